/**
 * The few options of curl that Quoin's documentation uses, for machines that have none: `check`
 * needs Node and git only. Where curl is installed the documentation's commands use that.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: {
    silent: { type: 'boolean', short: 's' },
    fail: { type: 'boolean', short: 'f' },
    'show-error': { type: 'boolean', short: 'S' },
    location: { type: 'boolean', short: 'L' },
    output: { type: 'string', short: 'o' },
    'no-buffer': { type: 'boolean', short: 'N' },
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd' },
    'data-binary': { type: 'string' },
    form: { type: 'string', short: 'F' },
  },
  allowPositionals: true,
});
const [url = ''] = positionals;
/** `-d @file` sends what the file holds. */
const fileOf = (data: string): string => readFileSync(data.slice(1), 'utf8');

/** `-F 'file=@quay.png'`: one file. */
const formOf = (field: string): FormData => {
  const [name = '', path = ''] = field.split('=@');
  const form = new FormData();
  form.append(name, new File([readFileSync(path)], basename(path)));
  return form;
};

const data = values.data ?? values['data-binary'];
const text = data?.startsWith('@') ? fileOf(data) : data;
const body = values.form === undefined ? text : formOf(values.form);
const response = await fetch(url, {
  method: values.request ?? (body === undefined ? 'GET' : 'POST'),
  headers: values.header.map((header): [string, string] => {
    const [name = '', ...value] = header.split(': ');
    return [name, value.join(': ')];
  }),
  ...(body !== undefined && { body }),
});
if (values.fail === true && !response.ok) process.exit(22);
if (values.output === undefined) process.stdout.write(await response.text());
else writeFileSync(values.output, await response.bytes());
