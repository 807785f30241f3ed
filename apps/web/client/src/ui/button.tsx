/** A button. One `primary` on a screen; `danger` for actions that delete something. */
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'plain' | 'primary' | 'quiet' | 'danger' | 'danger-solid';

interface Looks {
  readonly look?: ButtonVariant | undefined;
  readonly size?: 'small' | 'normal' | undefined;
  /** Before the words; 16 px. */
  readonly icon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, Looks {
  /** Shows that it works, and takes no second press. */
  readonly busy?: boolean | undefined;
}

const classesOf = ({ look = 'plain', size = 'normal' }: Looks, own: string | undefined): string =>
  classNames('button', look !== 'plain' && look, size === 'small' && 'small', own);

export const Button = ({
  look,
  size,
  icon,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    className={classesOf({ look, size }, className)}
    disabled={disabled}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...rest}
  >
    {busy ? <Spinner label="" /> : icon}
    {children}
  </button>
);

export interface ButtonLinkProps extends Looks {
  /** A screen of the app, or with `outside` any address. */
  readonly to: string;
  readonly outside?: boolean | undefined;
  readonly className?: string | undefined;
  /** Label for screen readers, if the text alone is ambiguous. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Looks like a button and leads somewhere. */
export const ButtonLink = ({
  to,
  outside = false,
  className,
  label,
  children,
  icon,
  ...looks
}: ButtonLinkProps) =>
  outside ? (
    <a className={classesOf(looks, className)} href={to} aria-label={label}>
      {icon}
      {children}
    </a>
  ) : (
    <Link className={classesOf(looks, className)} href={to} aria-label={label}>
      {icon}
      {children}
    </Link>
  );
