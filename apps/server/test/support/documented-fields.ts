/** The fields of log lines that docs/self-hosting/logs.md names. */
const GUIDE = new URL('../../../../docs/self-hosting/logs.md', import.meta.url);

export const documentedFields = async (): Promise<readonly string[]> => {
  const guide = await Bun.file(GUIDE).text();
  const table = guide.slice(guide.indexOf('## Fields'), guide.indexOf('## Messages'));
  return [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
};
