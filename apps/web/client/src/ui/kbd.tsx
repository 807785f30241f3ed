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

/**
 * @param keys joined by `+`, as in `mod+shift+p`; alternatives and steps are separated by spaces
 */
export const Kbd = ({ keys }: { readonly keys: string }) => (
  <span className="keys">
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
