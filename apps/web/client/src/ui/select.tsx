/** One of a few. The system's own list, which phones and screen readers know best. */

import type { ComponentProps } from 'react';
import { ChevronDown } from '../icons/more-icons.ts';
import { classNames } from './class-names.ts';

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onPick: (value: Value) => void;
}

export const Select = <Value extends string>({
  value,
  options,
  onPick,
  className,
  ...rest
}: SelectProps<Value>) => (
  <span className={classNames('select', className)}>
    <select
      className="input"
      value={value}
      onChange={(event) => {
        const picked = options.find(([name]) => name === event.target.value);
        if (picked !== undefined) onPick(picked[0]);
      }}
      {...rest}
    >
      {options.map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
    <ChevronDown size={16} aria-hidden="true" />
  </span>
);
