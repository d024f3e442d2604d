#define TWICE(n) (2 * (n))
#define PASTED(a) a ## a
#define MANY(...) 3
#define EMPTY
#define D1 1 + 1 + 1 + 1 + 1
#define D2 D1 + D1 + D1 + D1 + D1 + D1
#define D3 D2 + D2 + D2 + D2 + D2 + D2
#define D4 D3 + D3 + D3 + D3 + D3 + D3
#define D5 D4 + D4 + D4 + D4 + D4 + D4
#define D6 D5 + D5 + D5 + D5 + D5 + D5
#pragma cadgen rev f name(a) wrt(x[2.5 * n]) // error: this extent cannot be read: '2.5' is not an integer
#pragma cadgen rev f name(b) wrt(x[size(n)]) // error: it contains a call
#pragma cadgen rev f name(b1) wrt(x[PASTED(n)]) // error: it contains a call
#pragma cadgen rev f name(b2) wrt(x[MANY(n, 2)]) // error: it contains a call
#pragma cadgen rev f name(b3) wrt(x[TWICE(n, 2)]) // error: it contains a call
#pragma cadgen rev f name(b4) wrt(x[TWICE]) // error: 'TWICE' in an extent is not a parameter of 'f', a macro or an enumerator
#pragma cadgen rev f name(b5) wrt(x[TWICE(TWICE)]) // error: 'TWICE' in an extent is not a parameter of 'f', a macro or an enumerator
#pragma cadgen rev f name(c) wrt(x[w]) // error: 'w' is not an integer
#pragma cadgen rev f name(d) wrt(x[x]) // error: a pointer is not a number
#pragma cadgen rev f name(e) wrt(x[*x]) // error: only a pointer to integers can be dereferenced
#pragma cadgen rev f name(g) wrt(x[n[2]]) // error: only a pointer to integers can be dereferenced
#pragma cadgen rev f name(h) wrt(x[]) // error: a number or a name is missing at its end
#pragma cadgen rev f name(i) wrt(x[EMPTY]) // error: a number or a name is missing at its end
#pragma cadgen rev f name(j) wrt(x[n +]) // error: a number or a name is missing at its end
#pragma cadgen rev f name(k) wrt(x[n & 3]) // error: the end of the extent is expected, not '&'
#pragma cadgen rev f name(l) wrt(x[2 % 0]) // error: it divides by zero
#pragma cadgen rev f name(m) wrt(x[4 / (2 - 2)]) // error: it divides by zero
#pragma cadgen rev f name(o) wrt(x[9223372036854775807 + 1]) // error: it is too large
#pragma cadgen rev f name(p) wrt(x[18446744073709551615]) // error: '18446744073709551615' is too large
#pragma cadgen rev f name(q) wrt(x[sizeof(struct s)]) // error: sizeof takes the name of a type here
#pragma cadgen rev f name(r) wrt(x[sizeof w]) // error: '(' is expected, not 'w'
#pragma cadgen rev f name(s) wrt(x[3 - 5]) // error: it is negative
#pragma cadgen rev f name(t) wrt(a[1][2][3]) // error: the parameter has fewer dimensions
#pragma cadgen rev f name(u) wrt(x["3"]) // error: a number or a name is expected, not '"3"'
#pragma cadgen rev f name(w) wrt(x[D6]) // error: it is too long
#pragma cadgen rev f name(z) wrt(x[((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((n))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))]) // error: it nests too deeply
#pragma cadgen rev f name(v) wrt(x[(n]) // error: ']' is missing at the end
double f(int n, double *x, double w, double a[][3])
{
	return x[0] * w * n * a[0][0];
}
