/** The settings of the commits of a connection. */

import type { GitConnection } from '@quoin/sdk';
import * as messages from '../../messages/git.ts';
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
    label: messages.oneForEachPublication,
    hint: messages.publicationMessageHint,
  },
  {
    value: 'minute',
    label: messages.oneForEachMinute,
    hint: messages.minuteCommitsHint,
  },
] as const satisfies readonly { value: Settings['commitPer']; label: string; hint: string }[];

const PLACEHOLDERS = '{message}, {author}, {pages}, {count}, {project}, {space}';

export const CommitFields = ({ value, onChange }: CommitFieldsProps) => (
  <>
    <RadioCards
      legend={messages.numberOfCommits}
      cards={PER}
      value={value.commitPer}
      onPick={(commitPer) => onChange({ commitPer })}
    />
    <Field label={messages.commitMessage} hint={messages.placeholdersHint(PLACEHOLDERS)}>
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
      <Field label={messages.author} optional hint={messages.authorHint}>
        {(control) => (
          <Input
            {...control}
            value={value.commitAuthor ?? ''}
            placeholder={messages.docsTeamDocsExampleCom}
            spellCheck={false}
            onChange={({ target }) => onChange({ commitAuthor: target.value || null })}
          />
        )}
      </Field>
      <Field label={messages.committer} optional hint={messages.committerHint}>
        {(control) => (
          <Input
            {...control}
            value={value.commitCommitter ?? ''}
            placeholder={messages.docsBotBotExampleCom}
            spellCheck={false}
            onChange={({ target }) => onChange({ commitCommitter: target.value || null })}
          />
        )}
      </Field>
    </div>
    <div className="choices-list">
      <Checkbox
        label={messages.nameCoAuthors}
        hint={messages.coAuthorsHint}
        checked={value.commitCoAuthors}
        onToggle={(commitCoAuthors) => onChange({ commitCoAuthors })}
      />
      <Checkbox
        label={messages.signOff}
        hint={messages.addsSignedOff}
        checked={value.commitSignOff}
        onToggle={(commitSignOff) => onChange({ commitSignOff })}
      />
      <Checkbox
        label={messages.skipCi}
        hint={messages.addsSkipCi}
        checked={value.commitSkipCi}
        onToggle={(commitSkipCi) => onChange({ commitSkipCi })}
      />
    </div>
  </>
);
