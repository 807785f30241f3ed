/** What was typed and not saved, kept in this browser by person and page. */

export interface KeptDraft {
  readonly text: string;
  /** The version that it was typed over. */
  readonly version: number;
  readonly changes: number;
  /** RFC 3339. */
  readonly at: string;
}

const keyOf = (userId: string, pageId: string): string => `quoin-draft ${userId} ${pageId}`;

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'version' in value &&
  typeof value.version === 'number' &&
  'changes' in value &&
  typeof value.changes === 'number' &&
  'at' in value &&
  typeof value.at === 'string';

export const readDraft = (userId: string, pageId: string): KeptDraft | null => {
  const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, pageId)) ?? 'null');
  return isDraft(kept) ? kept : null;
};

/** @throws {DOMException} `QuotaExceededError` where the browser has no room */
export const keepDraft = (userId: string, pageId: string, draft: KeptDraft): void =>
  localStorage.setItem(keyOf(userId, pageId), JSON.stringify(draft));

export const forgetDraft = (userId: string, pageId: string): void =>
  localStorage.removeItem(keyOf(userId, pageId));
