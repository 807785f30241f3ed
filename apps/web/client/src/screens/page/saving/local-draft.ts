/** Unsaved text, stored in this browser by user and page. */

export interface LocalDraft {
  readonly text: string;
  /** The version that it was typed over. */
  readonly version: number;
  readonly changes: number;
  /** RFC 3339. */
  readonly at: string;
}

const keyOf = (userId: string, pageId: string): string => `quoin-draft ${userId} ${pageId}`;

const isDraft = (value: unknown): value is LocalDraft =>
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

export const readDraft = (userId: string, pageId: string): LocalDraft | null => {
  const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, pageId)) ?? 'null');
  return isDraft(kept) ? kept : null;
};

/** @throws {DOMException} `QuotaExceededError` where the browser has no room */
export const saveDraft = (userId: string, pageId: string, draft: LocalDraft): void =>
  localStorage.setItem(keyOf(userId, pageId), JSON.stringify(draft));

export const deleteDraft = (userId: string, pageId: string): void =>
  localStorage.removeItem(keyOf(userId, pageId));
