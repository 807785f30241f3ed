/** References within one document (RFC 6901). */
import { decodePercent } from '@quoin/file-paths/decode-percent';
import { isObject, type JsonObject } from '../json.ts';
import * as messages from '../messages/problems.ts';
import type { Place, Problems } from '../problem.ts';

export interface Resolved {
  readonly value: JsonObject;
  /** The last reference to it; null without one. */
  readonly pointer: string | null;
}

const LONGEST_CHAIN = 50;

export class References {
  constructor(
    readonly document: JsonObject,
    readonly problems: Problems,
  ) {}

  #at(pointer: string): unknown {
    let value: unknown = this.document;
    for (const part of pointer.split('/').slice(1)) {
      const name = decodePercent(part).replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(value)) value = value[Number(name)];
      else if (isObject(value) && Object.hasOwn(value, name)) value = value[name];
      else return undefined;
    }
    return value;
  }

  /**
   * The object that a value is or refers to. Members beside `$ref` take the place of those that it
   * points to (OpenAPI 3.1 §4.8.23).
   * @returns null for what is not an object, and for a reference that does not resolve
   */
  resolve(value: unknown, place: Place): Resolved | null {
    let pointer: string | null = null;
    let beside: JsonObject = {};
    let at = value;
    for (let step = 0; step < LONGEST_CHAIN; step += 1) {
      if (!isObject(at)) return null;
      const reference = at.$ref;
      if (typeof reference !== 'string') {
        return { value: pointer === null ? at : { ...at, ...beside }, pointer };
      }
      const { $ref: _, ...others } = at;
      beside = { ...others, ...beside };
      pointer = reference;
      at = reference.startsWith('#') ? this.#at(reference.slice(1)) : undefined;
      if (at === undefined) {
        if (reference !== '#/x-quoin-refused') {
          this.problems.add(messages.referenceMissing({ reference }), place);
        }
        return null;
      }
    }
    this.problems.add(messages.referenceCircular({ reference: pointer }), place);
    return null;
  }
}

/** The name of a component that a reference points to, such as `User`. */
export const nameOf = (pointer: string): string => {
  const last = pointer.slice(pointer.lastIndexOf('/') + 1);
  return decodePercent(last).replaceAll('~1', '/').replaceAll('~0', '~');
};

const SCHEMA = /^#\/components\/schemas\/[^/]+$/;

/** The name of a schema with a page of its own, or null. */
export const schemaNameOf = (pointer: string | null): string | null =>
  pointer !== null && SCHEMA.test(pointer) ? nameOf(pointer) : null;
