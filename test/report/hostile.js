/* What the source says is text, and nothing else. */
const name = 'a"><script>document.title=\'injected\'<.c';
const line = n => rowsOf('sources')[n - 1].textContent;
same('the title', document.title, `${name} - cadgen`);
same('the heading', document.querySelector('h1').textContent, name);
same('the tab', document.querySelector('#left [role="tab"]').textContent, name);
same('a string', line(1), '#define STRING "<\/script><script>document.title = \'injected\'<\/script>"');
same('a comment', line(2), '/* <\/script><!-- <script>document.title = \'injected\'<\/script> --> ]]> & &amp; "quotes" {{data}} */');
same('marks', line(3), '/* <E2><80><A8> <E2><80><AE> <FF> */');
same('markup', line(7), '\treturn x * x; /* <img src=x onerror="document.title = \'injected\'"> */'.replace('\t', '        '));
same('scripts', document.scripts.length, 3);
for (const tag of ['img', 'iframe', 'link', 'object', 'svg', 'base', 'form', 'a'])
	same(tag, document.getElementsByTagName(tag).length, 0);
for (const item of document.querySelectorAll('*'))
	for (const attribute of item.attributes)
		check(`attribute ${attribute.name}`, !/^on|^style$|^src$|^href$/.test(attribute.name));
press('2');
byId('stage').value = 0;
byId('stage').dispatchEvent(new Event('input'));
check('the IR', rowsOf('ir')[0].textContent.startsWith('func @square'));
verdict();
