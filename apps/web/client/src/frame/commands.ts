/**
 * What can be done now, from anywhere: the palette lists it, its keys start it, `?` shows the keys.
 * A screen adds its own while it is shown.
 */
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';

export interface Command {
  readonly id: string;
  /** A verb with its object: "Publish page". */
  readonly label: string;
  /** Its subject, such as the project's name. */
  readonly note?: string | undefined;
  /** "This page", "Go to"; groups of the palette and of the list of keys. */
  readonly group: string;
  /** As in `mod+shift+p`; `mod` is ⌘ or Ctrl. */
  readonly keys?: string | undefined;
  readonly icon?: ReactNode;
  /** Not in the palette: it is about where the focus is. */
  readonly keysOnly?: boolean | undefined;
  /** Left out where a part of the screen takes the keys itself: they are only listed. */
  readonly run?: (() => void) | undefined;
}

let registered: readonly (readonly Command[])[] = [];
let all: readonly Command[] = [];
const listeners = new Set<() => void>();

const change = (next: typeof registered): void => {
  registered = next;
  all = registered.flat();
  for (const listener of listeners) listener();
};

/**
 * Registers commands before the screen that names their keys is painted.
 *
 * @param commands the same list while its content is unchanged (`useMemo`)
 */
export const useCommands = (commands: readonly Command[]): void => {
  useLayoutEffect(() => {
    change([...registered, commands]);
    return () => change(registered.filter((list) => list !== commands));
  }, [commands]);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAllCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => all);

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

/** The event as it is written in `keys`. */
const chordOf = (event: KeyboardEvent): string => {
  const mod = IS_APPLE ? event.metaKey : event.ctrlKey;
  // `?` needs Shift on most keyboards: a sign says that by itself.
  const isSign = event.key.length === 1 && !/[a-z0-9]/i.test(event.key);
  return [
    mod && 'mod',
    event.altKey && 'alt',
    event.shiftKey && !isSign && 'shift',
    event.key.toLowerCase(),
  ]
    .filter(Boolean)
    .join('+');
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

const onKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  const chord = chordOf(event);
  // A letter in a field is a letter; so is one in a dialog, which is in front of the screen.
  const typed = !chord.includes('mod+');
  const inDialog =
    document.querySelector('[role="dialog"]:not(.toast), [role="alertdialog"]:not(.toast)') !==
    null;
  if (typed && (isField(event.target) || inDialog)) return;
  // Of two with the same keys the screen's own counts, which came last.
  const command = all.findLast(({ keys, run }) => keys === chord && run !== undefined);
  if (command?.run === undefined) return;
  event.preventDefault();
  command.run();
};

/** Of the frame, once. */
export const useCommandKeys = (): void => {
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
