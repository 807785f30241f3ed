/** The text that the terminal shows when the service is ready. */
import { resolve } from 'node:path';
import { commandLine, quoteForShell } from '@quoin/cli';
import { APP_NAMES } from './app-names.ts';
import { ENTERS_CONTAINER } from './command-name.ts';
import { type Config, DEFAULT_DATA_DIR } from './config.ts';
import type { NewOperator } from './first-start.ts';
import type { Foundation } from './foundation.ts';
import * as messages from './messages/service.ts';
import { storageName } from './storage-name.ts';
import { VERSION } from './version.ts';

/** Hosts that `localhost` of the default public address points to. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** Returns the settings before a command of the operator that name the data of this service. */
const dataOf = ({ dataDir }: Foundation, entersContainer: boolean): string =>
  entersContainer || dataDir === resolve(DEFAULT_DATA_DIR)
    ? ''
    : `QUOIN_DATA_DIR=${quoteForShell(dataDir)} `;

const ALL_APPS = APP_NAMES.length;

/** The public address, and the one that the service listens on where they can differ. */
const openAddress = ({ publicUrl, loopbackIsOne, host }: Config, url: string): string =>
  loopbackIsOne && LOOPBACK.has(host) ? publicUrl : messages.listening({ publicUrl, url });

export const banner = (
  foundation: Foundation,
  url: string,
  operator: NewOperator | null,
  entersContainer = ENTERS_CONTAINER,
): string => {
  const { config } = foundation;
  const { apps } = config;
  const rows: [string, string][] = [
    apps.has('web') ? ['Open', openAddress(config, url)] : ['Address', url],
  ];
  if (apps.size < ALL_APPS) rows.push(['Parts', [...apps].join(', ')]);
  const admin = (words: string, email: string): string =>
    `${dataOf(foundation, entersContainer)}${commandLine(`admin ${words}`, email)}`;
  if (operator !== null) {
    rows.push(['Sign in', operator.email]);
    rows.push(['Password', operator.password ?? messages.passwordOfVariable]);
    if (operator.password !== null) {
      rows.push(['', messages.passwordShownOnce]);
      rows.push(['', admin('user set-password', operator.email)]);
    }
  }
  rows.push(['Data', storageName(foundation)]);
  if (apps.has('api')) rows.push(['API', `${config.publicUrl}/api/v1/docs`]);
  if (apps.has('mcp')) rows.push(['Agents', `${config.publicUrl}/mcp`]);
  const email = operator?.email ?? config.operator.email;
  if (apps.has('api')) {
    if (entersContainer) rows.push(['Next', messages.tokenNext]);
    else {
      rows.push(['Next', commandLine('login --url', config.publicUrl)]);
      rows.push(['', messages.tokenInstead]);
    }
    rows.push(['', admin('token --scopes docs:write,project:admin --email', email)]);
    // A password may be in it: it is not printed.
    if (config.databaseUrl !== null && !entersContainer) {
      rows.push(['', messages.databaseOfTerminal]);
    }
  }
  const lines = rows.map(([label, text]) => `  ${label.padEnd(9)} ${text}`);
  return `\nQuoin ${VERSION} is ready\n\n${lines.join('\n')}\n\n`;
};
