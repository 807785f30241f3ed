/** The settings of the commits of a connection. */
import type { GitConnection } from '@quoin/sdk';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Textarea } from '../../ui/textarea.tsx';

export type Settings = GitConnection['settings'];

export interface CommitFieldsProps {
  readonly value: Settings;
  readonly onChange: (change: Partial<Settings>) => void;
}

const PER = [
  {
    value: 'publication',
    label: 'One for each publication',
    hint: 'The name of the published revision is the message.',
  },
  {
    value: 'minute',
    label: 'One for each minute',
    hint: 'Publications within a minute are one commit.',
  },
] as const satisfies readonly { value: Settings['commitPer']; label: string; hint: string }[];

const PLACEHOLDERS = '{message}, {author}, {pages}, {count}, {project}, {space}';

export const CommitFields = ({ value, onChange }: CommitFieldsProps) => (
  <>
    <RadioCards
      legend="Number of commits"
      cards={PER}
      value={value.commitPer}
      onPick={(commitPer) => onChange({ commitPer })}
    />
    <Field label="Commit message" hint={`Placeholders: ${PLACEHOLDERS}`}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={value.commitMessage}
          spellCheck={false}
          onChange={({ target }) => onChange({ commitMessage: target.value })}
        />
      )}
    </Field>
    <div className="form-row">
      <Field label="Author" optional hint="The user who edited, if you leave it empty.">
        {(control) => (
          <Input
            {...control}
            value={value.commitAuthor ?? ''}
            placeholder="Docs team <docs@example.com>"
            spellCheck={false}
            onChange={({ target }) => onChange({ commitAuthor: target.value || null })}
          />
        )}
      </Field>
      <Field label="Committer" optional hint="Quoin, if you leave it empty.">
        {(control) => (
          <Input
            {...control}
            value={value.commitCommitter ?? ''}
            placeholder="Docs bot <bot@example.com>"
            spellCheck={false}
            onChange={({ target }) => onChange({ commitCommitter: target.value || null })}
          />
        )}
      </Field>
    </div>
    <div className="choices-list">
      <Checkbox
        label="Name co-authors"
        hint="Other users who edited, and the user who approved, as Co-authored-by."
        checked={value.commitCoAuthors}
        onToggle={(commitCoAuthors) => onChange({ commitCoAuthors })}
      />
      <Checkbox
        label="Sign off"
        hint="Adds Signed-off-by with the author, which a DCO check requires."
        checked={value.commitSignOff}
        onToggle={(commitSignOff) => onChange({ commitSignOff })}
      />
      <Checkbox
        label="Skip CI"
        hint="Adds [skip ci] to the first line."
        checked={value.commitSkipCi}
        onToggle={(commitSkipCi) => onChange({ commitSkipCi })}
      />
    </div>
  </>
);
