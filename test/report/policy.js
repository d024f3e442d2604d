/* Markup that got in would do nothing. */
document.body.insertAdjacentHTML('beforeend', '<img id="bad" src="data:image/png;base64,AAAA" onerror="window.ran = 1"><b id="on" onclick="window.ran = 2" style="position:fixed">x</b>');
byId('on').click();
const script = document.createElement('script');
script.textContent = 'window.ran = 3';
document.body.append(script);
byId('bad').dispatchEvent(new Event('error'));
same('what ran', window.ran, undefined);
same('a style', getComputedStyle(byId('on')).position, 'static');
for (const run of ['window.ran = 4']) {
	try {
		new Function(run)();
	} catch (error) {
		check(String(error), error instanceof EvalError);
	}
}
same('what ran', window.ran, undefined);
verdict();
