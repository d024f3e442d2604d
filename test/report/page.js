/* Clicks, keys, search and views of the page of wave.c. */
const source = rowsOf('sources'), derived = rowsOf('derived');
const line = n => source[n - 1];
const derivedWith = text => derived.find(row => row.textContent.includes(text));

same('lines', source.length, 16);
same('the text of a line', line(10).textContent, '                y *= sin(t);');

/* ---- what belongs together */

line(10).click();
same('the chosen line', marked('sources', 'chosen'), '10');
for (const text of ['double sin_t = sin(t);', 'y *= sin_t;', 'sin_at[i] = sin_t;', 'double sini = sin_at[i];'])
	check(`'${text}' is not chosen`, derivedWith(text).classList.contains('chosen'));
check('the loop is chosen', !derivedWith('for (int i = 0; i < n').classList.contains('chosen'));
check(`the status is '${byId('status').textContent}'`, /^line 10 · active: .*y.* · \d+ lines of derivatives$/.test(byId('status').textContent));
same('the current line', source.filter(row => row.hasAttribute('aria-current')).map(row => row.dataset.n), ['10']);

derivedWith('cond_at[i] = cond;').click();
same('the line of a decision', marked('sources', 'chosen'), '11');
derivedWith('for (int i = n; i > 0;').click();
same('the line of the reversed loop', marked('sources', 'chosen'), '8');
check('the other loop is not chosen', derivedWith('for (int i = 0; i < n').classList.contains('chosen'));

point(line(12));
check('the sum is not lit', derivedWith('s += xi * y + t;').classList.contains('lit'));
same('what is chosen stays', marked('sources', 'chosen'), '8');
point(byId('find'));
point(document.querySelector('main'));
same('nothing is lit', marked('sources', 'lit') + marked('derived', 'lit'), '');

/* ---- keys */

press('Escape');
same('nothing is chosen', marked('sources', 'chosen'), '');
press('j');
press('j');
press('ArrowDown');
press('k');
same('the line after j j down k', marked('sources', 'chosen'), '2');
press('m');
same('the first remark', marked('sources', 'chosen'), '8');
press('m');
same('the next remark', marked('sources', 'chosen'), '10');
press('M');
same('the remark before', marked('sources', 'chosen'), '8');
press('Enter');
check('Enter goes to the derivative', document.querySelector('#derived [aria-current]') !== null);
press('Enter');
check('and back', line(8).hasAttribute('aria-current'));
press('?');
check('the keys are on show', !byId('keys').hidden);
press('Escape');
check('the keys are not', byId('keys').hidden);
byId('find').dispatchEvent(new KeyboardEvent('keydown', {key: 'j', bubbles: true}));
same('typing moves nothing', marked('sources', 'chosen'), '8');

/* ---- search */

find('sin');
check(`search found ${byId('found').textContent}`, /^\d+ lines$/.test(byId('found').textContent));
check('a line is not hit', line(10).classList.contains('hit'));
check('another line is hit', !line(9).classList.contains('hit'));
press('n');
check('the first hit', line(10).hasAttribute('aria-current') && byId('found').textContent.startsWith('1 of '));
press('n');
check('a remark stands for its line', line(10).hasAttribute('aria-current') && byId('found').textContent.startsWith('2 of '));
press('n');
check('a hit in the derivative', document.querySelector('#derived [aria-current]') !== null);
press('N');
press('N');
press('N');
check('before the first is the last', byId('found').textContent.replace(/ of .*/, '') === byId('found').textContent.replace(/.* of /, ''));
find('<no such text>');
same('nothing is found', byId('found').textContent, 'nothing');
same('no line is hit', document.querySelectorAll('.hit').length, 0);
find('WAVE_B');
check('search ignores case', /lines$/.test(byId('found').textContent));
find('');
same('no search', byId('found').textContent, '');

/* ---- stages */

press('2');
check('the stages are on show', !byId('stages').hidden && byId('derived').hidden);
check('it begins with linearise', byId('pass').textContent.includes('linearise'));
line(10).click();
const stage = rowsOf('ir').filter(row => row.classList.contains('chosen')).map(row => row.textContent.trim());
check(`stage: ${stage}`, stage.some(text => text.startsWith('%11 = sin')) && stage.some(text => text.startsWith('%12 = cos')));
rowsOf('ir').find(row => row.textContent.includes('for %i')).click();
same('the line of a stage', marked('sources', 'chosen'), '8');
press(']');
check('the next stage', byId('pass').textContent.includes('simplify'));
press('[');
press('[');
check('the stage before', byId('pass').textContent.startsWith('12 of '));
find('pattern of no line');
find('= mul');
check('search in a stage', rowsOf('ir').some(row => row.classList.contains('hit')));
find('');

/* ---- loops, themes, remarks */

press('3');
check('the loops are on show', !byId('loops').hidden && byId('stages').hidden);
const cells = [...document.querySelectorAll('#loops td')].map(cell => cell.textContent);
check(`loop: ${cells}`, cells[0].includes('for (int i = 0; i < n; i++) {') && cells[1] === '17' && cells[2] === '3');
document.querySelector('#loops button').click();
same('the line of a loop', marked('sources', 'chosen'), '8');
press('1');
const ground = () => getComputedStyle(document.body).backgroundColor, before = ground();
press('t');
check('the theme', ground() !== before);
press('t');
same('the theme before', ground(), before);
press('r');
same('remarks are off', document.querySelector('.note').offsetHeight, 0);
byId('notes').click();
check('remarks are on', document.querySelector('.note').offsetHeight > 0);
verdict();
