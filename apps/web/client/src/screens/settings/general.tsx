/** Name and visibility of a project. */
import * as messages from '../../messages/settings.ts';
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
    <Section title={messages.project} about={messages.nameAndDescriptionHint}>
      <Field label={messages.name}>
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
      <Field label={messages.description} optional>
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
    <Section title={messages.readers} about={messages.readersNeverSeeDrafts}>
      <RadioCards
        legend={messages.whoCanReadIt}
        hideLegend
        value={value.visibility}
        onPick={(visibility) => change({ visibility })}
        cards={[
          {
            value: 'private',
            label: messages.members,
            hint: messages.privateHint,
          },
          {
            value: 'public',
            label: messages.everyone,
            hint: messages.publicHint,
          },
        ]}
      />
    </Section>
  </>
);
