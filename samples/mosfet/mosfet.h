/*
 * A model of MOS transistors that holds from the smallest currents to the largest (Enz, Krummenacher
 * and Vittoz, 1995), and a circuit of them.
 */
#ifndef MOSFET_H
#define MOSFET_H

enum { GATE, DRAIN, SOURCE, BULK, TERMINALS };

struct device;

/* The current from drain to source at these voltages; shift is what the threshold has too much. */
typedef double Model(const struct device *d, double shift, const double v[TERMINALS]);

struct device {
	Model *model;
	int node[TERMINALS];      /* where its terminals are; a resistor has a drain and a source */
	double threshold, factor; /* V and A/V^2; of a resistor, factor is its ohms */
};

Model nmos;

/*
 * A differential amplifier of one stage: a pair of transistors shares the current of TAIL, and a mirror
 * of two others turns the difference of their currents into a voltage. The first UNKNOWN nodes have the
 * voltages at which no current is left over, the others those that are given.
 */
enum { REFERENCE, COMMON, INNER, OUTPUT, UNKNOWN, GROUND = UNKNOWN, SUPPLY, PLUS, MINUS, NODES };
enum { BIAS, SINK, TAIL, LEFT, RIGHT, LOAD_LEFT, LOAD_RIGHT, DEVICES };
extern const struct device amplifier[DEVICES];

/* Kirchhoff's law: the current that leaves each node */
void balance(const double shift[DEVICES], const double v[NODES], double r[NODES]);

/* All voltages of the circuit; and that of its output. */
void settle(const double shift[DEVICES], const double given[NODES], double v[NODES]);
double output(const double shift[DEVICES], const double given[NODES]);

/* Draws what a transistor and the amplifier do; 1 iff that could be written. */
int draw(const char *path);

#endif
