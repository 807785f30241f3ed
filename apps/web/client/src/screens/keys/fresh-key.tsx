/** A new assistant key: its value, which is shown once, the snippet, and a form for a first question. */

import type { AssistantKeyWithValue } from '@quoin/sdk';
import * as messages from '../../messages/keys.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { FreshValue } from '../fresh-value.tsx';
import type { ProjectScreenProps } from '../project-screen.ts';
import { Snippet } from './snippet.tsx';
import { TryOut } from './try-out.tsx';

export interface FreshKeyProps extends ProjectScreenProps {
  readonly made: AssistantKeyWithValue;
  readonly onDone: () => void;
}

export const FreshKey = ({ project, made, onDone }: FreshKeyProps) => {
  return (
    <FreshValue title={messages.labelIsReady(made.label)} done={messages.done} onDone={onDone}>
      <p>{messages.copyKeyHint}</p>
      <CopyField label={messages.key} value={made.value} />
      <h3>{messages.addItToYourPages}</h3>
      <Snippet value={made.value} docs={project.siteUrl} />
      <h3>{messages.tryIt}</h3>
      <TryOut project={project} assistantKey={made.value} />
    </FreshValue>
  );
};
