/** Keys as this machine's keyboard names them. */
import * as messages from '../messages/ui.ts';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

const NAMES: Readonly<Record<string, string>> = IS_APPLE
  ? { mod: '⌘', alt: '⌥', shift: '⇧', enter: '⏎', up: '↑', down: '↓', left: '←', right: '→' }
  : {
      mod: messages.ctrl,
      alt: messages.alt,
      shift: messages.shift,
      enter: messages.enter,
      up: '↑',
      down: '↓',
      left: '←',
      right: '→',
    };

const nameOf = (key: string): string =>
  NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : `${key[0]?.toUpperCase()}${key.slice(1)}`);

/** Names of the UI Events specification, which `aria-keyshortcuts` uses. */
const ARIA_NAMES: Readonly<Record<string, string>> = {
  mod: IS_APPLE ? 'Meta' : 'Control',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  delete: 'Delete',
  space: 'Space',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

/**
 * Returns the value of `aria-keyshortcuts`. A control that has it shows its keys with `isHidden`:
 * they are no part of its name.
 */
export const ariaKeys = (keys: string | undefined): string | undefined =>
  keys?.replaceAll(/[^\s+]+/g, (key) => ARIA_NAMES[key] ?? key.toUpperCase());

export interface KbdProps {
  /** Joined by `+`, as in `mod+shift+p`; alternatives and steps are separated by spaces. */
  readonly keys: string;
  /** Whether assistive technology reads them from the control. */
  readonly isHidden?: boolean | undefined;
}

export const Kbd = ({ keys, isHidden }: KbdProps) => (
  <span className="keys" aria-hidden={isHidden}>
    {keys.split(' ').map((chord) => (
      <kbd className="kbd" key={chord}>
        {chord
          .split('+')
          .map(nameOf)
          .join(IS_APPLE ? '' : ' ')}
      </kbd>
    ))}
  </span>
);
