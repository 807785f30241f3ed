/** Parameters, headers and arguments. */
import type { Parameter } from '../model.ts';
import type { PageWriter } from './page-writer.ts';
import { writeAbout, writeFacts, writeInside } from './schema-html.ts';

export const writeParameters = (page: PageWriter, all: readonly Parameter[]): void => {
  const { out } = page;
  out.html('<div class="quoin-parameters"><ul>');
  for (const { name, required, deprecated, description, schema } of all) {
    out.html('<li class="quoin-parameter"><p class="quoin-parameter-line">');
    page.code('quoin-parameter-name', name);
    out.html(' ');
    writeFacts(page, schema, required);
    if (deprecated === true && schema.facts?.includes('deprecated') !== true) {
      page.fact('api.deprecated');
    }
    out.html('</p>');
    writeAbout(page, schema, description);
    writeInside(page, schema);
    out.html('</li>');
  }
  out.html('</ul></div>');
};
