static double inner(double x)
{
	struct pair {
		union {
			double a;
			long l;
		};
		double b;
	};
	struct pair p = {{x}, x}; // error: the derivative cannot declare 'struct pair': it is declared inside a function, and has attributes, members without a name or members of an unsupported type

	return p.b;
}

#pragma cadgen rev
double f(double x)
{
	struct {
		double a;
		double b __attribute__((vector_size(16)));
	} s = {x}; // error: it is declared inside a function, and has attributes, members without a name or members of an unsupported type

	return inner(x) * s.a;
}

#pragma cadgen rev
double packed(double x, int n)
{
	struct row {
		char c;
		int d;
	} __attribute__((packed));
	struct row s[2] = {{1, n}, {2, 3}}; // error: the derivative cannot declare 'struct row[2]': it is declared inside a function, and has attributes, members without a name or members of an unsupported type

	return x * s[n & 1].d;
}

#pragma cadgen rev
double aligned(double x, int n)
{
	struct {
		double d;
	} __attribute__((aligned(32))) s[2] = {{1}, {2}}; // error: it is declared inside a function, and has attributes, members without a name or members of an unsupported type

	return x * s[n & 1].d;
}

#pragma cadgen rev
double padded(double x, int n)
{
	struct {
		int a : 3, : 0, b : 5;
	} s = {1, n}; // error: it is declared inside a function, and has attributes, members without a name or members of an unsupported type

	return x * s.b;
}

#pragma cadgen rev
double plainly_laid_out(double x, int n)
{
	struct inner {
		char c;
		long double l;
		short s[3];
	};
	struct {
		int a : 3, b : 5;
		unsigned c : 30;
		_Bool d : 1;
		char e;
		struct inner f;
		unsigned long g : 40, h : 30;
		float i[];
	} s = {1, n, 2, 0, 3, {1, x, {3}}, 4, 5};
	union {
		char a;
		int b;
		struct inner c[2];
	} u = {4};

	return x * s.b * u.a;
}
