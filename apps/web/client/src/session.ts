/** Who is signed in. */
import type { User } from '@quoin/sdk';
import { useSuspenseQuery } from '@tanstack/react-query';
import { meQuery } from './queries.ts';

/** The frame waits for it, so that every screen has it in its first render. */
export const useSession = (): User => useSuspenseQuery(meQuery).data;
