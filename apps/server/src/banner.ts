/** What the terminal shows once the service answers. */
import { resolve } from 'node:path';
import { COMMAND } from './command-name.ts';
import type { Foundation } from './compose.ts';
import { DEFAULT_DATA_DIR } from './config.ts';
import type { NewOperator } from './first-start.ts';
import { storageName } from './storage-name.ts';
import { VERSION } from './version.ts';

/** A command in another terminal finds the data of this service only by the same variables. */
const neededVariables = ({ config, dataDir }: Foundation): string[] => [
  ...(dataDir === resolve(DEFAULT_DATA_DIR) ? [] : ['QUOIN_DATA_DIR']),
  ...(config.databaseUrl === null ? [] : ['QUOIN_DATABASE_URL']),
];

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
      rows.push(['', `shown this once; change it with: ${COMMAND} admin user set-password`]);
  }
  rows.push(['Data', storageName(foundation)]);
  rows.push(['API', `${config.publicUrl}/api/v1/docs`]);
  rows.push(['Agents', `${config.publicUrl}/mcp`]);
  const email = operator?.email ?? config.operator.email;
  rows.push(['Next', `${COMMAND} login --url ${config.publicUrl}`]);
  const token = `admin token --email ${email} --scopes docs:write,project:admin`;
  rows.push(['', `or, without a browser: ${COMMAND} ${token}`]);
  const variables = neededVariables(foundation);
  if (variables.length > 0) rows.push(['', `with the ${variables.join(' and ')} of this terminal`]);
  const lines = rows.map(([label, text]) => `  ${label.padEnd(9)} ${text}`);
  return `\nQuoin ${VERSION} is ready\n\n${lines.join('\n')}\n\n`;
};
