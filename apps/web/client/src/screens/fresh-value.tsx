/** A value that was just made and is shown once, such as a token: its heading has the focus. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';

export interface FreshValueProps {
  readonly title: string;
  /** Label of the button that ends it. */
  readonly done: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

export const FreshValue = ({ title, done, onDone, children }: FreshValueProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  // In the next frame, because the dialog first returns the focus to the button that opened it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section className="fresh-value">
      <div className="fresh-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button size="small" onClick={onDone}>
          {done}
        </Button>
      </div>
      {children}
    </section>
  );
};
