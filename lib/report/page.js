'use strict';
(() => {
const byId = id => document.getElementById(id);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const data = JSON.parse(byId('data').textContent);

/* ---- which lines belong together ---- */

const panes = {left: byId('sources'), right: byId('derived'), stage: byId('ir')};
const rows = {left: all('.l', panes.left), right: all('.l', panes.right), stage: []};
const number = new Map(); /* row -> [side, index] */
const enter = side => rows[side].forEach((row, i) => number.set(row, [side, i]));
enter('left');
enter('right');

const firstOf = [];
data.sources.reduce((sum, count) => (firstOf.push(sum), sum + count), 0);

/* Reads numbers from base64 VLQ. */
const digits = new Map([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/']
	.map((digit, i) => [digit.charCodeAt(0), i]));
function reader(text) {
	let at = 0;
	return {
		isAtEnd: () => at >= text.length,
		next() {
			let value = 0, factor = 1, digit;
			do {
				digit = digits.get(text.charCodeAt(at++));
				value += (digit & 31) * factor;
				factor *= 32;
			} while (digit & 32);
			return value % 2 ? -(value - 1) / 2 : value / 2;
		},
	};
}

/* Of each line of the derivatives the lines of the source, and the other way round. */
const links = reader(data.links);
let lastLink = 0;
const origins = rows.right.map(() => {
	const list = [];
	for (let count = links.next(); count > 0; count--)
		list.push(lastLink += links.next());
	return list;
});
const derived = rows.left.map(() => []);
origins.forEach((list, i) => list.forEach(k => derived[k].push(i)));
let stageOrigins = []; /* of each line of the stage on show */
let stageOf = new Map();

function sourcesOf(side, index) {
	if (side === 'left')
		return [index];
	if (side === 'right')
		return origins[index];
	return stageOrigins[index] < 0 ? [] : [stageOrigins[index]];
}

/* All rows that belong to a row, itself included, by side. */
function groupOf(side, index) {
	const left = sourcesOf(side, index);
	const right = new Set(), stage = new Set();
	left.forEach(k => {
		derived[k].forEach(i => right.add(i));
		(stageOf.get(k) || []).forEach(i => stage.add(i));
	});
	const group = {left, right: [...right].sort((a, b) => a - b), stage: [...stage].sort((a, b) => a - b)};
	if (!group[side].includes(index))
		group[side] = [index];
	return group;
}

const marked = {lit: [], chosen: []};
function mark(name, group) {
	marked[name].forEach(row => row.classList.remove(name));
	marked[name] = [];
	for (const side in group)
		group[side].forEach(i => {
			rows[side][i].classList.add(name);
			marked[name].push(rows[side][i]);
		});
}

/* ---- what is on show ---- */

const views = all('[data-view]'), files = all('[data-file][role="tab"]');

function showView(name) {
	views.forEach(tab => {
		tab.setAttribute('aria-selected', tab.dataset.view === name);
		byId(tab.dataset.view).hidden = tab.dataset.view !== name;
	});
	byId('function').hidden = name !== 'derived';
	if (name === 'stages' && !steps.length)
		showChain();
	if (name === 'stages' && chosen)
		followChain(groupOf(...chosen));
}

function showFile(file) {
	files.forEach(tab => tab.setAttribute('aria-selected', tab.dataset.file === String(file)));
	all('section.file').forEach(section => { section.hidden = section.dataset.file !== String(file); });
}

/* Parts that are not seen have no layout; to ask for a place in one makes it. */
const hasLayout = row => !row.checkVisibility || row.checkVisibility({contentVisibilityAuto: true});

function isVisible(row, pane) {
	if (!hasLayout(row))
		return false;
	const a = row.getBoundingClientRect(), b = pane.getBoundingClientRect();
	return a.height > 0 && a.top >= b.top + 24 && a.bottom <= b.bottom;
}

function centre(row, pane) {
	const a = row.getBoundingClientRect(), b = pane.getBoundingClientRect();
	if (!isVisible(row, pane))
		pane.scrollTop += a.top - b.top - (b.height - a.height) / 2;
}

function reveal(side, index) {
	const row = rows[side][index], file = row.closest('section.file');
	if (file && file.hidden)
		showFile(file.dataset.file);
	if (isVisible(row, panes[side]))
		return;
	centre(row, panes[side]);
	requestAnimationFrame(() => centre(row, panes[side])); /* what stands before it may have been laid out */
}

/* ---- selection ---- */

let chosen = null; /* [side, index] */

function describe(side, index, group) {
	const row = rows[side][index], from = sourcesOf(side, index).map(i => rows.left[i].dataset.n);
	const count = group.right.length;
	if (side === 'left')
		return `line ${row.dataset.n} \u00b7 ${row.title || 'nothing active'} \u00b7 ${count} ${count === 1 ? 'line' : 'lines'} of derivatives`;
	return `line ${row.dataset.n} of the ${side === 'right' ? 'output' : 'stage'} \u00b7 `
		+ (from.length ? `from line ${from.join(', ')}` : 'from no line of the source');
}

function choose(side, index) {
	let group = groupOf(side, index);
	if (chosen)
		rows[chosen[0]][chosen[1]]?.removeAttribute('aria-current');
	chosen = [side, index];
	if (followChain(group))
		group = groupOf(side, index);
	if (group.right.length)
		byId('function').selectedIndex = functions.indexOf(functionOf(group.right[0]));
	rows[side][index].setAttribute('aria-current', 'true');
	mark('chosen', group);
	byId('status').textContent = describe(side, index, group);
	reveal(side, index);
	for (const other of ['left', 'right', 'stage'])
		if (other !== side && group[other].length && !byId(panes[other].id).closest('[hidden]') &&
		    !group[other].some(i => isVisible(rows[other][i], panes[other])))
			reveal(other, group[other][0]);
}

function chooseNothing() {
	if (chosen)
		rows[chosen[0]][chosen[1]]?.removeAttribute('aria-current');
	chosen = null;
	mark('chosen', {});
	byId('status').textContent = '';
}

const rightSide = () => !byId('stages').hidden ? 'stage' : 'right';
const isShown = row => !row.closest('[hidden]');

function move(step) {
	if (!chosen) {
		choose('left', Math.max(0, rows.left.findIndex(isShown)));
		return;
	}
	const [side, index] = chosen;
	for (let i = index + step; i >= 0 && i < rows[side].length; i += step)
		if (isShown(rows[side][i]))
			return choose(side, i);
}

/* Goes to a row on the other side that belongs to the chosen one; from there, back. */
let cameFrom = -1;
function cross() {
	if (!chosen)
		return;
	const [side, index] = chosen, other = side === 'left' ? rightSide() : 'left';
	const list = groupOf(side, index)[other];
	if (list.length)
		choose(other, list.includes(cameFrom) ? cameFrom : list[0]);
	cameFrom = index;
}

function nextNote(step) {
	const lines = rows.left.map((row, i) => row.nextElementSibling?.classList.contains('note') ? i : -1).filter(i => i >= 0);
	const from = chosen && chosen[0] === 'left' ? chosen[1] : -1;
	const next = step > 0 ? lines.find(i => i > from) : lines.reverse().find(i => i < from || from < 0);
	if (next !== undefined)
		choose('left', next);
}

const rowOf = target => target instanceof Element ? number.get(target.closest('.l')) : undefined;
const main = document.querySelector('main');
main.classList.add('linked');
main.addEventListener('mouseover', event => {
	const at = rowOf(event.target);
	mark('lit', at ? groupOf(...at) : {});
});
main.addEventListener('mouseleave', () => mark('lit', {}));
main.addEventListener('click', event => {
	const at = rowOf(event.target), go = event.target.closest('[data-go]');
	if (go) {
		const [file, line] = go.dataset.go.split(':').map(Number);
		choose('left', firstOf[file] + line - 1);
	} else if (at && getSelection().isCollapsed) {
		choose(...at);
	}
});

/* ---- stages ---- */

const chains = data.chains.map((chain, i) => ({...chain, own: i}))
	.filter(chain => chain.stages.length > 1 || chain.derivative);
let steps = []; /* of the chain on show: chain, pass, lines as they are printed */

/* The texts of a chain's lines and, in places, the lines of sources. */
function read(chain) {
	const {next, isAtEnd} = reader(chain.lines);
	let line = 0, last = 0;
	chain.texts = [];
	chain.places = [];
	while (!isAtEnd()) {
		const form = data.forms[next()];
		let text = form[0], first;
		chain.places.push((line += next()) - 1);
		for (let i = 1; i < form.length; i++) {
			const number = i === 1 ? first = last += next() : first - next();
			text += number + form[i];
		}
		chain.texts.push(text);
	}
}

function stepsOf(own) {
	const chain = data.chains[own], before = chain.of < 0 ? [] : stepsOf(chain.of);
	if (!chain.texts)
		read(chain);
	return before.concat(chain.stages.map(([pass, lines]) => ({chain, pass, lines})));
}

function linesOf(step) {
	const list = [], {next, isAtEnd} = reader(step.lines);
	let first = 0;
	while (!isAtEnd()) {
		first += next();
		for (let count = next(), k = 0; k < count; k++)
			list.push(first + k);
	}
	return list;
}

const textsOf = step => linesOf(step).map(k => step.chain.texts[k]);
/* What a line says, whatever the numbers of values without a name. */
const sense = text => text.replace(/%\d+/g, '%');

function describeStage(at, added, removed) {
	const name = document.createElement('b');
	name.textContent = steps[at].pass;
	const change = at === 0 ? '' : !added && !removed ? ' It changes nothing here.'
		: ` ${added} ${added === 1 ? 'line' : 'lines'} in, ${removed} out.`;
	byId('pass').replaceChildren(`${at + 1} of ${steps.length}: `, name,
		` \u2013 ${data.passes[steps[at].pass] || ''}.${change}`);
}

function showStage() {
	const at = Number(byId('stage').value), step = steps[at];
	if (!step)
		return;
	const texts = textsOf(step), has = new Set(texts.map(sense));
	const before = (at ? textsOf(steps[at - 1]) : texts).map(sense), had = new Set(before);
	const list = document.createDocumentFragment();
	let added = 0, part;
	rows.stage.forEach(row => number.delete(row));
	stageOrigins = linesOf(step).map(k => step.chain.places[k]);
	stageOf = new Map();
	rows.stage = texts.map((text, i) => {
		const row = document.createElement('div');
		row.className = had.has(sense(text)) ? 'l' : 'l new';
		added += !had.has(sense(text));
		row.dataset.n = i + 1;
		row.textContent = text;
		if (i % 100 === 0) {
			part = document.createElement('div');
			part.className = 'part';
			list.append(part);
		}
		part.append(row);
		if (stageOrigins[i] >= 0)
			stageOf.set(stageOrigins[i], (stageOf.get(stageOrigins[i]) || []).concat(i));
		return row;
	});
	enter('stage');
	byId('ir').replaceChildren(list);
	describeStage(at, added, before.filter(text => !has.has(text)).length);
	if (chosen && chosen[0] !== 'stage')
		mark('chosen', groupOf(...chosen));
	else if (chosen)
		chooseNothing();
	searched = null;
}

/* At the pass that was on show, or else linearise, which finds what is active. */
function showChain() {
	const chain = chains[byId('chain').selectedIndex], was = steps[Number(byId('stage').value)]?.pass;
	steps = chain ? stepsOf(chain.own) : [];
	const at = steps.findIndex(step => step.pass === was);
	byId('stage').max = Math.max(0, steps.length - 1);
	byId('stage').value = Math.max(0, at < 0 ? steps.findIndex(step => step.pass === 'linearise') : at);
	showStage();
}

/* Shows the stages of the derivative that the lines belong to, if no line of those on show does. */
function followChain(group) {
	if (byId('stages').hidden || group.stage.length || !group.right.length)
		return false;
	const name = nameOf(functionOf(group.right[0])), i = chains.findIndex(chain => chain.name === name);
	if (i < 0 || i === byId('chain').selectedIndex)
		return false;
	byId('chain').selectedIndex = i;
	showChain();
	return true;
}

function addOption(select, text) {
	const option = document.createElement('option');
	option.textContent = text;
	select.append(option);
}

chains.sort((a, b) => b.derivative - a.derivative || a.own - b.own);
const named = new Map();
chains.forEach(chain => {
	const count = (named.get(chain.name) || 0) + 1;
	named.set(chain.name, count);
	addOption(byId('chain'), `${chain.name}${count > 1 ? ` (${count})` : ''}${chain.derivative ? '' : ', standardised'}`);
});
byId('chain').addEventListener('change', showChain);
byId('stage').addEventListener('input', showStage);
function stepStage(by) {
	showView('stages');
	byId('stage').value = Number(byId('stage').value) + by;
	showStage();
}

const functions = all('section.fn');
const functionOf = index => rows.right[index].closest('section.fn');
const nameOf = section => section.querySelector('h2').firstChild.textContent.trim();
functions.forEach(section => addOption(byId('function'), nameOf(section)));
byId('function').addEventListener('change', () => {
	const top = functions[byId('function').selectedIndex].getBoundingClientRect().top;
	panes.right.scrollTop += top - panes.right.getBoundingClientRect().top;
});

/* ---- search ---- */

const MOST_MARKED = 1000;
let searched = null, hits = [], at = -1;

function texts() {
	const items = all('#sources .l, #sources .note, #derived .l').concat(byId('stages').hidden ? [] : rows.stage);
	return items.map(row => [row, row.textContent.toLowerCase()]);
}

/* The places of the word in the text of a row. */
function rangesOf(row, word) {
	const nodes = [], walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
	const text = row.textContent.toLowerCase(), ranges = [];
	let length = 0;
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		nodes.push([node, length]);
		length += node.data.length;
	}
	const put = (range, set, offset) => {
		const [node, first] = nodes.findLast(([, begin]) => begin <= offset);
		range[set](node, Math.min(offset - first, node.data.length));
	};
	for (let i = text.indexOf(word); i >= 0; i = text.indexOf(word, i + word.length)) {
		const range = document.createRange();
		put(range, 'setStart', i);
		put(range, 'setEnd', i + word.length);
		ranges.push(range);
	}
	return ranges;
}

function search() {
	const word = byId('find').value.toLowerCase();
	hits.slice(0, MOST_MARKED).forEach(row => row.classList.remove('hit'));
	searched = searched || texts();
	hits = word ? searched.filter(([, text]) => text.includes(word)).map(([row]) => row) : [];
	at = -1;
	hits.slice(0, MOST_MARKED).forEach(row => row.classList.add('hit'));
	if (window.CSS && CSS.highlights)
		CSS.highlights.set('find', new Highlight(...hits.slice(0, MOST_MARKED).flatMap(row => rangesOf(row, word))));
	byId('found').textContent = !word ? '' : hits.length ? `${hits.length} ${hits.length === 1 ? 'line' : 'lines'}` : 'nothing';
}

function nextHit(step) {
	if (!hits.length)
		return;
	at = at < 0 && step < 0 ? hits.length - 1 : (at + step + hits.length) % hits.length;
	let row = hits[at];
	byId('found').textContent = `${at + 1} of ${hits.length}`;
	while (row && !number.has(row)) /* a remark: the line above it */
		row = row.previousElementSibling;
	const place = row && number.get(row);
	if (!place)
		return;
	if (place[0] === 'right')
		showView('derived');
	choose(...place);
}

byId('find').addEventListener('input', search);

/* ---- switches and keys ---- */

const dark = matchMedia('(prefers-color-scheme: dark)');
const isDark = () => (document.documentElement.dataset.theme || (dark.matches ? 'dark' : 'light')) === 'dark';
function nameTheme() {
	byId('theme').textContent = isDark() ? 'light' : 'dark';
}
function switchTheme() {
	document.documentElement.dataset.theme = isDark() ? 'light' : 'dark';
	nameTheme();
}
function switchNotes() {
	const off = document.body.classList.toggle('quiet-notes');
	byId('notes').setAttribute('aria-pressed', !off);
}
function switchKeys(show = byId('keys').hidden) {
	byId('keys').hidden = !show;
	byId('help').setAttribute('aria-expanded', show);
}
nameTheme();
dark.addEventListener('change', nameTheme);
byId('theme').addEventListener('click', switchTheme);
byId('notes').addEventListener('click', switchNotes);
byId('help').addEventListener('click', () => switchKeys());
views.forEach(tab => tab.addEventListener('click', () => showView(tab.dataset.view)));
files.forEach(tab => tab.addEventListener('click', () => showFile(tab.dataset.file)));

const keys = {
	j: () => move(1), ArrowDown: () => move(1),
	k: () => move(-1), ArrowUp: () => move(-1),
	Enter: cross,
	'/': () => byId('find').select(),
	n: () => nextHit(1), N: () => nextHit(-1),
	m: () => nextNote(1), M: () => nextNote(-1),
	1: () => showView('derived'), 2: () => showView('stages'), 3: () => showView('loops'),
	'[': () => stepStage(-1), ']': () => stepStage(1),
	r: switchNotes, t: switchTheme, '?': () => switchKeys(),
	Escape: () => byId('keys').hidden ? chooseNothing() : switchKeys(false),
};

document.addEventListener('keydown', event => {
	const is = selector => event.target instanceof Element && event.target.matches(selector);
	const typing = is('input, select'), press = is('button');
	if (event.ctrlKey || event.altKey || event.metaKey)
		return;
	if (event.target === byId('find') && event.key === 'Enter') {
		nextHit(event.shiftKey ? -1 : 1);
		event.preventDefault();
	} else if (typing && event.key === 'Escape') {
		event.target.blur();
	} else if (!typing && !(press && event.key === 'Enter') && Object.hasOwn(keys, event.key)) {
		keys[event.key]();
		event.preventDefault();
	}
});

showView('derived');
})();
