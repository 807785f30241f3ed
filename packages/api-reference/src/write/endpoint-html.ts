/** The line that says what a page is about: method and path, or action and channel. */
import type { PageWriter } from './page-writer.ts';

export interface Endpoint {
  readonly method: string;
  readonly path: string;
  /** Text before the path; none if omitted or empty. */
  readonly base?: string;
  readonly isDeprecated: boolean;
  /** Whether a script puts the button of the playground here. */
  readonly isTried?: boolean;
}

export const writeEndpoint = (page: PageWriter, given: Endpoint): void => {
  const { method, path, base = '', isDeprecated, isTried = false } = given;
  const { out } = page;
  out.open('p', {
    class: 'quoin-endpoint-line quoin-api-endpoint',
    'data-try': isTried ? '' : null,
  });
  out.open('span', { class: 'quoin-method', 'data-method': method.toLowerCase() });
  out.text(method);
  out.html('</span> <code>');
  if (base !== '') page.element('span', 'quoin-base-url', base);
  out.text(path);
  out.html('</code>');
  if (isDeprecated) {
    out.html(' <span class="quoin-deprecated">');
    out.message('api.deprecated');
    out.html('</span>');
  }
  out.html('</p>\n');
};
