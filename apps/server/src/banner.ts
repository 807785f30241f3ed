/** What the terminal shows once the service answers. */
import { join } from 'node:path';
import type { Foundation } from './compose.ts';
import type { NewOperator } from './first-start.ts';
import { VERSION } from './version.ts';

const storage = ({ config, dataDir }: Foundation): string => {
  if (config.databaseUrl === null) return `${join(dataDir, 'quoin.db')} (SQLite)`;
  const { host, pathname } = new URL(config.databaseUrl);
  return `PostgreSQL ${host}${pathname}, files in ${dataDir}`;
};

export const banner = (
  foundation: Foundation,
  url: string,
  operator: NewOperator | null,
): string => {
  const { config } = foundation;
  const rows: [string, string][] = [
    ['Open', config.loopbackIsOne ? url : `${config.publicUrl} (listening on ${url})`],
  ];
  if (operator !== null) {
    rows.push(['Sign in', operator.email]);
    rows.push(['Password', operator.password ?? 'as given in QUOIN_OPERATOR_PASSWORD']);
    if (operator.password !== null)
      rows.push(['', 'shown this once; change it with: bun run quoin admin user set-password']);
  }
  rows.push(['Data', storage(foundation)]);
  rows.push(['API', `${config.publicUrl}/api/v1/docs`]);
  const email = operator?.email ?? config.operator.email;
  rows.push([
    'Next',
    `bun run quoin admin token --email ${email} --scopes docs:write,project:admin`,
  ]);
  const lines = rows.map(([label, text]) => `  ${label.padEnd(9)} ${text}`);
  return `\nQuoin ${VERSION} is ready\n\n${lines.join('\n')}\n\n`;
};
