/** A trigger that was just created: its address, which is shown once, and a first call. */

import type { TriggerWithToken } from '@quoin/sdk';
import { useEffect, useRef } from 'react';
import * as messages from '../../messages/skills.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';

export interface FreshTriggerProps {
  readonly created: TriggerWithToken;
  readonly onDone: () => void;
}

const firstCall = (url: string): string =>
  `curl -X POST -H "Content-Type: application/json" -d '{"text": "Hello"}' ${url}`;

export const FreshTrigger = ({ created: { name, token, url }, onDone }: FreshTriggerProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <section className="fresh-value">
      <div className="fresh-head">
        <h2 ref={heading} tabIndex={-1}>
          {messages.triggerIsReady(name)}
        </h2>
        <Button size="small" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
      <p>{messages.copyTriggerNow}</p>
      <CopyField label={messages.address} value={url} />
      <h3>{messages.tokenAlone}</h3>
      <CopyField label={messages.token} value={token} />
      <h3>{messages.tryIt}</h3>
      <CopyField label={messages.command} value={firstCall(url)} />
    </section>
  );
};
