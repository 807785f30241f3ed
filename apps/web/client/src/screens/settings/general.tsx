/** What a project is called, and who reads it. */
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Section } from './section.tsx';
import type { Draft } from './use-draft.ts';

/** See docs/internals/interface.md#projects-and-settings. */
const NAME_LENGTH = 120;
const DESCRIPTION_LENGTH = 2_000;

export const General = ({ draft: { value, change } }: { readonly draft: Draft }) => (
  <>
    <Section title="Project" about="Readers see both; search engines show the description.">
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            required
            maxLength={NAME_LENGTH}
            value={value.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Description" optional>
        {(control) => (
          <Textarea
            {...control}
            maxLength={DESCRIPTION_LENGTH}
            value={value.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
    </Section>
    <Section title="Readers" about="Readers never see drafts.">
      <RadioCards
        legend="Who can read it"
        hideLegend
        value={value.visibility}
        onPick={(visibility) => change({ visibility })}
        cards={[
          {
            value: 'private',
            label: 'Members',
            hint: 'People with a role in the project, after they have signed in.',
          },
          {
            value: 'public',
            label: 'Everyone',
            hint: 'Anyone with the address, including search engines.',
          },
        ]}
      />
    </Section>
  </>
);
