/** Synonyms to search. */

import { useState } from 'react';
import * as messages from '../../messages/settings.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Section } from './section.tsx';
import type { Draft } from './use-draft.ts';

const toLines = (groups: readonly (readonly string[])[]): string =>
  groups.map((group) => group.join(', ')).join('\n');

const toGroups = (lines: string): string[][] =>
  lines
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .filter((group) => group.length > 0);

export const Synonyms = ({ draft: { value, change } }: { readonly draft: Draft }) => {
  const { synonyms } = value.search;
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text stays unchanged while it has the same meaning as the draft.
  const lines =
    typed !== null && JSON.stringify(toGroups(typed)) === JSON.stringify(synonyms)
      ? typed
      : toLines(synonyms);
  return (
    <Section title={messages.search} about={messages.synonymsHint}>
      <Field label={messages.synonyms} optional hint={messages.synonymsFormat}>
        {(control) => (
          <Textarea
            {...control}
            placeholder={messages.synonymsExample}
            value={lines}
            onChange={(event) => {
              setTyped(event.target.value);
              change({ search: { synonyms: toGroups(event.target.value) } });
            }}
          />
        )}
      </Field>
    </Section>
  );
};
