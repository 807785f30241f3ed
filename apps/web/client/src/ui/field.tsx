/** A label, what is entered, a hint, and what is wrong with it. */

import { type ReactNode, useId } from 'react';
import * as messages from '../messages/ui.ts';
import { classNames } from './class-names.ts';

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The error message, which says how to fix the value. */
  readonly problem?: string | null | undefined;
  readonly optional?: boolean | undefined;
  readonly className?: string | undefined;
  /** The control, which gets what binds it to label, hint and problem. */
  readonly children: (control: ControlProps) => ReactNode;
}

export const Field = ({
  label,
  hint,
  problem,
  optional = false,
  className,
  children,
}: FieldProps) => {
  const id = useId();
  const failed = problem !== undefined && problem !== null;
  const described = [hint !== undefined && `${id}-hint`, failed && `${id}-problem`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="optional"> {messages.optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': failed || undefined,
      })}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {failed && (
        <p className="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
};
