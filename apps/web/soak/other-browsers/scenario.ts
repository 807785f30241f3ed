/** An author writes, pastes, publishes and searches; a reader reads. */
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Window } from './window.ts';

/** Not the text that is shown before it can be edited. */
const TEXT = '.ProseMirror[contenteditable=true]';

/** The page before `write`. */
export const EMPTY = '---\ntitle: Written\n---\n\nBegin.\n';

/** The page after it. */
export const WRITTEN = `${EMPTY}
A plain paragraph.

## A heading

- one
- two
- three

Some **bold** words, and [Quay](/guides/quay).

| Ship | Berth | Crew |
| ---- | ----- | ---- |
| Ada  | 7     | Eve  |
| Ben  | 8     | Mia  |

<Note>
Mind the gap.
</Note>
`;

export const signIn = async (window: Window, url: string, email: string, password: string) => {
  await window.goto(`${url}/app`);
  await window.click('input[name=email]');
  await window.type(email);
  await window.press('Tab');
  await window.shows('input[name=password]:focus');
  await window.type(password);
  await window.press('Enter');
  await window.shows('h1, h2', 'Projects');
};

/** In the visual mode, behind the paragraph “Begin.” */
export const write = async (window: Window): Promise<void> => {
  await window.click(`${TEXT} p`, 'Begin.');
  await window.press('Control+End');
  await window.press('Enter');
  await window.type('A plain paragraph.');
  await window.press('Enter');
  await window.type('## A heading');
  await window.shows(`${TEXT} h2`, 'A heading');
  await window.press('Enter');
  await window.type('- one');
  await window.press('Enter');
  await window.type('two');
  await window.press('Enter');
  await window.type('three');
  await window.press('Enter');
  await window.press('Enter');
  await window.type('Some **bold** words, and [[quay');
  await window.shows('[role=listbox] [role=option]', 'Quay');
  await window.press('Enter');
  await window.shows(`${TEXT} a`, 'Quay');
  await window.type('.');
  await window.press('Enter');
  await window.type('/table');
  await window.shows('[role=listbox] [aria-selected=true]', 'Table');
  await window.press('Enter');
  await window.shows(`${TEXT} table`);
  for (const cell of ['Ship', 'Berth', 'Crew', 'Ada', '7', 'Eve', 'Ben', '8']) {
    await window.type(cell);
    await window.press('Tab');
  }
  await window.type('Mia');
  await window.press('Control+End');
  await window.type('/note');
  await window.shows('[role=listbox] [aria-selected=true]', 'Note');
  await window.press('Enter');
  await window.shows(`${TEXT} [data-block=Note]`);
  await window.type('Mind the gap.');
};

const HAS_OOPS = `document.querySelector('${TEXT}').textContent.includes('Oops')`;

/** Presses the keys until the page has the words, or has not: each pause while typing is a step. */
const pressUntil = (window: Window, keys: string, hasOops: boolean) =>
  untilEqual(async () => {
    const has = await window.evaluate(HAS_OOPS);
    if (has !== hasOops) await window.press(keys);
    return has;
  }, hasOops);

export const undoAndRedo = async (window: Window): Promise<void> => {
  await window.click(`${TEXT} p`, 'A plain paragraph.');
  await window.press('End');
  await window.type(' Oops');
  await pressUntil(window, 'Control+z', false);
  await pressUntil(window, 'Control+Shift+z', true);
  await pressUntil(window, 'Control+z', false);
};

/** Sets the focus elsewhere: the page is saved without the pause. */
export const leave = (window: Window) => window.evaluate(`document.querySelector('#main').focus()`);

/** Copies in a page of another origin, as from the product, and pastes behind the text. */
export const copyAndPaste = async (window: Window, source: string, editor: string) => {
  await window.goto(source);
  await window.click('p', 'Copy');
  await window.press('Control+a');
  await window.press('Control+c');
  await window.shows('p', 'Copied');
  await window.goto(editor);
  await window.click(`${TEXT} p`, 'Begin.');
  await window.press('Control+End');
  await window.press('Enter');
  await window.press('Control+v');
};

export const search = async (window: Window, words: string, title: string) => {
  await window.press('Control+k');
  await window.shows('[role=combobox]:focus');
  await window.type(words);
  await window.shows('[role=option][aria-selected=true]', title);
  await window.press('Enter');
};

/** In the source. */
export const replaceAll = async (window: Window, words: string, others: string) => {
  await window.click('button', 'Find and replace');
  await window.click('.cm-search [name=search]');
  await window.type(words);
  await window.press('Enter');
  await window.shows('.cm-searchMatch-selected', words);
  await window.click('.cm-search [name=replace]');
  await window.type(others);
  await window.click('.cm-search [name=replaceAll]');
};
