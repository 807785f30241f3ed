/** One line of text. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={classNames('input', className)} {...rest} />
);
