/** A token that was just made: its value, which is shown once, and a first call. */

import type { TokenWithValue } from '@quoin/sdk';
import { useEffect, useRef } from 'react';
import * as messages from '../../messages/tokens.ts';
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
          {messages.nameIsReady(made.name)}
        </h2>
        <Button size="small" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
      <p>{messages.copyTokenHint}</p>
      <CopyField label={messages.token} value={made.value} />
      <h3>{messages.tryIt}</h3>
      <CopyField
        label={messages.line}
        value={`curl -H "Authorization: Bearer ${made.value}" ${location.origin}${path}`}
      />
    </section>
  );
};
