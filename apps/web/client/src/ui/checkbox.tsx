/** Yes or no, one of many; with a line that says what it means. */
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'onToggle'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly onToggle: (checked: boolean) => void;
}

export const Checkbox = ({ label, hint, onToggle, ...rest }: CheckboxProps) => {
  const id = useId();
  return (
    <label className="choice">
      <input
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : id}
        onChange={(event) => onToggle(event.target.checked)}
        {...rest}
      />
      <span className="choice-text">
        <span className="choice-label">{label}</span>
        {hint !== undefined && (
          <span className="hint" id={id}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
};
