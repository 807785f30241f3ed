/**
 * The files of a description as one document: a reference to another file becomes a reference into
 * `x-quoin-files` of the first one.
 */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import { isObject, type JsonObject } from '../json.ts';
import * as messages from '../messages/problems.ts';
import type { Place, Problems } from '../problem.ts';

const FILES = 'x-quoin-files';

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Whether an author keeps a part of a description from readers. */
const isHidden = (value: unknown): boolean =>
  isObject(value) &&
  (value['x-hidden'] === true || value['x-internal'] === true || value['x-excluded'] === true);

/** A tag that is hidden hides its operations: it is needed until they are found. */
const isTags = (path: Place['path']): boolean => path.length === 1 && path[0] === 'tags';

const hasScheme = (reference: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(reference);

/** Path of a file as it is named in another one; null outside of the folder. */
const pathFrom = (file: string, reference: string): string | null => {
  const parts = reference.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const part of reference.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
};

export interface JoinedFiles {
  readonly document: JsonObject;
  /** Files that are named and not given. */
  readonly missing: readonly string[];
}

/**
 * Parts that an author hides are left out, so that no page, example or sample has them.
 * @param first path of the file that begins the description
 */
export const joinFiles = (
  first: string,
  files: ReadonlyMap<string, JsonObject>,
  problems: Problems,
): JoinedFiles => {
  const missing = new Set<string>();
  const joined: Record<string, unknown> = {};
  const waiting = [first];
  const seen = new Set(waiting);

  const referenceIn = (file: string, reference: string, place: Place): string => {
    const [path = '', fragment = ''] = reference.split('#');
    const pointer = decodePercent(fragment);
    if (path === '') {
      return file === first ? reference : `#/${FILES}/${escapePointer(file)}${pointer}`;
    }
    if (hasScheme(path)) {
      problems.add(messages.referenceToServer({ reference }), place);
      return '#/x-quoin-refused';
    }
    const other = pathFrom(file, decodePercent(path));
    if (other === null) {
      problems.add(messages.referenceOutside({ reference }), place);
      return '#/x-quoin-refused';
    }
    if (other === first) return `#${pointer}`;
    if (!files.has(other)) missing.add(other);
    else if (!seen.has(other)) {
      seen.add(other);
      waiting.push(other);
    }
    return `#/${FILES}/${escapePointer(other)}${pointer}`;
  };

  const copies = new Map<unknown, unknown>();
  const copy = (value: unknown, place: Place): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    // Values that YAML anchors share stay shared.
    const known = copies.get(value);
    if (known !== undefined) return known;
    const { file, path } = place;
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      copies.set(value, list);
      for (const [index, one] of value.entries()) {
        if (isHidden(one) && !isTags(path)) continue;
        list.push(copy(one, { file, path: [...path, index] }));
      }
      return list;
    }
    const object: Record<string, unknown> = {};
    copies.set(value, object);
    for (const [name, member] of Object.entries(value)) {
      // The prototype of an object must not come from a file.
      if (name === '__proto__' || isHidden(member)) continue;
      const isReference = name === '$ref' && typeof member === 'string';
      object[name] = isReference
        ? referenceIn(file ?? first, member, place)
        : copy(member, { file, path: [...path, name] });
    }
    return object;
  };

  let document: Record<string, unknown> = {};
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const copied = copy(files.get(file) ?? {}, { file: file === first ? null : file, path: [] });
    if (!isObject(copied)) continue;
    if (file === first) document = { ...copied };
    else joined[file] = copied;
  }
  if (Object.keys(joined).length > 0) document[FILES] = joined;
  return { document, missing: [...missing] };
};
