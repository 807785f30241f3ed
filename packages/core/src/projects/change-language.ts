/** `locale` and `messages` of the settings: members of the manifest, so that files and Git have them. */
import { type OverrideTexts, overrideProblems } from '@quoin/messages';
import { invalid } from '../app-error.ts';
import { inWords } from '../presenters/site-messages.ts';
import type { ProjectRecord } from '../records.ts';

export interface LanguageInput {
  readonly locale?: string | null | undefined;
  readonly messages?: OverrideTexts | undefined;
}

/** @throws {AppError} `invalid_payload` naming the first message that cannot be used */
export const requireMessages = (texts: OverrideTexts | undefined): void => {
  const [problem] = overrideProblems(texts ?? {});
  if (problem === undefined) return;
  const { locale, key } = problem;
  throw invalid(inWords(problem), { locale, key });
};

/** Members without a value are left out. */
const present = (members: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  );

const withoutEmpty = (texts: OverrideTexts): OverrideTexts | null => {
  const kept = Object.entries(texts).filter(([, messages]) => Object.keys(messages).length > 0);
  return kept.length === 0 ? null : Object.fromEntries(kept);
};

/** The manifest with what was sent; the same one where nothing of it was. */
export const manifestWith = (
  { manifest }: Pick<ProjectRecord, 'manifest'>,
  { locale, messages }: LanguageInput,
): ProjectRecord['manifest'] => {
  if (locale === undefined && messages === undefined) return manifest;
  return present({
    ...manifest,
    ...(locale !== undefined && { locale }),
    ...(messages !== undefined && { messages: withoutEmpty(messages) }),
  });
};
