/** A setting whose change takes effect immediately. */
import { type ReactNode, useId } from 'react';

export interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly onToggle: (checked: boolean) => void;
}

export const Switch = ({ label, hint, checked, disabled, onToggle }: SwitchProps) => {
  const id = useId();
  return (
    <label className="switch">
      <span className="choice-text">
        <span className="choice-label">{label}</span>
        {hint !== undefined && (
          <span className="hint" id={id}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={(event) => onToggle(event.target.checked)}
      />
    </label>
  );
};
