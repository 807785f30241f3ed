/** A button that is an icon only: its name is read out, and shown by a tooltip. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ariaKeys } from './kbd.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** Shown in the tooltip, such as `⌘K`. */
  readonly keys?: string | undefined;
  readonly size?: 'small' | 'normal' | undefined;
}

export const IconButton = ({
  label,
  icon,
  keys,
  size = 'normal',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <Tooltip words={label} keys={keys}>
    <button
      type={type}
      aria-label={label}
      aria-keyshortcuts={ariaKeys(keys)}
      className={classNames('icon-button', size === 'small' && 'small', className)}
      {...rest}
    >
      {icon}
    </button>
  </Tooltip>
);
