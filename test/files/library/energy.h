#ifndef ENERGY_H
#define ENERGY_H

#include "material.h"
#include "mesh.h"

double energy(const struct mesh *m, const material *law);
double forest(const struct tree *t, double w);
#ifdef __CADGEN__
#pragma cadgen rev forest
#pragma cadgen rev energy wrt(m->x[2 * m->npoints], law->stiffness, law->cubic)
#pragma cadgen fwd energy wrt(m->x[2 * m->npoints], law->stiffness, law->cubic)
#endif

#endif
