/**
 * The few options of curl that our documentation uses, for machines that have none: `check` needs
 * Node and git only. Where curl is installed the documentation's commands use that.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: {
    silent: { type: 'boolean', short: 's' },
    'no-buffer': { type: 'boolean', short: 'N' },
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd' },
  },
  allowPositionals: true,
});
const [url = ''] = positionals;
/** `-d @file` sends what the file holds. */
const body = values.data?.startsWith('@')
  ? readFileSync(values.data.slice(1), 'utf8')
  : values.data;
const response = await fetch(url, {
  method: values.request ?? (body === undefined ? 'GET' : 'POST'),
  headers: values.header.map((header): [string, string] => {
    const [name = '', ...value] = header.split(': ');
    return [name, value.join(': ')];
  }),
  ...(body !== undefined && { body }),
});
process.stdout.write(await response.text());
