/** Host names of the readers' site: which ones the project claims, and whether they are verified. */

import type { Project } from '@quoin/sdk';
import { useState } from 'react';
import * as messages from '../../messages/settings.ts';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { DomainStates } from './domain-states.tsx';
import { Section } from './section.tsx';
import type { Draft } from './use-draft.ts';

const toHosts = (lines: string): string[] =>
  lines
    .split(/[\s,]+/)
    // What is copied from a browser's bar.
    .map((line) => line.replace(/^https?:\/\//, '').replace(/\/.*$/, ''))
    .filter(Boolean);

export interface DomainsProps {
  readonly draft: Draft;
  readonly project: Project;
}

export const Domains = ({ draft: { value, change }, project }: DomainsProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  // The typed text stays unchanged while it has the same meaning as the draft.
  const lines =
    typed !== null && toHosts(typed).join() === value.domains.join()
      ? typed
      : value.domains.join('\n');
  return (
    <Section
      title={messages.domains}
      about={
        <>
          {messages.withoutDomain}{' '}
          <code>
            {location.host}/{project.slug}
          </code>
          {'. '}
          {messages.domainsHint}
        </>
      }
    >
      <Field label={messages.ownHostNames} optional hint={messages.originsHint}>
        {(control) => (
          <Textarea
            {...control}
            spellCheck={false}
            placeholder="docs.example.com"
            value={lines}
            onChange={(event) => {
              setTyped(event.target.value);
              change({ domains: toHosts(event.target.value) });
            }}
          />
        )}
      </Field>
      <DomainStates
        slug={project.slug}
        canVerify={project.role === 'admin' || project.role === 'owner'}
      />
    </Section>
  );
};
