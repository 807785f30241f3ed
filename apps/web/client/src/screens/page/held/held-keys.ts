/** Which keys on the text of a page wait for its editor, and what other input is as keys. */

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

const WITH_MOD: KeyboardEventInit = IS_APPLE ? { metaKey: true } : { ctrlKey: true };

/** Keys that move the cursor: until something is typed, the browser does it in the text that is shown. */
const MOVES = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End)$/;
const ACTS = /^(?:Enter|Backspace|Delete|Tab|Escape)$/;
/** Of the editor, with Ctrl or Cmd. Other ones are of the app or of the browser. */
const CHORDS = /^(?:alt\+[0-4]|shift\+[xz789]|[abeiyz])$/;
/** What the browser does with the clipboard comes as an event of its own. */
const CLIPBOARD = /^(?:shift\+)?[cvx]$/;

/** Key codes that ProseMirror reads. */
const CODES: Readonly<Record<string, number>> = { Backspace: 8, Enter: 13, Delete: 46 };

type HeldKey =
  /** Nothing waits: the app and the browser do what they do. */
  | 'none'
  /** The browser moves the cursor. */
  | 'moves'
  /** The editor receives it, and the browser too. */
  | 'shared'
  | 'held';

/** Whether a key brings its character by `beforeinput`. With AltGr, Windows reports Ctrl and Alt. */
const isCharacter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  ((!event.ctrlKey && !event.metaKey) || event.getModifierState('AltGraph'));

export const heldKey = (event: KeyboardEvent): HeldKey => {
  const { key, code, shiftKey, altKey } = event;
  // Text of an input method comes when it is complete (UI Events, section 7.3.1).
  if (event.isComposing || event.keyCode === 229 || isCharacter(event)) return 'none';
  if (MOVES.test(key)) return 'moves';
  if (ACTS.test(key)) return 'held';
  const mod = IS_APPLE ? event.metaKey : event.ctrlKey;
  if (!mod || key.length !== 1) return 'none';
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const chord = `${altKey ? 'alt+' : ''}${shiftKey ? 'shift+' : ''}${digit ?? key.toLowerCase()}`;
  if (CLIPBOARD.test(chord)) return /v$/.test(chord) ? 'shared' : 'none';
  return CHORDS.test(chord) ? 'held' : 'none';
};

/** The parts of a key that an editor reads. */
export const initOf = (event: KeyboardEvent): KeyboardEventInit => {
  const { key, code, keyCode, ctrlKey, metaKey, altKey, shiftKey } = event;
  return { key, code, keyCode, ctrlKey, metaKey, altKey, shiftKey };
};

const named = (key: string, init: KeyboardEventInit = {}): KeyboardEventInit => ({
  key,
  keyCode: CODES[key] ?? key.toUpperCase().charCodeAt(0),
  ...init,
});

const BY_WORD: KeyboardEventInit = IS_APPLE ? { altKey: true } : { ctrlKey: true };

/** Kinds of input (Input Events Level 2) of menus, and of keyboards on the screen, as keys. */
export const KEYS_OF_INPUT: Readonly<Record<string, KeyboardEventInit>> = {
  insertParagraph: named('Enter'),
  insertLineBreak: named('Enter', { shiftKey: true }),
  deleteContentBackward: named('Backspace'),
  deleteContentForward: named('Delete'),
  deleteWordBackward: named('Backspace', BY_WORD),
  deleteWordForward: named('Delete', BY_WORD),
  historyUndo: named('z', WITH_MOD),
  historyRedo: named('z', { ...WITH_MOD, shiftKey: true }),
  formatBold: named('b', WITH_MOD),
  formatItalic: named('i', WITH_MOD),
};
