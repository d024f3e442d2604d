#include <math.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>

static double pass(double *p)
{
	return *p += 1;
}

#pragma cadgen rev
double f(double x, int n)
{
	static double last, table[2];
	static int calls;

	calls++;
	table[n] = x; // error: the static variable 'f.table' keeps active data from call to call
	x += last + pass(&last);
	return x * x * table[1];
}

#pragma cadgen rev
double inner(double x, int n)
{
	static double set;

	set = x; // error: the static variable 'inner.set' keeps active data from call to call
	if (n > 0)
		x = inner(x, n - 1);
	return x * set;
}

#pragma cadgen rev
double set_in_a_branch(double x, int n)
{
	static double set;

	if (n > 0)
		set = x; // error: the static variable 'set_in_a_branch.set' keeps active data from call to call
	return x * set;
}

#pragma cadgen rev
double set_by_itself(double x)
{
	static double set;

	set = x + set; // error: the static variable 'set_by_itself.set' keeps active data from call to call
	return x * set;
}

#pragma cadgen rev
double set_in_part(double x, int n)
{
	static double few[4], late[4], uneven[4], left[4], open[4], large[9000];
	static struct { double a, b; } pair;

	for (int i = 0; i < 3; i++)
		few[i] = x; // error: the static variable 'set_in_part.few' keeps active data from call to call
	for (int i = 0; i < 4; i++) {
		uneven[i] = x; // error: the static variable 'set_in_part.uneven' keeps active data from call to call
		i += n;
	}
	for (int i = 0; i < 4; i++) {
		if (i == n)
			continue;
		left[i] = x; // error: the static variable 'set_in_part.left' keeps active data from call to call
	}
	for (int i = 0; i < 4; i++)
		late[i] = i ? late[i - 1] * x : x; // error: the static variable 'set_in_part.late' keeps active data from call to call
	for (int i = 0; i < n; i++)
		open[i] = x; // error: the static variable 'set_in_part.open' keeps active data from call to call
	for (int i = 0; i < 9000; i++)
		large[i] = x; // error: the static variable 'set_in_part.large' keeps active data from call to call
	pair.a = x; // error: the static variable 'set_in_part.pair' keeps active data from call to call
	return few[n] + uneven[n] + left[n] + late[n] + open[n] + large[n] + pair.a * pair.b;
}

static double first(const double *t)
{
	return t[0];
}

#pragma cadgen rev
double set_by_calls(double x, const double *from)
{
	static double given[2], half[2], seen[2], same[2];

	for (int i = 0; i < 2; i++)
		given[i] = x;
	memcpy(half, from, sizeof half / 2); // error: the static variable 'set_by_calls.half' keeps active data from call to call
	memcpy(same, same, sizeof same);
	if (x > 0)
		memset(seen, 0, sizeof seen);
	return first(given) + half[1] + seen[1] + same[0];
}

int global;

static int counts(void)
{
	return global++;
}

#pragma cadgen rev
double counter_changes(double x, int n)
{
	static double by_pointer[3], by_parameter[3], by_call[3], by_static[3];
	static int k;
	int i, *p = &i, m = n;

	k += n;
	for (i = 0; i < 3; i++) {
		by_pointer[i] = x; // error: the static variable 'counter_changes.by_pointer' keeps active data from call to call
		*p = m;
	}
	for (n = 0; n < 3; n++) {
		by_parameter[n] = x; // error: the static variable 'counter_changes.by_parameter' keeps active data from call to call
		n += m;
	}
	for (global = 0; global < 3; global++)
		by_call[global] = x + counts(); // error: the static variable 'counter_changes.by_call' keeps active data from call to call
	for (k = 0; k < 3; k++) {
		by_static[k] = x; // error: the static variable 'counter_changes.by_static' keeps active data from call to call
		k += m;
	}
	return by_pointer[m] + by_parameter[m] + by_call[m] + by_static[m];
}

#pragma cadgen rev
double lengths(double x, int n, int m, size_t k)
{
	static double shorter[100], other[100], wrapped[100], guarded[100], never[100], strided[100];
	static double lower[10][10], diagonal[3][3], packed[100], copied[100], later[100], left[100];
	double s = 0;

	for (int i = 0; i < n; i++)
		shorter[i] = x; // error: the static variable 'lengths.shorter' keeps active data from call to call
	for (int i = 0; i <= n; i++)
		s += shorter[i];
	for (int i = 0; i < n; i++)
		other[i] = x; // error: the static variable 'lengths.other' keeps active data from call to call
	for (int i = 0; i < m; i++)
		s += other[i];
	for (size_t i = k - 5; i < k; i++)
		wrapped[i] = x; // error: the static variable 'lengths.wrapped' keeps active data from call to call
	for (size_t i = 0; i < k; i++)
		s += wrapped[i];
	for (int i = 0; i < n; i++)
		if (i != m)
			guarded[i] = x; // error: the static variable 'lengths.guarded' keeps active data from call to call
	for (int i = 0; i < n; i++)
		s += guarded[i];
	for (int j = 0; j < m; j++)
		for (int i = 0; i < n; i++)
			never[i] = x; // error: the static variable 'lengths.never' keeps active data from call to call
	for (int i = 0; i < n; i++)
		s += never[i];
	for (int i = 0; i < n; i++)
		strided[2 * i] = x; // error: the static variable 'lengths.strided' keeps active data from call to call
	for (int i = 0; i < n; i++)
		s += strided[i];
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			lower[i][j] = x; // error: the static variable 'lengths.lower' keeps active data from call to call
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			s += lower[i][j];
	for (int i = 0; i < 3; i++)
		diagonal[i][i] = x; // error: the static variable 'lengths.diagonal' keeps active data from call to call
	s += diagonal[n][m];
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			packed[i * m + j] = x; // error: the static variable 'lengths.packed' keeps active data from call to call
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s += packed[i * n + j];
	memset(copied, 0, n * sizeof *copied);
	copied[m] += x; // error: the static variable 'lengths.copied' keeps active data from call to call
	for (int i = 0; i < n; i++)
		later[i + m] = x; // error: the static variable 'lengths.later' keeps active data from call to call
	for (int i = 0; i < n; i++)
		s += later[i];
	for (int i = 0; i < n; i++) {
		if (x < i)
			break;
		left[i] = x; // error: the static variable 'lengths.left' keeps active data from call to call
	}
	for (int i = 0; i < n; i++)
		s += left[i];
	return s + copied[m];
}

#pragma cadgen rev
double parts(double x, int n, int m)
{
	static double gap[100], two_back[100], ahead[100], odd[100], apart[100], top[100], short_[100];
	double s = 0;

	gap[0] = x; // error: the static variable 'parts.gap' keeps active data from call to call
	for (int i = 2; i < n; i++)
		gap[i] = sin(gap[i - 1]);
	two_back[0] = x; // error: the static variable 'parts.two_back' keeps active data from call to call
	for (int i = 2; i < n; i++)
		two_back[i] = sin(two_back[i - 2]);
	ahead[0] = x; // error: the static variable 'parts.ahead' keeps active data from call to call
	for (int i = 1; i < n; i++)
		ahead[i] = sin(ahead[i + 1]);
	odd[0] = x; // error: the static variable 'parts.odd' keeps active data from call to call
	for (int i = 1; i < n; i++)
		if (i % 2)
			odd[i] = sin(odd[i - 1]);
	for (int i = 0; i < m; i++)
		apart[i] = x; // error: the static variable 'parts.apart' keeps active data from call to call
	for (int i = m + 1; i < n; i++)
		apart[i] = x;
	for (int i = 0; i < n; i++)
		s += apart[i];
	top[n - 1] = x; // error: the static variable 'parts.top' keeps active data from call to call
	for (int i = n - 3; i >= 0; i--)
		top[i] = sin(top[i + 1]);
	short_[0] = x; // error: the static variable 'parts.short_' keeps active data from call to call
	for (int i = 1; i < 5; i++)
		short_[i] = short_[i - 1] + x;
	return s + gap[0] + two_back[0] + ahead[0] + odd[0] + top[0] + short_[n];
}

#pragma cadgen rev
double at_one(double x, const double *y, int i, size_t k)
{
	static double one[4], some[4];
	double read[4] = {0};

	one[i] = x; // error: the static variable 'at_one.one' keeps active data from call to call
	memcpy(read, one + i, k * sizeof *read);
	memcpy(some + i, y, k * sizeof *some); // error: the static variable 'at_one.some' keeps active data from call to call
	return read[0] * some[i];
}

static const double *kept;

static void keep(const double *p, int n)
{
	if (n > 0)
		keep(p, n - 1);
	else
		kept = p;
}

#pragma cadgen rev
double address_kept(double x, int n)
{
	static double t;

	t = x; // error: the static variable 'address_kept.t' keeps active data from call to call
	keep(&t, n);
	return t * x;
}

#pragma cadgen rev wrt(x)
double address_stored(double x, double **q)
{
	static double t;

	t = x; // error: the static variable 'address_stored.t' keeps active data from call to call
	*q = &t;
	return t * x;
}

/* Another static variable leads there from the beginning. */
#pragma cadgen rev
double shown(double x, int k)
{
	static double t, u;
	static double *p = &t;
	double r;

	t = x;	   // error: the static variable 'shown.t' keeps active data from call to call
	u = x * x; // error: the static variable 'shown.u' keeps active data from call to call
	r = *p * x;
	if (k)
		p = &u;
	return r * t * u;
}

/* A row of a plane that may lead on into the next plane. */
#pragma cadgen fwd
double deep(double x, int m, int n, int j)
{
	static double d[2][3][2];

	for (int k = 0; k < 3; k++)
		d[m][k][j] = x * k; // error: the static variable 'deep.d' keeps active data from call to call
	return d[m][n][j];
}

/* Rows walked as if they were one. */
#pragma cadgen fwd
double flat(double x, int n, int k)
{
	static double c[3][3], inner[3][3];
	double *p = c[0], *q = inner[0], s = 0;

	for (int i = 0; i < 3; i++) {
		p[i] = x * i; // error: the static variable 'flat.c' keeps active data from call to call
		q[i] = x;
	}
	for (int i = 0; i < n; i++)
		s += p[i];
	for (int i = 0; i < 3; i++)
		s += q[2 - i] * k;
	return s;
}

/* Of 600 elements, two that the numbers 206 and -50 lead to. */
#pragma cadgen rev
double converted(double x, signed char c)
{
	static double byte[600], truth[2];

	byte[(unsigned char)c + 200] = x; // error: the static variable 'converted.byte' keeps active data from call to call
	truth[(_Bool)c] = x; // error: the static variable 'converted.truth' keeps active data from call to call
	return byte[c + 200] * truth[c];
}

static void back(double x);
#pragma cadgen inactive back

#pragma cadgen rev
double comes_back(double x)
{
	static double t;

	t = x; // error: the static variable 'comes_back.t' keeps active data from call to call
	if (x > 0)
		back(x - 1);
	return t * t;
}

static double (*const called)(double) = comes_back;

static void back(double x)
{
	called(x);
}

#pragma cadgen fwd
double in_blocks(double x, int n)
{
	if (n > 0) {
		static double sum;

		sum += x; // error: active data passes through static variables that are all called 'in_blocks.sum', and a list cannot tell them apart
		return sum;
	} else {
		static double sum;

		sum *= x; // error: active data passes through static variables that are all called 'in_blocks.sum', and a list cannot tell them apart
		return sum;
	}
}

static void back_by_name(double x);
#pragma cadgen inactive back_by_name

#pragma cadgen rev
double comes_back_by_name(double x)
{
	static double t;

	t = x; // error: the static variable 'comes_back_by_name.t' keeps active data from call to call
	if (x > 0)
		back_by_name(x - 1);
	return t * t;
}

static double (*called_old)() = comes_back_by_name;

static void back_by_name(double x)
{
	called_old(x);
}

#pragma cadgen inactive raise

#pragma cadgen rev
double comes_back_by_signal(double x)
{
	static double t;

	t = x; // error: the static variable 'comes_back_by_signal.t' keeps active data from call to call
	raise(SIGUSR1);
	return t * t;
}

static void far_back(double x);
#pragma cadgen inactive far_back

#pragma cadgen rev
double comes_back_from_far(double x)
{
	static double t;

	t = x; // error: the static variable 'comes_back_from_far.t' keeps active data from call to call
	if (x > 0)
		far_back(x - 1);
	return t * t;
}

static void between(double x)
{
	comes_back_from_far(x);
}

static void far_back(double x)
{
	between(x);
}

/* What a call returns holds pointers to functions that the body of the callee does not name. */
static struct held { double (*at)(double); } held(void);
static double (**row(void))(double);
static void back_by_member(double x);
static void back_by_row(double x);
#pragma cadgen inactive back_by_member
#pragma cadgen inactive back_by_row

#pragma cadgen rev
double comes_back_by_member(double x)
{
	static double t;

	t = x; // error: the static variable 'comes_back_by_member.t' keeps active data from call to call
	if (x > 0)
		back_by_member(x - 1);
	return t * t;
}

#pragma cadgen rev
double comes_back_by_row(double x)
{
	static double t;

	t = x; // error: the static variable 'comes_back_by_row.t' keeps active data from call to call
	if (x > 0)
		back_by_row(x - 1);
	return t * t;
}

static struct held kept_member = {comes_back_by_member};
static double (*kept_row[])(double) = {comes_back_by_row};

static struct held held(void)
{
	return kept_member;
}

static double (**row(void))(double)
{
	return kept_row;
}

static void back_by_member(double x)
{
	held().at(x);
}

static void back_by_row(double x)
{
	(*row())(x);
}
