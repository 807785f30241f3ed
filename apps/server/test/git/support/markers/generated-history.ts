/** A short history of edits, additions, renames and deletions, the same each time. */
import type { HistoryChange, HistoryStep } from '../../../../soak/history/read-history.ts';
import { pageText } from '../interleave.ts';

const PAGES = 12;

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

const withHeadings = (name: string): string =>
  pageText(name).replaceAll(/^Paragraph (\d)/gm, '## Part $1 of it\n\nParagraph $1');

export const generatedHistory = (
  commits: number,
): { files: Map<string, Uint8Array>; steps: HistoryStep[] } => {
  const files = new Map<string, Uint8Array>(
    Array.from({ length: PAGES }, (_, at) => [
      `${at % 2 === 0 ? 'guide/' : ''}page-${at}.md`,
      bytes(withHeadings(`Page ${at}`)),
    ]),
  );
  const now = new Map(files);
  const steps = Array.from({ length: commits }, (_, at): HistoryStep => {
    const changes: HistoryChange[] = [];
    const put = (path: string, after: Uint8Array | null): void => {
      changes.push({ path, before: now.get(path) ?? null, after });
      if (after === null) now.delete(path);
      else now.set(path, after);
    };
    const paths = [...now.keys()];
    const path = (step: number): string => paths[(at * 5 + step) % paths.length] ?? '';
    const text = (step: number): string => Buffer.from(now.get(path(step)) ?? '').toString();
    for (const step of [0, 1]) {
      put(
        path(step),
        bytes(text(step).replace(`Paragraph ${at % 8} `, `Paragraph ${at % 8} at${at} `)),
      );
    }
    if (at % 4 === 1) put(`added-${at}.md`, bytes(withHeadings(`Added ${at}`)));
    if (at % 7 === 5) put(path(3), null);
    const isRename = at % 5 === 3;
    const [from, to] = [path(2), `moved/page-${at}.md`];
    if (isRename) {
      put(to, now.get(from) ?? null);
      put(from, null);
    }
    const renames = isRename ? [{ from, to }] : [];
    return { id: String(at).padStart(40, '0'), subject: `Commit ${at}`, changes, renames };
  });
  return { files, steps };
};
