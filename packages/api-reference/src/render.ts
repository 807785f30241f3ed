/** A page of a reference as HTML. Slow where it holds much code: for worker processes. */
import type { DrawnPage } from '@quoin/markdown';
import { renderHighlighted } from '@quoin/markdown/highlight';
import type { PageModel } from './model.ts';
import type { PagePlace } from './page-place.ts';
import { writeChannel, writeMessage } from './write/channel-html.ts';
import { codeColumn } from './write/code-column.ts';
import { writeField, writeSchemaPage } from './write/field-html.ts';
import { writeOperation } from './write/operation-html.ts';
import { PageWriter } from './write/page-writer.ts';

const writeMain = (page: PageWriter, model: PageModel): void => {
  switch (model.kind) {
    case 'schema':
      writeSchemaPage(page, model);
      break;
    case 'field':
      writeField(page, model);
      break;
    case 'channel':
      writeChannel(page, model);
      break;
    case 'message':
      writeMessage(page, model);
      break;
    default:
      writeOperation(page, model);
  }
};

/** Of the samples and answers that a page shows first. */
const FIRST_LANGUAGES: ReadonlySet<string> = new Set(['sh', 'json', 'graphql']);

/**
 * @param milliseconds for the colours of code
 * @param isHurried whether samples that a reader has to choose may stay plain, if their languages
 *   are new to this process
 */
export const renderPage = async (
  model: PageModel,
  place: PagePlace,
  milliseconds: number,
  isHurried = false,
): Promise<DrawnPage> => {
  const page = new PageWriter(place);
  const { out } = page;
  out.html('<div class="quoin-api"><div class="quoin-api-main">');
  writeMain(page, model);
  out.html('</div>');
  const column = codeColumn(model);
  const drawn =
    column === ''
      ? null
      : await renderHighlighted(column, milliseconds, isHurried ? FIRST_LANGUAGES : undefined);
  if (drawn !== null) {
    out.html('<div class="quoin-api-code">');
    for (const piece of drawn.pieces) {
      if (typeof piece === 'string') out.html(piece);
      else out.slot(piece);
    }
    out.html('</div>');
  }
  out.html('</div>');
  return { pieces: out.end(), toc: [], isWhole: drawn?.isWhole ?? true };
};
