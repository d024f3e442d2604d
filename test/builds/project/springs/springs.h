struct chain {
	int n;
	double rest;
};
