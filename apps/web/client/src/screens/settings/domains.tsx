/** Host names at which the readers' site stands by itself. */
import type { Project } from '@quoin/sdk';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
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
  // What is typed stays as it is typed, as long as it means what the draft says.
  const lines =
    typed !== null && toHosts(typed).join() === value.domains.join()
      ? typed
      : value.domains.join('\n');
  return (
    <Section
      title="Domains"
      about={
        <>
          Without one the site is at{' '}
          <code>
            {location.host}/{project.slug}
          </code>
          . A domain’s DNS must lead here, and whoever ends TLS in front must let it in.
        </>
      }
    >
      <Field
        label="Own host names"
        optional
        hint="One a line. The first is where the site is at home; the others lead there."
      >
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
    </Section>
  );
};
