/** Makes a token: what it is for, what it may do, when it ends. */

import { DEFAULT_TOKEN_SCOPES, SCOPE_DESCRIPTIONS, type Scope } from '@quoin/auth-scopes';
import type { TokensCreateBody, TokenWithValue } from '@quoin/sdk';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as messages from '../../messages/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';

export interface NewTokenProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Scopes that it can have. */
  readonly offered: readonly Scope[];
  readonly create: (body: TokensCreateBody) => Promise<TokenWithValue>;
  readonly onMade: (token: TokenWithValue) => void;
}

/** See docs/internals/interface.md#access-tokens. */
const NAME_LENGTH = 80;

const ENDS = [
  ['7', messages.days7],
  ['30', messages.days30],
  ['90', messages.days90],
  ['365', messages.aYear],
  ['never', messages.never],
] as const;

type Ends = (typeof ENDS)[number][0];

const NewTokenForm = ({ onOpenChange, offered, create, onMade }: Omit<NewTokenProps, 'open'>) => {
  const [name, setName] = useState('');
  const [ends, setEnds] = useState<Ends>('90');
  const [scopes, setScopes] = useState<readonly Scope[]>(DEFAULT_TOKEN_SCOPES);
  const make = useMutation({
    mutationFn: create,
    onSuccess: (token) => {
      onMade(token);
      onOpenChange(false);
    },
  });
  // None would mean the usual ones to the API, which no user expects of empty boxes.
  const missing = name.trim() === '' || scopes.length === 0;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing) return;
        make.mutate({
          name,
          scopes: [...scopes],
          ...(ends === 'never' ? {} : { expiresInDays: Number(ends) }),
        });
      }}
    >
      <div className="form-row">
        <Field label={messages.name} hint={messages.theProgramThatUsesIt}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={NAME_LENGTH}
              placeholder={messages.docsPipeline}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={messages.expiresAfter}>
          {(control) => <Select {...control} value={ends} options={ENDS} onPick={setEnds} />}
        </Field>
      </div>
      <fieldset>
        <legend>{messages.permissions}</legend>
        <div className="choices-list token-choices">
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              label={<code>{scope}</code>}
              hint={SCOPE_DESCRIPTIONS[scope]}
              checked={scopes.includes(scope)}
              onToggle={(checked) =>
                setScopes((held) =>
                  checked ? [...held, scope] : held.filter((other) => other !== scope),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      {make.error !== null && (
        <ErrorNotice title={messages.theTokenWasNotCreated} problem={make.error} />
      )}
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{messages.cancel}</Button>
        <Button type="submit" look="primary" busy={make.isPending} disabled={missing}>
          {messages.createToken}
        </Button>
      </DialogActions>
    </form>
  );
};

export const NewToken = ({ open, ...props }: NewTokenProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title={messages.newToken} size="wide">
    <NewTokenForm {...props} />
  </Dialog>
);
