/*
 * comma: a locale whose decimal point is a comma.
 */
#ifndef CADGEN_TEST_COMMA_H
#define CADGEN_TEST_COMMA_H

#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* Makes the locale, since a machine may have none, and enters it. False: it cannot be made. */
static inline bool enter_comma_locale(void)
{
	static const char make[] =
		"cd %s && printf '%%s\\n' LC_NUMERIC 'decimal_point \"<U002C>\"' "
		"'thousands_sep \"\"' "
		"'grouping -1' 'END LC_NUMERIC' > comma.src && "
		"localedef -c --no-archive -i ./comma.src ./comma >/dev/null 2>&1";
	char folder[] = "/tmp/cadgen_commaXXXXXX", command[512];
	bool entered;

	if (!mkdtemp(folder))
		return false;
	snprintf(command, sizeof command, make, folder);
	entered = system(command) != -1 && setenv("LOCPATH", folder, 1) == 0 &&
		  setlocale(LC_ALL, "comma");
	snprintf(command, sizeof command, "rm -rf %s", folder);
	if (system(command) != 0 || !entered)
		print_message("localedef cannot make a locale with another decimal point\n");
	return entered;
}

#endif
