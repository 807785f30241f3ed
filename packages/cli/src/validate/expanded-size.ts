/** How large a description is with every reference replaced: rules visit it so. */
import { isRecord } from '../is-record.ts';

/** RFC 6901 §4. */
const nameOf = (token: string): string =>
  decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~');

const memberAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (holder, token) =>
        typeof holder === 'object' && holder !== null
          ? Reflect.get(holder, nameOf(token))
          : undefined,
      value,
    );

export interface Files {
  /** The value of a file; undefined if it cannot be read. */
  readonly contentOf: (path: string) => unknown;
  /** The path that a reference in a file means; null if it is not followed. */
  readonly pathOf: (reference: string, from: string) => string | null;
}

/** The reference of an object in its two parts: file and pointer. */
export const referenceOf = (value: unknown): readonly [string, string] | null => {
  if (!isRecord(value) || typeof value.$ref !== 'string') return null;
  const [file = '', pointer = ''] = value.$ref.split('#', 2);
  return [file, pointer];
};

/**
 * Counts values. What contains itself counts once on each way.
 *
 * @param first - path of the file that begins the description
 */
export const expandedSize = (first: string, { contentOf, pathOf }: Files): number => {
  const known = new Map<unknown, number>();
  const sizeOf = (value: unknown, path: string): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const size = known.get(value);
    if (size !== undefined) return size;
    known.set(value, 0);
    const reference = referenceOf(value);
    let sum = 1;
    if (reference === null) {
      for (const member of Object.values(value)) sum += sizeOf(member, path);
    } else {
      const [file, pointer] = reference;
      const target = file === '' ? path : pathOf(file, path);
      if (target !== null) sum += sizeOf(memberAt(contentOf(target), pointer), target);
    }
    known.set(value, sum);
    return sum;
  };
  return sizeOf(contentOf(first), first);
};
