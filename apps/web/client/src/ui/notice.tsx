/** A note with useful information about a screen or a form. */

import type { ComponentType, ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/icons.ts';

export type NoticeTone = 'info' | 'done' | 'warning' | 'problem';

const ICONS: Readonly<Record<NoticeTone, ComponentType<{ size: number; 'aria-hidden': 'true' }>>> =
  {
    info: Info,
    done: CircleCheck,
    warning: TriangleAlert,
    problem: CircleAlert,
  };

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export const Notice = ({ tone = 'info', title, children, action }: NoticeProps) => {
  const Icon = ICONS[tone];
  return (
    <div className={`notice notice-${tone}`} role={tone === 'problem' ? 'alert' : undefined}>
      <Icon size={18} aria-hidden="true" />
      <div className="notice-words">
        {title !== undefined && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
};
