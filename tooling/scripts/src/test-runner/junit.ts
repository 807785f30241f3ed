/** Counts of a report that `bun test --reporter=junit` wrote. */

export interface FileReport {
  readonly tests: number;
  readonly failures: number;
  readonly skipped: number;
}

const ATTRIBUTE = /(\w+)="([^"]*)"/g;

/**
 * Bun writes one `testsuite` for each file, named for it, and others for each `describe` inside.
 *
 * @returns by file, as it was named on the command line without `./`
 */
export const readJunit = (xml: string): Map<string, FileReport> => {
  const files = new Map<string, FileReport>();
  for (const [element] of xml.matchAll(/<testsuite [^>]*>/g)) {
    const attributes = new Map(
      [...element.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value]),
    );
    const name = attributes.get('name');
    if (name === undefined || name !== attributes.get('file')) continue;
    const count = (key: string) => Number(attributes.get(key) ?? 0);
    files.set(name, {
      tests: count('tests'),
      failures: count('failures'),
      skipped: count('skipped'),
    });
  }
  return files;
};
