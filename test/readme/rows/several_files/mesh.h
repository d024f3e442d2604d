struct mesh {
	int n;
	double *x;
};

double length(const struct mesh *m, int i);
