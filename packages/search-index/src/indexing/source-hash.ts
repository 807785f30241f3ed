/** Tells whether a section is indexed as it is now. */
import type { SectionSource } from '../source.ts';

/** SHA-256 or another function of a text whose results are never equal by chance. */
export type Digest = (text: string) => string;

/**
 * Of everything that a section is found by. Members in one order, the user who made the object.
 * What analysis makes of it belongs to the version of the whole index.
 */
export const sourceHash = (source: SectionSource, digest: Digest): string =>
  digest(
    JSON.stringify([
      source.title,
      source.heading,
      source.parents,
      source.anchor,
      source.text,
      source.code,
      source.about,
      source.path,
      source.spaceId,
      source.locale,
      source.language,
    ]),
  );
