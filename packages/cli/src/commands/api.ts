/** `quoin api`: any endpoint of the API. */
import { type Command, Option } from 'commander';
import { gather, type LazyAction, leaf } from '../command.ts';

export const apiCommand = (act: LazyAction): Command =>
  leaf('api', {
    summary: 'Call any endpoint of the API with your token',
    description:
      'Paths are below /api/v1; {project} becomes the project of --project, QUOIN_PROJECT or quoin.json. ' +
      'The answer is printed as JSON. quoin open api shows every endpoint.',
    examples: [
      'quoin api GET /projects',
      'quoin api GET /projects/{project}/events --paginate',
      'quoin api POST /projects/{project}/members -f email=ada@example.com -f role=editor',
      `quoin api PATCH /projects/{project}/settings --typed 'search={"synonyms":[["dock","berth"]]}'`,
      'quoin api POST /validate --input - < body.json',
    ],
    project: true,
  })
    .argument('<method>', 'GET, POST, PATCH or DELETE')
    .argument('<path>', 'such as /projects')
    .option('-f, --field <name=text>', 'a member of the body, or of the query of GET', gather)
    .option('-F, --typed <name=json>', 'the same as JSON: numbers, true, lists', gather)
    .addOption(
      new Option('--input <file>', 'the whole body, JSON; - reads standard input').conflicts([
        'field',
        'typed',
        'paginate',
      ]),
    )
    .option('-H, --header <header>', 'a header, such as "If-Match: *"; never a credential', gather)
    .option('--paginate', 'all pages of a list, as one list')
    .option('-i, --include', 'print the status and the headers too')
    .action(act(async () => (await import('../api/api.ts')).callApi));
