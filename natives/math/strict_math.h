// java.lang.StrictMath: the functions of the Freely Distributable Math Library (fdlibm), whose results Java prescribes
// bit for bit. They follow the published algorithms: argument reduction by parts of pi/2 or ln 2, polynomials of given
// degree and coefficients, sums in a given order. The order of operations determines the result; do not simplify it.
#pragma once

namespace heddle::natives::strict {

double sin(double x);
double cos(double x);
double tan(double x);
double asin(double x);
double acos(double x);
double atan(double x);
double atan2(double y, double x);
double exp(double x);
double log(double x);
double log10(double x);
double expm1(double x);
double log1p(double x);
double sinh(double x);
double cosh(double x);
double tanh(double x);

}  // namespace heddle::natives::strict
