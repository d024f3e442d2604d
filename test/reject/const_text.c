// const(...): texts that are no constants, and numbers beyond the types.

#pragma cadgen rev f const(w = 1.0x) wrt(x) // error: '1.0x' is no floating constant
#pragma cadgen rev f const(w = 1.5f2) wrt(x) // error: '1.5f2' is no floating constant
#pragma cadgen rev f const(w = 1.0lf) wrt(x) // error: '1.0lf' is no floating constant
#pragma cadgen rev f const(w = 1e) wrt(x) // error: '1e' is no floating constant
#pragma cadgen rev f const(w = 0x) wrt(x) // error: '0x' is no floating constant
#pragma cadgen rev f const(w = a.e) wrt(x) // error: 'a.e' is no floating constant
#pragma cadgen rev f const(w = "1.5") wrt(x) // error: '"1.5"' is no floating constant
#pragma cadgen rev f const(w = (1.5) + 1) wrt(x) // error: '(1.5) + 1' is no floating constant
#pragma cadgen rev f const(w = 1.5 -) wrt(x) // error: '1.5-' is no floating constant
#pragma cadgen rev f const(n = .5) wrt(x) // error: '.5' is no integer constant
#pragma cadgen rev f const(c = '') wrt(x) // error: '''' is no integer constant
#pragma cadgen rev f const(c = 'ab') wrt(x) // error: ''ab'' is no integer constant
#pragma cadgen rev f const(c = 'é') wrt(x) // error: ''é'' is no integer constant
#pragma cadgen rev f const(c = "a") wrt(x) // error: '"a"' is no integer constant
#pragma cadgen rev f const(k = 0xffffffffffffffff) wrt(x) // error: '0xffffffffffffffff' is no integer constant
#pragma cadgen rev f const(n = -2147483649) wrt(x) // error: '-2147483649' is not in the range of the parameter 'n'
#pragma cadgen rev f const(b = 256) wrt(x) // error: '256' is not in the range of the parameter 'b'
#pragma cadgen rev f const(on = 1 + 1) wrt(x) // error: '1 + 1' is not in the range of the parameter 'on'
#pragma cadgen rev f const(on = -1) wrt(x) // error: '-1' is not in the range of the parameter 'on'
#pragma cadgen rev f const(z = -3.5e38) wrt(x) // error: '-3.5e38' is not in the range of the parameter 'z'
double f(int n, unsigned long k, _Bool on, char c, unsigned char b, float z, double w, double x)
{
	return n * k * on * c * z * w * x * b;
}
