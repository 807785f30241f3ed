/** A button with an icon, or with words. */
import { el, setAttributes } from './dom.ts';
import { type IconName, icon } from './icon.ts';

export interface ButtonOptions {
  /** Its name; shown where there is no icon, else as the title. */
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** Keys that do the same, as text. */
  readonly keys?: string | undefined;
  readonly className?: string | undefined;
  readonly draggable?: boolean;
  readonly onPress: () => void;
}

export const button = (options: ButtonOptions): HTMLButtonElement => {
  const { label, keys, className } = options;
  const element = el('button', { type: 'button', class: `qe-button ${className ?? ''}`.trim() });
  if (options.icon === undefined) element.append(label);
  else {
    element.append(icon(options.icon));
    const title = keys === undefined ? label : `${label} (${keys})`;
    setAttributes(element, { 'aria-label': label, title });
  }
  // The text keeps its selection and the focus while a button is pressed with a pointer.
  // A drag begins with the same event.
  if (options.draggable === true) element.draggable = true;
  else element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('click', options.onPress);
  return element;
};
