/* row: functions without a body whose rules take structs, by pointer or by value, or rows of matrices, or return structs */
/* no test: these functions have no body */
struct vec {
	double x, y;
};

struct vec turn(struct vec v, double a);
double energy(int n, struct vec *v);
double trace(int n, double a[n][n]);

#pragma cadgen rule fwd(turn)
struct vec turn_tangent(struct vec v, double a, struct vec v_d, double a_d, struct vec *turn_d);
#pragma cadgen rule rev(turn)
void turn_adjoint(struct vec v, double a, struct vec *v_b, double *a_b, struct vec turn_b);
#pragma cadgen rule rev(energy) wrt(v[n]) of(return, v[n])
void energy_adjoint(int n, struct vec *v, struct vec *v_b, double energy_b);
#pragma cadgen rule rev(trace) wrt(a) of(return) entry()
void trace_adjoint(int n, double a[n][n], double a_b[n][n], double trace_b);

#pragma cadgen fwd f
#pragma cadgen rev f
double f(struct vec v, double a)
{
	return turn(turn(v, a), a).x;
}

#pragma cadgen rev g
double g(int n, struct vec *v, double a[n][n], double w)
{
	for (int i = 0; i < n; i++)
		v[i] = turn(v[i], w);
	return energy(n, v) * trace(n, a);
}
