/** How severe a rule of the checks is, where it is not as usual. */

import type { Settings } from '@quoin/sdk';
import { useState } from 'react';
import { Plus } from '../../icons/icons.ts';
import { Trash2 } from '../../icons/more-icons.ts';
import * as messages from '../../messages/settings.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Section } from './section.tsx';
import type { Draft } from './use-draft.ts';

type Severity = Settings['validation']['rules'][string];

const SEVERITIES: readonly (readonly [Severity, string])[] = [
  ['off', messages.off],
  ['info', messages.info],
  ['warning', messages.warning],
  ['error', messages.error],
];

export const Rules = ({ draft: { value, change } }: { readonly draft: Draft }) => {
  const { rules } = value.validation;
  const [added, setAdded] = useState('');
  const set = (next: typeof rules) => change({ validation: { rules: next } });
  const add = () => {
    const id = added.trim();
    if (id === '') return;
    set({ ...rules, [id]: rules[id] ?? 'off' });
    setAdded('');
  };
  return (
    <Section title={messages.checks} about={messages.rulesHint}>
      {Object.entries(rules).map(([id, severity]) => (
        <div className="rule" key={id}>
          <code>{id}</code>
          <Select
            className="inline"
            aria-label={messages.severityOfId(id)}
            value={severity}
            options={SEVERITIES}
            onPick={(picked) => set({ ...rules, [id]: picked })}
          />
          <IconButton
            label={messages.defaultId(id)}
            icon={<Trash2 size={16} />}
            onClick={() => {
              const { [id]: _, ...rest } = rules;
              set(rest);
            }}
          />
        </div>
      ))}
      <div className="rule-new">
        <Input
          aria-label={messages.nameOfARule}
          placeholder={messages.ruleNameHint}
          value={added}
          onChange={(event) => setAdded(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Adds a rule and does not save everything.
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Plus size={16} />} onClick={add} disabled={added.trim() === ''}>
          {messages.addRule}
        </Button>
      </div>
    </Section>
  );
};
