#ifndef MATERIAL_H
#define MATERIAL_H

typedef struct {
	double stiffness, cubic;
	int law;
} material;

static inline double hooke(const material *m, double strain)
{
	return m->stiffness * strain * strain / 2;
}

double stored(const material *m, double strain);
extern const double reference[3];

#endif
