/** Samples and examples beside a page: Markdown, so that its code looks as all code of a site does. */
import type {
  Example,
  Media,
  MessageContent,
  OperationModel,
  PageModel,
  Sample,
} from '../model.ts';
import { fence, joined } from './lines.ts';

/** Of one status or media type: with more, a page would be examples mostly. */
const MOST_EXAMPLES = 6;
/** Of all statuses or messages of a page. */
const MOST_COLUMN = 12;

const titled = (text: string): string => text.replace(/["\n\r]+/g, ' ').slice(0, 60);

const group = (blocks: readonly string[], name: string | null, isMenu = false): string | null =>
  blocks.length === 0
    ? null
    : `<CodeGroup${name === null ? '' : ` group="${name}"`}${isMenu ? ' dropdown' : ''}>\n\n${blocks.join('\n\n')}\n\n</CodeGroup>`;

const block = (text: string, language: string, title: string): string =>
  fence(text, `${language} title="${titled(title)}"`);

const examplesOf = (media: readonly Media[], name: (type: string, example: Example) => string) =>
  media
    .flatMap(({ type, examples = [] }) =>
      examples.map((example) => block(example.text, example.language, name(type, example))),
    )
    .slice(0, MOST_EXAMPLES);

const samplesOf = (samples: readonly Sample[], name: string | null): string | null =>
  group(
    samples.map(({ language, label, text }) => block(text, language, label)),
    name,
    samples.length > 4,
  );

const operationColumn = ({ samples = [], body, responses = [] }: OperationModel): string => {
  const requests = examplesOf(body?.media ?? [], (type, { name }) => name ?? type);
  // One body is in the samples already.
  const bodies = requests.length > 1 || samples.length === 0 ? requests : [];
  const answers = responses.flatMap(({ status, media = [] }) => {
    const isOne = media.length === 1;
    return examplesOf(media, (type, { name = isOne ? '' : type }) => `${status} ${name}`.trim());
  });
  return joined([
    samplesOf(samples, 'api-language'),
    group(bodies, null, bodies.length > 3),
    group(answers.slice(0, MOST_COLUMN), null, answers.length > 4),
  ]);
};

const messagesColumn = (messages: readonly MessageContent[]): string => {
  const all = messages.flatMap(({ name, examples = [] }) =>
    examples
      .slice(0, MOST_EXAMPLES)
      .map(({ text, language, name: own }) => block(text, language, own ?? name)),
  );
  return group(all.slice(0, MOST_COLUMN), null, all.length > 4) ?? '';
};

/** Empty if there is nothing to show. */
export const codeColumn = (model: PageModel): string => {
  switch (model.kind) {
    case 'schema':
      return model.example === undefined ? '' : fence(model.example, 'json title="JSON"');
    case 'field':
      return joined([
        samplesOf(model.samples ?? [], null),
        model.example && fence(model.example, 'json title="JSON"'),
      ]);
    case 'channel':
      return messagesColumn([...(model.messages ?? []), ...(model.reply?.messages ?? [])]);
    case 'message':
      return messagesColumn([model.message]);
    default:
      return operationColumn(model);
  }
};
