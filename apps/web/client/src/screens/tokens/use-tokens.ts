/** The tokens of a person or of a project, and what can be done with them. */
import type { Token, TokensCreateBody, TokenWithValue } from '@quoin/sdk';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export interface TokenSource {
  readonly queryKey: QueryKey;
  readonly list: (signal: AbortSignal) => Promise<readonly Token[]>;
  readonly create: (body: TokensCreateBody) => Promise<TokenWithValue>;
  readonly revoke: (id: string, query: { descendants: boolean }) => Promise<unknown>;
}

export const useTokens = ({ queryKey, list, create, revoke }: TokenSource) => {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey });
  const query = useQuery({ queryKey, queryFn: ({ signal }) => list(signal) });
  const [making, setMaking] = useState(false);
  const [fresh, setFresh] = useState<TokenWithValue | null>(null);
  return {
    query,
    making,
    setMaking,
    fresh,
    setFresh,
    async make(body: TokensCreateBody): Promise<TokenWithValue> {
      const token = await create(body);
      await renew();
      return token;
    },
    async end({ id }: Token, descendants: boolean): Promise<void> {
      await revoke(id, { descendants });
      setFresh((shown) => (shown?.id === id ? null : shown));
      await renew();
    },
  };
};
