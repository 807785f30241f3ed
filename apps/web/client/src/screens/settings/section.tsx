/** A part of the settings: what it is about at the left, what can be set at the right. */
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  readonly title: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, about, children }: SectionProps) => {
  const id = useId();
  return (
    <section className="setting" aria-labelledby={id}>
      <div className="setting-about">
        <h2 id={id}>{title}</h2>
        <p className="hint">{about}</p>
      </div>
      <div className="form">{children}</div>
    </section>
  );
};
