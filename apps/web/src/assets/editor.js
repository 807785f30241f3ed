// The editor of a skill: line numbers that follow the text, problems while it is typed, ways to them.
const CHECK_AFTER_MS = 400;

for (const editor of document.querySelectorAll('[data-editor]')) {
  const field = editor.querySelector('textarea');
  const gutter = editor.querySelector('[data-gutter]');
  const state = editor.querySelector('[data-state]');
  const said = editor.querySelector('[data-said]');
  const panel = editor.querySelector('[data-problems]');
  const list = panel.querySelector('ul');
  const warned = editor.querySelector('[data-warnings]');
  const warnings = warned.querySelector('ul');
  const form = field.form;
  const original = field.value;
  const isRefused = document.getElementById('problem') !== null;
  let checked = null;
  let timer = 0;
  let running = new AbortController();

  const lines = () => field.value.split('\n').length;

  const number = () => {
    const missing = lines() + 50 - gutter.childElementCount;
    for (let added = 0; added < missing; added += 1) {
      const span = document.createElement('span');
      span.textContent = String(gutter.childElementCount + 1);
      span.id = `L${span.textContent}`;
      gutter.append(span);
    }
    // Browsers that size fields by their content need no rows.
    if (!CSS.supports('field-sizing', 'content')) field.rows = Math.max(field.rows, lines() + 1);
  };

  const goTo = (line) => {
    const before = field.value.split('\n').slice(0, line - 1);
    const start = before.reduce((length, text) => length + text.length + 1, 0);
    const end = field.value.indexOf('\n', start);
    field.focus({ preventScroll: true });
    field.setSelectionRange(start, end === -1 ? field.value.length : end);
    gutter.children[line - 1]?.scrollIntoView({ block: 'center' });
  };

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[data-line]');
    if (link === null) return;
    event.preventDefault();
    goTo(Number(link.dataset.line));
  });

  const item = ({ line, message }) => {
    const place = document.createElement(line === null ? 'span' : 'a');
    place.className = 'problem-line';
    place.textContent = line === null ? 'Skill' : `Line ${line}`;
    if (line !== null) {
      place.href = `#L${line}`;
      place.dataset.line = line;
    }
    const words = document.createElement('span');
    for (const [index, part] of message.split('`').entries()) {
      const code = document.createElement('code');
      code.textContent = part;
      words.append(index % 2 === 0 ? part : code);
    }
    const entry = document.createElement('li');
    entry.append(place, ' ', words);
    return entry;
  };

  const tell = (words, kind) => {
    state.textContent = words;
    state.className = `editor-state editor-state-${kind}`;
    if (said.textContent !== words) said.textContent = words;
  };

  const show = (problems, risks) => {
    const bad = new Set(problems.map(({ line }) => line));
    for (const [index, span] of [...gutter.children].entries()) {
      span.classList.toggle('bad', bad.has(index + 1));
    }
    list.replaceChildren(...problems.map(item));
    warnings.replaceChildren(...risks.map(item));
    warned.hidden = risks.length === 0;
    // What refused saving stands above already.
    panel.hidden = problems.length === 0 || (isRefused && field.value === original);
    if (problems.length === 0) {
      field.removeAttribute('aria-invalid');
      const words = risks.length === 1 ? '1 warning' : `${risks.length} warnings`;
      if (risks.length === 0) tell('No problems', 'good');
      else tell(words, 'warned');
    } else {
      field.setAttribute('aria-invalid', 'true');
      tell(problems.length === 1 ? '1 problem' : `${problems.length} problems`, 'bad');
    }
  };

  const check = async () => {
    running.abort();
    running = new AbortController();
    const source = field.value;
    if (source === checked) return;
    try {
      const answer = await fetch(editor.dataset.check, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ source }),
        signal: running.signal,
      });
      if (!answer.ok) throw new Error(String(answer.status));
      const { data } = await answer.json();
      checked = source;
      show(data.problems, data.warnings);
    } catch (problem) {
      // Saving checks it all the same.
      if (problem.name !== 'AbortError') tell('Not checked: the service did not answer', 'off');
    }
  };

  if (!field.readOnly) {
    field.addEventListener('input', () => {
      number();
      clearTimeout(timer);
      timer = setTimeout(check, CHECK_AFTER_MS);
    });

    // A new line begins where the one before it does, as YAML needs it.
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing && !event.ctrlKey && !event.metaKey) {
        const start = field.value.lastIndexOf('\n', field.selectionStart - 1) + 1;
        const indent = /^[ ]*/.exec(field.value.slice(start, field.selectionStart))[0];
        if (indent === '') return;
        event.preventDefault();
        // Old, and the only way that can be undone like typing.
        document.execCommand('insertText', false, `\n${indent}`);
      }
      if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        form.requestSubmit();
      }
    });

    let sending = false;
    form.addEventListener('submit', () => {
      sending = true;
    });
    addEventListener('beforeunload', (event) => {
      if (!sending && field.value !== original) event.preventDefault();
    });
    void check();
  }
  number();
}
