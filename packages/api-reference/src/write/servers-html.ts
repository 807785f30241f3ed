/** Servers and authentication. */
import type { Requirement, Server } from '../model.ts';
import type { PageWriter } from './page-writer.ts';

export const writeServers = (page: PageWriter, all: readonly Server[]): void => {
  page.out.html('<ul class="quoin-api-values">');
  for (const { url, description, variables = [] } of all) {
    page.out.html('<li>');
    page.code('quoin-api-url', url);
    page.description(description);
    if (variables.length > 0) {
      page.out.html('<ul>');
      for (const { name, default: value, values = [], description: words } of variables) {
        page.out.html('<li>');
        page.code('quoin-parameter-name', name);
        page.fact('api.default', value);
        for (const one of values) {
          page.out.html(' ');
          page.code(null, one);
        }
        page.description(words);
        page.out.html('</li>');
      }
      page.out.html('</ul>');
    }
    page.out.html('</li>');
  }
  page.out.html('</ul>');
};

const writeRequirement = (page: PageWriter, requirement: Requirement): void => {
  const { name, type, carries, description, scopes } = requirement;
  page.out.html('<li class="quoin-parameter"><p class="quoin-parameter-line">');
  page.code('quoin-parameter-name', name);
  page.out.html(' ');
  page.code('quoin-parameter-type', type);
  page.out.html('</p>');
  if (carries !== undefined) {
    page.out.html('<p class="quoin-api-facts">');
    page.code(null, carries);
    page.out.html('</p>');
  }
  if (scopes !== undefined) {
    page.out.html('<p class="quoin-api-facts"><span>');
    page.out.message('api.scopes');
    page.out.html('</span>');
    for (const scope of scopes) {
      page.out.html(' ');
      page.code(null, scope);
    }
    page.out.html('</p>');
  }
  page.description(description);
  page.out.html('</li>');
};

export const writeSecurity = (
  page: PageWriter,
  alternatives: readonly (readonly Requirement[])[],
) => {
  for (const [index, all] of alternatives.entries()) {
    if (index > 0) {
      page.out.html('<p class="quoin-api-or">');
      page.out.message('api.or');
      page.out.html('</p>');
    }
    if (all.length === 0) {
      page.out.html('<p>');
      page.out.message('api.noAuthentication');
      page.out.html('</p>');
      continue;
    }
    page.out.html('<div class="quoin-parameters"><ul>');
    for (const requirement of all) writeRequirement(page, requirement);
    page.out.html('</ul></div>');
  }
};
