/** A new assistant key: its value, which is shown once, the snippet, and a form for a first question. */

import type { AssistantKeyWithValue } from '@quoin/sdk';
import { useEffect, useRef } from 'react';
import * as messages from '../../messages/keys.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { Snippet } from './snippet.tsx';
import { TryOut } from './try-out.tsx';

export interface FreshKeyProps extends ProjectScreenProps {
  readonly made: AssistantKeyWithValue;
  readonly onDone: () => void;
}

export const FreshKey = ({ project, made, onDone }: FreshKeyProps) => {
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
          {messages.labelIsReady(made.label)}
        </h2>
        <Button size="small" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
      <p>{messages.copyKeyHint}</p>
      <CopyField label={messages.key} value={made.value} />
      <h3>{messages.addItToYourPages}</h3>
      <Snippet value={made.value} docs={project.siteUrl} />
      <h3>{messages.tryIt}</h3>
      <TryOut project={project} assistantKey={made.value} />
    </section>
  );
};
