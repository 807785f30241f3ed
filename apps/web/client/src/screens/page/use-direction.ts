/** Which way the words of the language of a space run. */
import { directionOf } from '@quoin/site/direction';
import { useQuery } from '@tanstack/react-query';
import { structureQuery } from '../../queries.ts';

/** `ltr` until the structure of the project is there, and for a space without a language. */
export const useDirection = (slug: string, spaceId: string): 'ltr' | 'rtl' => {
  const { data } = useQuery(structureQuery(slug));
  return directionOf(data?.spaces.find(({ id }) => id === spaceId)?.locale ?? null);
};
