/* Circuit devices in lists behind generic headers; the load routine of a transistor model with its regions of operation. */
#include <math.h>
#include <stddef.h>

typedef struct sGENinstance {
	struct sGENinstance *next;
	struct sGENmodel *model;
	const char *name;
} GENinstance;

typedef struct sGENmodel {
	struct sGENmodel *next;
	GENinstance *instances;
	int type;
} GENmodel;

typedef struct sMOSinstance {
	struct sMOSinstance *next;
	struct sMOSmodel *model;
	const char *name;
	int drain, gate, source, bulk;
	double w, l;
	double vds_last;
	double cd, gm, gds;
	int mode;
} MOSinstance;

typedef struct sMOSmodel {
	struct sMOSmodel *next;
	MOSinstance *instances;
	int type; /* 1 for n, -1 for p */
	double vto, kp, gamma, phi, lambda, is, ucrit, theta;
	unsigned has_lambda : 1;
} MOSmodel;

static double CONSTvt = 0.025852;
static const double gmin = 1e-12;

#ifdef HARNESS
static GENmodel *make_circuit(int nmodels, int ndevices)
{
	MOSmodel *first = NULL;

	for (int m = 0; m < nmodels; m++) {
		MOSmodel *model = NEW(MOSmodel, 1);

		model->next = first;
		model->instances = NULL;
		model->type = m % 2 ? -1 : 1;
		model->vto = 0.5 + 0.1 * model->vto;
		model->kp = 0.4 + 0.1 * model->kp;
		model->gamma = 0.4 + 0.1 * model->gamma;
		model->phi = 0.8 + 0.1 * model->phi;
		model->lambda = 0.1;
		model->is = 1e-3;
		model->ucrit = 2;
		model->theta = 0.1;
		model->has_lambda = m != 1;
		for (int d = 0; d < ndevices; d++) {
			MOSinstance *here = NEW(MOSinstance, 1);

			here->next = model->instances;
			model->instances = here;
			here->model = model;
			here->name = "m";
			here->drain = d % 4;
			here->gate = (d + 1) % 4;
			here->source = (d + 2) % 4;
			here->bulk = (d + 3) % 4;
			here->w = 2 + 0.1 * here->w;
			here->l = 1;
			here->vds_last = 0.3;
			here->mode = 0;
		}
		first = model;
	}
	return (GENmodel *)first;
}
#endif

static double junction(double v, double is)
{
	if (v <= -3 * CONSTvt)
		return -is + gmin * v;
	if (v > 20 * CONSTvt) {
		double edge = exp(20.0);

		return is * (edge * (1 + v / CONSTvt - 20) - 1) + gmin * v;
	}
	return is * (exp(v / CONSTvt) - 1) + gmin * v;
}

/* No step beyond what the last iteration allows. */
static double limit(double vnew, double vold)
{
	if (vold >= 3.5) {
		if (vnew > vold)
			return vnew < 3 * vold + 2 ? vnew : 3 * vold + 2;
		if (vnew < 3.5)
			return vnew > 2 ? vnew : 2;
		return vnew;
	}
	if (vnew > vold)
		return vnew < 4 ? vnew : 4;
	return vnew > -0.5 ? vnew : -0.5;
}

static double channel(MOSinstance *here, const MOSmodel *model, double vgs, double vds, double vbs)
{
	double von, vgst, beta, sarg, vdsat, id, drop;

	if (vbs <= 0) {
		sarg = sqrt(model->phi - vbs);
	} else {
		sarg = sqrt(model->phi);
		sarg = sarg - vbs / (sarg + sarg);
		if (sarg < 0)
			sarg = 0;
	}
	von = model->vto + model->gamma * (sarg - sqrt(model->phi));
	vgst = vgs - von;
	beta = model->kp * here->w / here->l / (1 + model->theta * (vgst > 0 ? vgst : 0));
	if (vgst <= 0) { /* below threshold */
		here->gm = here->gds = 0;
		id = 1e-3 * beta * CONSTvt * CONSTvt * exp(vgst / (1.5 * CONSTvt + 0.3)) * (1 - exp(-vds / CONSTvt));
		return id;
	}
	vdsat = vgst * model->ucrit / (vgst + model->ucrit);
	drop = model->has_lambda ? 1 + model->lambda * vds : 1;
	if (vds >= vdsat) {
		id = beta * drop * (vgst - 0.5 * vdsat) * vdsat;
		here->gm = beta * drop * vdsat;
		here->gds = model->has_lambda ? model->lambda * id / drop : 0;
	} else {
		id = beta * drop * (vgst - 0.5 * vds) * vds;
		here->gm = beta * drop * vds;
		here->gds = beta * drop * (vgst - vds) + (model->has_lambda ? model->lambda * id / drop : 0);
	}
	return id;
}

/* Adds the currents of all devices of the kind; the count of those in reverse operation. */
static int load(GENmodel *in, int nodes, const double *v, double *rhs)
{
	MOSmodel *model = (MOSmodel *)in;
	int reversed = 0;

	for (; model != NULL; model = model->next)
		for (MOSinstance *here = model->instances; here != NULL; here = here->next) {
			double sign = model->type;
			double vd = sign * v[here->drain % nodes], vg = sign * v[here->gate % nodes];
			double vs = sign * v[here->source % nodes], vb = sign * v[here->bulk % nodes];
			double vds = limit(vd - vs, here->vds_last), vgs = vg - vs, vbs = vb - vs, id;

			if (vds >= 0) {
				here->mode = 1;
				id = channel(here, model, vgs, vds, vbs);
			} else {
				here->mode = -1;
				reversed++;
				id = -channel(here, model, vgs - vds, -vds, vbs - vds);
			}
			here->vds_last = vds;
			here->cd = id;
			rhs[here->drain % nodes] -= sign * (id - junction(vbs - vds, model->is));
			rhs[here->source % nodes] += sign * (id + junction(vbs, model->is));
		}
	return reversed;
}

/* test: circuit nmodels=1,2 nodes=4 v[4]:-0.5..1.5 rhs[4] {models = make_circuit(nmodels, 3);} points=3 rtol=1e-5 */
#pragma cadgen fwd circuit type(models: struct sMOSmodel *)
#pragma cadgen rev circuit type(models: struct sMOSmodel *)
int circuit(void *models, int nmodels, int nodes, const double *v, double *rhs)
{
	for (int i = 0; i < nodes; i++)
		rhs[i] = gmin * v[i] + 0 * nmodels;
	return load((GENmodel *)models, nodes, v, rhs);
}

/* The power that the devices take, found through the generic header. */
/* test: power nmodels=1,2 v[4]:-0.5..1.5 {models = make_circuit(nmodels, 2);} points=2 rtol=1e-5 */
#pragma cadgen fwd power
#pragma cadgen rev power
double power(GENmodel *models, int nmodels, const double *v)
{
	double sum = 0 * nmodels;

	for (GENmodel *m = models; m; m = m->next)
		for (GENinstance *g = m->instances; g; g = g->next) {
			MOSinstance *here = (MOSinstance *)g;

			sum += here->w * ((MOSmodel *)g->model)->kp * v[here->drain] * v[here->source];
		}
	return sum;
}
