/** A token that was just made: its value, which is shown once, and a first call. */
import type { TokenWithValue } from '@quoin/sdk';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';

export interface FreshTokenProps {
  readonly made: TokenWithValue;
  /** Path that it may read. */
  readonly path: string;
  readonly onDone: () => void;
}

export const FreshToken = ({ made, path, onDone }: FreshTokenProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section className="fresh-value">
      <div className="fresh-head">
        <h2 ref={heading} tabIndex={-1}>
          {made.name} is ready
        </h2>
        <Button size="small" onClick={onDone}>
          Done
        </Button>
      </div>
      <p>Copy the token now: it is not shown again. Keep it secret like a password.</p>
      <CopyField label="Token" value={made.value} />
      <h3>Try it</h3>
      <CopyField
        label="Line"
        value={`curl -H "Authorization: Bearer ${made.value}" ${location.origin}${path}`}
      />
    </section>
  );
};
