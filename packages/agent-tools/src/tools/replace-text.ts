/** `replace_text`: one text for another in many pages, rehearsed first. */
import { contract, type EndpointOutput, schemas } from '@quoin/contract';
import { AppError, type Context, publishPage, replaceText } from '@quoin/core';
import { Type } from '@sinclair/typebox';
import * as messages from '../messages.ts';
import { publishingIsDisabled } from '../publishing.ts';
import { fenced } from '../text/fenced.ts';
import { cutToFit } from '../text/fit.ts';
import { blocks, counted, onOneLine } from '../text/lines.ts';
import { defineTool } from '../tool.ts';

const endpoint = contract.replacements.create;

type Replaced = EndpointOutput<typeof endpoint>;

const linesOf = ({ dryRun, pages, skipped }: Replaced): readonly string[] => [
  ...pages.flatMap(({ title, path, version, occurrences, lines }) => [
    `- ${onOneLine(title)} — ${path}, version ${version}, ${counted(occurrences, 'occurrence')}`,
    ...(dryRun
      ? lines.flatMap(({ line, before, after }) => [
          `    line ${line} - ${onOneLine(before)}`,
          `    line ${line} + ${onOneLine(after)}`,
        ])
      : []),
  ]),
  ...skipped.map(messages.pageSkipped),
];

/** Publishes the changed pages that readers have: the others stay drafts. */
const publishAgain = async (context: Context, { pages }: Replaced): Promise<readonly string[]> => {
  const problems: string[] = [];
  for (const { pageId, path, version } of pages) {
    const view = await context.db.read((stores) => stores.pages.get(pageId));
    if (view?.page.status !== 'published') continue;
    const guarded = { ...context, ifMatch: `"${version}"` };
    const call = { params: { pageId }, query: { content: false }, body: undefined };
    try {
      await publishPage(guarded, call);
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      problems.push(`- ${path}: ${thrown.message}`);
    }
  }
  return problems;
};

const summaryOf = ({ dryRun, occurrences, pages, changeId }: Replaced): string => {
  if (pages.length === 0) return messages.noPageHasText;
  const counts = { occurrences, pages: pages.length };
  return dryRun
    ? messages.replacementTried({ ...counts, changeId })
    : messages.replacementSaved(counts);
};

export const replaceTextTool = defineTool({
  endpoint,
  input: schemas.closed({
    ...endpoint.params.properties,
    ...endpoint.body.properties,
    publish: Type.Boolean({
      default: false,
      description: 'Publish the changed pages that are published already',
    }),
  }),
  output: endpoint.response,
  run: async ({ context, input: { projectId, publish, ...body }, options, once }) => {
    if (publish && !options.allowPublish) throw publishingIsDisabled();
    const replaced = await once(
      endpoint.response,
      async () => async (inside) =>
        (await replaceText(inside, { params: { projectId }, query: {}, body })).body,
    );
    const problems = publish && !replaced.dryRun ? await publishAgain(context, replaced) : [];
    const all = linesOf(replaced);
    const { lines } = cutToFit(all);
    return {
      structured: replaced,
      text: blocks(
        summaryOf(replaced),
        lines.length === 0 ? '' : fenced('PAGES', lines.join('\n')),
        lines.length < all.length
          ? messages.linesOmitted({ count: all.length - lines.length })
          : '',
        problems.length === 0
          ? ''
          : blocks(messages.savedNotPublished, fenced('PAGES', problems.join('\n'))),
      ),
      links: [],
    };
  },
});
