/* A heat solver over global grids, as a course on finite differences writes it. */
#include <math.h>
#include <stdbool.h>
#include <string.h>

#define NX 6
#define NY 5
#define SWAP(a, b) do { double (*t)[NY] = a; a = b; b = t; } while (0)

enum edge { FIXED, INSULATED, CONVECTIVE };

double T[NX][NY], Tnew[NX][NY];
double source[NX][NY], alpha = 0.1, h_air, T_air;
static double flux_x[NX][NY], flux_y[NX][NY], diffusivity[NX][NY];
static double grid_a[NX][NY], grid_b[NX][NY];
static double (*now)[NY] = grid_a, (*next)[NY] = grid_b;
static const double dx = 0.25, dy = 0.5, dt = 0.01;
static enum edge edges[4] = {FIXED, INSULATED, CONVECTIVE, INSULATED};
static int steps_done;

static void boundary(double grid[NX][NY])
{
	for (int j = 0; j < NY; j++) {
		switch (edges[0]) {
		case FIXED:
			grid[0][j] = 1;
			break;
		case INSULATED:
			grid[0][j] = grid[1][j];
			break;
		case CONVECTIVE:
			grid[0][j] = (grid[1][j] + h_air * dx * T_air) / (1 + h_air * dx);
			break;
		}
		if (edges[2] == CONVECTIVE)
			grid[NX - 1][j] = (grid[NX - 2][j] + h_air * dx * T_air) / (1 + h_air * dx);
		else
			grid[NX - 1][j] = grid[NX - 2][j];
	}
	for (int i = 0; i < NX; i++) {
		grid[i][0] = grid[i][1];
		grid[i][NY - 1] = grid[i][NY - 2];
	}
}

/* globals: step double Tnew[NX][NY] double T[NX][NY] double source[NX][NY] double alpha double h_air double T_air */
/* test: step h_air:0.5..2 */
#pragma cadgen fwd step wrt(T, source, alpha, h_air, T_air)
#pragma cadgen rev step wrt(T, source, alpha, h_air, T_air)
#pragma cadgen rev step name(step_halves) split wrt(T, source, alpha)
#pragma cadgen rev step name(step_air) wrt(h_air, T_air) of(T)
#pragma cadgen rev step name(step_new) wrt(T, alpha) of(T, Tnew)
void step(void)
{
	for (int i = 1; i < NX - 1; i++)
		for (int j = 1; j < NY - 1; j++) {
			double xx = (T[i + 1][j] - 2 * T[i][j] + T[i - 1][j]) / (dx * dx);
			double yy = (T[i][j + 1] - 2 * T[i][j] + T[i][j - 1]) / (dy * dy);

			Tnew[i][j] = T[i][j] + dt * (alpha * (1 + 0.1 * T[i][j]) * (xx + yy) + source[i][j]);
		}
	boundary(Tnew);
	memcpy(T, Tnew, sizeof T);
	steps_done++;
}

/* globals: energy double T[NX][NY] */
/* test: energy */
#pragma cadgen fwd energy wrt(T)
#pragma cadgen grad energy wrt(T)
double energy(void)
{
	double e = 0;

	for (int i = 0; i < NX; i++)
		for (int j = 0; j < NY; j++)
			e += 0.5 * T[i][j] * T[i][j] * dx * dy;
	return e;
}

/* globals: simulate double T[NX][NY] double source[NX][NY] double alpha double h_air double T_air */
/* test: simulate n=0,1,3 h_air:0.5..2 */
#pragma cadgen fwd simulate wrt(T, source, alpha, h_air, T_air)
#pragma cadgen rev simulate wrt(T, source, alpha, h_air, T_air)
#pragma cadgen rev simulate name(simulate_alpha) wrt(alpha) of(return)
#pragma cadgen rev simulate name(simulate_set) wrt(alpha, source) of(return) overwrite
double simulate(int n)
{
	double start = energy();

	steps_done = 0;
	while (steps_done < n)
		step();
	return energy() - start;
}

/* ---- fluxes, with a diffusivity that depends on the temperature; everything between is static ---- */

static void fluxes(void)
{
	for (int i = 0; i < NX; i++)
		for (int j = 0; j < NY; j++)
			diffusivity[i][j] = alpha * exp(-0.1 * T[i][j]);
	for (int i = 0; i + 1 < NX; i++)
		for (int j = 0; j < NY; j++)
			flux_x[i][j] = -0.5 * (diffusivity[i][j] + diffusivity[i + 1][j]) * (T[i + 1][j] - T[i][j]) / dx;
	for (int i = 0; i < NX; i++)
		for (int j = 0; j + 1 < NY; j++)
			flux_y[i][j] = -0.5 * (diffusivity[i][j] + diffusivity[i][j + 1]) * (T[i][j + 1] - T[i][j]) / dy;
}

static void advance(void)
{
	for (int i = 1; i < NX - 1; i++)
		for (int j = 1; j < NY - 1; j++)
			T[i][j] -= dt * ((flux_x[i][j] - flux_x[i - 1][j]) / dx + (flux_y[i][j] - flux_y[i][j - 1]) / dy);
}

/* globals: conserve double T[NX][NY] double alpha */
/* test: conserve n=0,1,2 */
#pragma cadgen fwd conserve wrt(T, alpha)
#pragma cadgen rev conserve wrt(T, alpha)
#pragma cadgen rev conserve name(conserve_work) tape(workspace) wrt(T, alpha)
#pragma cadgen rev conserve name(conserve_halves) split wrt(T, alpha)
void conserve(int n)
{
	for (int k = 0; k < n; k++) {
		fluxes();
		advance();
	}
}

/* ---- grids that change places ---- */

static void smooth(double (*to)[NY], double (*from)[NY])
{
	for (int i = 0; i < NX; i++)
		for (int j = 0; j < NY; j++) {
			double left = i > 0 ? from[i - 1][j] : T_air, right = i + 1 < NX ? from[i + 1][j] : T_air;

			to[i][j] = from[i][j] + alpha * (left - 2 * from[i][j] + right) * (1 + from[i][j] * from[i][j]);
		}
}

/* globals: jacobi double T[NX][NY] double Tnew[NX][NY] double alpha double T_air */
/* test: jacobi n=0,1,2,3 */
#pragma cadgen fwd jacobi wrt(T, Tnew, alpha, T_air)
#pragma cadgen rev jacobi wrt(T, Tnew, alpha, T_air)
#pragma cadgen rev jacobi name(jacobi_alpha) wrt(alpha, T_air) of(return)
double jacobi(int n)
{
	double (*old)[NY] = T, (*new)[NY] = Tnew, s = 0;

	for (int k = 0; k < n; k++) {
		smooth(new, old);
		SWAP(old, new);
	}
	for (int i = 0; i < NX; i++)
		s += old[i][i % NY] * old[i][0];
	return s;
}

/* globals: through_pointers double T[NX][NY] double alpha */
/* test: through_pointers n=0,1,3 */
#pragma cadgen fwd through_pointers wrt(T, alpha)
#pragma cadgen rev through_pointers wrt(T, alpha)
double through_pointers(int n)
{
	double s = 0;

	now = grid_a;
	next = grid_b;
	memcpy(now, T, sizeof T);
	for (int k = 0; k < n; k++) {
		smooth(next, now);
		SWAP(now, next);
	}
	for (int i = 0; i < NX; i++)
		for (int j = 0; j < NY; j++)
			s += now[i][j] * now[i][j];
	return s;
}

/* Until the change is small: an early exit. */
static double residual;

static bool sweep(void)
{
	residual = 0;
	for (int i = 1; i < NX - 1; i++)
		for (int j = 1; j < NY - 1; j++) {
			double old = T[i][j];

			T[i][j] = 0.25 * (T[i - 1][j] + T[i + 1][j] + T[i][j - 1] + T[i][j + 1] + source[i][j]);
			residual = fmax(residual, fabs(T[i][j] - old));
		}
	return residual < 0.2;
}

/* globals: gauss_seidel double T[NX][NY] double source[NX][NY] */
/* test: gauss_seidel most=0,1,12 */
#pragma cadgen fwd gauss_seidel wrt(T, source)
#pragma cadgen rev gauss_seidel wrt(T, source)
#pragma cadgen rev gauss_seidel name(gauss_seidel_source) wrt(source) of(T)
int gauss_seidel(int most)
{
	for (int k = 0; k < most; k++)
		if (sweep())
			return k;
	return most;
}
