/** Several lines; it grows with what is written. */
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const Textarea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea className={classNames('textarea', className)} rows={rows} {...rest} />
);
