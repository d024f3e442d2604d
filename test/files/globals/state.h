#ifndef STATE_H
#define STATE_H

enum { CELLS = 5, FIELDS = 2 };

struct model {
	double rate[FIELDS];
	double coupling;
	int order;
};

extern double cells[FIELDS][CELLS];
extern double inflow;
extern struct model model;
extern const double width[CELLS];
extern int steps_made;
extern float tuning[3];
extern double *const gains;

void advance(int n);
double mass(void);
double misfit(int n, const double *data);
double tuned(double x);
double budget(void);
void budget_add(double amount);

#endif
