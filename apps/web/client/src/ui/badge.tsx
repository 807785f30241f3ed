/** A word about something, as a small label. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'done' | 'problem' | 'running' | 'warning' | 'accent';

export interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  /** A sign beside the word, so that color says nothing alone. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={classNames('badge', `badge-${tone}`)}>
    {icon}
    {children}
  </span>
);
