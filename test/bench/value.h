/*
 * value: every problem's original, derivative and derivative by hand, as far as it has them, called
 * with what an instance holds.
 */
#ifndef BENCH_VALUE_H
#define BENCH_VALUE_H

#include "instance.h"

#define DOUBLES(name) double name##_value(Instance *t), name##_derivative(Instance *t);
#define JACOBIAN(name) DOUBLES(name)
#define MODE(name) DOUBLES(name)
#define FLOATS(name) DOUBLES(name) double name##_by_hand(Instance *t);
#include "names.def"
#undef DOUBLES
#undef JACOBIAN
#undef MODE
#undef FLOATS

/* Of a sparse Jacobian. */
void band_sparse_collect(Instance *t);
void mesh_sparse_collect(Instance *t);

#endif
