/** Language and messages of a project, as its manifest has them. */

import { isRecord } from '@quoin/contract';
import {
  canonicalTag,
  type OverrideProblem,
  type Overrides,
  type OverrideTexts,
  readOverrides,
} from '@quoin/messages';
import type { ProjectRecord } from '../records.ts';

type Manifest = Pick<ProjectRecord, 'manifest'>;

/** The language of what has none of its own (BCP 47). */
export const siteLocale = ({ manifest: { locale } }: Manifest): string | null =>
  typeof locale === 'string' ? canonicalTag(locale) : null;

const textsIn = (messages: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    ),
  );

/** Returns the members in the form of messages; each message is validated when it is set. */
export const messageTexts = ({ manifest: { messages } }: Manifest): OverrideTexts =>
  isRecord(messages)
    ? Object.fromEntries(
        Object.entries(messages).flatMap(([locale, texts]) =>
          isRecord(texts) ? [[locale, textsIn(texts)] as const] : [],
        ),
      )
    : {};

/** A message of a manifest that cannot be used, as one line. */
export const inWords = ({ locale, key, message }: OverrideProblem): string =>
  `messages.${locale}${key === null ? '' : `.${key}`}: ${message}`;

const NONE: Overrides = new Map();

/** Compiled once for each state of a manifest: records of projects are kept while nothing changes. */
const compiled = new Map<string, Overrides>();
/** Quoin's own limit: projects with messages of their own that were read recently. */
const MAX_COMPILED = 200;

export const siteOverrides = ({ manifest }: Manifest): Overrides => {
  if (manifest.messages === undefined) return NONE;
  const texts = messageTexts({ manifest });
  const key = JSON.stringify(texts);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const made = readOverrides(texts);
  if (compiled.size >= MAX_COMPILED) compiled.clear();
  compiled.set(key, made);
  return made;
};
