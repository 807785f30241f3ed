/** A description of an API as the interface shows it. */
import type { ApiSourceRecord } from '../records.ts';
import { iso, isoOrNull } from '../time.ts';

export const presentApiSource = (source: ApiSourceRecord) => ({
  id: source.id,
  spec: source.spec,
  status: source.status,
  title: source.title,
  version: source.apiVersion,
  format: source.format,
  pages: source.pages,
  error: source.error,
  problems: [...source.problems],
  checkedAt: isoOrNull(source.checkedAt),
  indexedAt: isoOrNull(source.indexedAt),
  createdAt: iso(source.createdAt),
});
