/** Nothing is here yet: what this is for, one example, one button. */
import type { ReactNode } from 'react';

export interface EmptyProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly example?: ReactNode;
  readonly action?: ReactNode;
}

export const Empty = ({ icon, title, children, example, action }: EmptyProps) => (
  <div className="empty-state">
    {icon !== undefined && <span className="empty-icon">{icon}</span>}
    <h2>{title}</h2>
    <p>{children}</p>
    {example !== undefined && <div className="empty-example">{example}</div>}
    {action !== undefined && <div className="actions">{action}</div>}
  </div>
);
