/* A source of 5,000 lines: how long it takes until the page is ready, and to answer. Limits are far from what a machine that does
 * nothing else needs. */
const source = rowsOf('sources'), derived = rowsOf('derived'), told = [];
function timed(name, most, work) {
	const begin = performance.now();
	work();
	document.body.offsetHeight;
	const took = performance.now() - begin;
	told.push(`${name} ${took.toFixed(0)} ms`);
	check(`${name} takes ${took.toFixed(0)} ms`, took < most);
}
told.push(`ready ${performance.now().toFixed(0)} ms`);
check(`ready after ${performance.now()} ms`, performance.now() < 20000);
check(`${source.length} lines`, source.length >= 4900 && derived.length > source.length);
timed('click', 1000, () => source.findLast((row, i) => i < 2500 && row.textContent.includes('exp(')).click());
check('the derivative is not on show', marked('derived', 'chosen') !== '');
timed('click at the end', 1000, () => derived[derived.length - 50].click());
timed('hover', 500, () => point(source[100]));
timed('key', 500, () => press('j'));
timed('search', 4000, () => find('exp(t'));
timed('next hit', 1000, () => press('n'));
timed('stages', 4000, () => press('2'));
timed('next stage', 2000, () => press(']'));
say('told', told.join('\n'));
verdict();
