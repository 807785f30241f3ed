/**
 * The few options of curl that our documentation uses, for machines that have none: `check` needs
 * Node and git only. Where curl is installed the documentation's commands use that.
 */
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: {
    silent: { type: 'boolean', short: 's' },
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd' },
  },
  allowPositionals: true,
});
const [url = ''] = positionals;
const response = await fetch(url, {
  method: values.request ?? (values.data === undefined ? 'GET' : 'POST'),
  headers: values.header.map((header): [string, string] => {
    const [name = '', ...value] = header.split(': ');
    return [name, value.join(': ')];
  }),
  ...(values.data !== undefined && { body: values.data }),
});
process.stdout.write(await response.text());
