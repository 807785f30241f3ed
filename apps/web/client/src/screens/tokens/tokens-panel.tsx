/** The list of tokens with the way to a new one; the same for a person's and a project's. */

import type { Scope } from '@quoin/auth-scopes';
import type { ReactNode } from 'react';
import { Screen, type ScreenProps } from '../../frame/screen.tsx';
import { KeyRound, Plus } from '../../icons/icons.ts';
import * as messages from '../../messages/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Load } from '../../ui/load.tsx';
import { FreshToken } from './fresh-token.tsx';
import { NewToken } from './new-token.tsx';
import { TokenList } from './token-list.tsx';
import { type TokenSource, useTokens } from './use-tokens.ts';

export interface TokensPanelProps {
  readonly screen: Pick<ScreenProps, 'title' | 'of' | 'lead' | 'tabs'>;
  readonly source: TokenSource;
  readonly offered: readonly Scope[];
  /** Path of a first call. */
  readonly path: string;
  /** Purpose of these tokens. */
  readonly about: ReactNode;
  /** A line for a terminal that uses one. */
  readonly example: string;
}

export const TokensPanel = ({
  screen,
  source,
  offered,
  path,
  about,
  example,
}: TokensPanelProps) => {
  const { query, making, setMaking, fresh, setFresh, make, end } = useTokens(source);
  const create = (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setMaking(true)}>
      {messages.newToken}
    </Button>
  );
  return (
    <Screen {...screen} actions={query.data?.length ? create : undefined}>
      {fresh !== null && <FreshToken made={fresh} path={path} onDone={() => setFresh(null)} />}
      <Load query={query}>
        {(tokens) =>
          tokens.length === 0 ? (
            <Empty
              icon={<KeyRound size={22} />}
              title={messages.noTokensYet}
              action={create}
              example={<CopyField label={messages.command} value={example} />}
            >
              {about}
            </Empty>
          ) : (
            <TokenList label={screen.title} tokens={tokens} onRevoke={end} />
          )
        }
      </Load>
      <NewToken
        open={making}
        onOpenChange={setMaking}
        offered={offered}
        create={make}
        onMade={setFresh}
      />
    </Screen>
  );
};
