/** The reference as one HTML page that needs no other host and no script. */
import type { MediaType, OpenApiDocument, Operation, Ref, Response } from '../openapi/types.ts';
import { curl } from './curl.ts';
import { type Html, html, prose, proseBlocks } from './html.ts';
import { STYLE } from './style.ts';

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const pretty = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

const block = (label: string, text: string): Html =>
  html`<pre tabindex="0" aria-label="${label}"><code>${text}</code></pre>`;

/** Anchors hold what an id may hold, and nothing of the input's markup. */
const anchor = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-');

const typeOf = (schema: Readonly<Record<string, unknown>>): string => {
  const preset = schema.default === undefined ? '' : `, default ${schema.default}`;
  if (Array.isArray(schema.enum)) return `${schema.enum.join(' | ')}${preset}`;
  const names = Array.isArray(schema.type) ? schema.type : [schema.format ?? schema.type ?? 'any'];
  const type = names.join(' | ');
  const bounds = [schema.minimum, schema.maximum].every((bound) => bound !== undefined)
    ? ` ${schema.minimum}–${schema.maximum}`
    : '';
  return `${type}${bounds}${preset}`;
};

const last = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Names with what is said of them: it reads at any width, where a table would scroll or squeeze. */
const definitions = (heading: string, rows: readonly Html[]): Html | null =>
  rows.length === 0 ? null : html`<h4>${heading}</h4><dl class="terms">${rows}</dl>`;

const parametersOf = (document: OpenApiDocument, operation: Operation): Html | null => {
  const rows = (operation.parameters ?? []).flatMap((given) => {
    const parameter = '$ref' in given ? document.components.parameters[last(given.$ref)] : given;
    if (!parameter) return [];
    const { name, required, description, schema } = parameter;
    const facts = `${parameter.in}${required ? ', required' : ''}: ${typeOf(schema)}`;
    return html`<dt><code>${name}</code> <span class="quiet">${facts}</span></dt><dd>${prose(description)}</dd>`;
  });
  return definitions('Parameters', rows);
};

const schemaDetails = (label: string, media: MediaType): Html =>
  html`<details><summary>${label}</summary>${block(label, pretty(media.schema))}</details>`;

const bodyOf = (operation: Operation): Html | null => {
  const { requestBody } = operation;
  if (!requestBody) return null;
  const forms = Object.entries(requestBody.content).map(([type, media]) =>
    schemaDetails(`Schema of the body, ${type}`, media),
  );
  return html`<h4>Body${requestBody.required ? '' : ' (optional)'}</h4>${forms}`;
};

const resolve = (document: OpenApiDocument, given: Response | Ref): Response | undefined =>
  '$ref' in given ? document.components.responses[last(given.$ref)] : given;

const codesOf = (response: Response): readonly string[] =>
  Object.values(response.content ?? {}).flatMap((media) => Object.keys(media.examples ?? {}));

const responsesOf = (document: OpenApiDocument, operation: Operation): Html => {
  const rows = Object.entries(operation.responses).flatMap(([status, given]) => {
    const response = resolve(document, given);
    if (!response) return [];
    const codes = codesOf(response).map((code) => html` <code>${code}</code>`);
    return html`<dt><code>${status}</code></dt><dd>${response.description}${codes}</dd>`;
  });
  const forms = Object.entries(operation.responses).flatMap(([status, given]) =>
    '$ref' in given
      ? []
      : Object.entries(given.content ?? {}).map(([type, media]) =>
          schemaDetails(`Schema of ${status}, ${type}`, media),
        ),
  );
  return html`${definitions('Responses', rows)}${forms}`;
};

const exampleOf = (operation: Operation): Html | null => {
  const examples = Object.entries(operation.responses).flatMap(([status, given]) =>
    '$ref' in given
      ? []
      : Object.values(given.content ?? {}).flatMap((media) =>
          media.example === undefined
            ? []
            : [html`<h4>Example of ${status}</h4>${block('Example', pretty(media.example))}`],
        ),
  );
  return examples.length === 0 ? null : html`${examples}`;
};

const rightsOf = (operation: Operation): Html => {
  const [requirement] = operation.security;
  const credentials = operation.security.flatMap((one) => Object.keys(one)).join(' or ');
  const rows = [
    ['Credential', requirement ? credentials : 'none'],
    ['Scope', operation['x-quoin-scope']],
    ['Role', operation['x-quoin-role']],
    ['Command', operation['x-quoin-cli'] && `quoin ${operation['x-quoin-cli']}`],
    ['Agent tool', operation['x-quoin-tool']?.tool],
  ].flatMap(([name, value]) =>
    name && value ? [html`<dt>${name}</dt><dd><code>${value}</code></dd>`] : [],
  );
  return html`<dl class="rights">${rows}</dl>`;
};

const article = (document: OpenApiDocument, { method, path, operation }: Entry): Html =>
  html`<article id="${anchor(operation.operationId)}" aria-labelledby="${anchor(operation.operationId)}-title">
<h3 id="${anchor(operation.operationId)}-title">${operation.summary}</h3>
<p class="line"><span class="method ${method}">${method.toUpperCase()}</span><code>${path}</code></p>
<p>${prose(operation.description)}</p>
${rightsOf(operation)}${parametersOf(document, operation)}${bodyOf(operation)}
<h4>curl</h4>${block('curl command', curl(method, path, operation))}
${responsesOf(document, operation)}${exampleOf(operation)}
</article>
`;

/** Writes the links to the entries of a group. */
const contents = (label: string, entries: readonly Entry[]): Html =>
  html`<ul class="contents" aria-label="${label}">${entries.map(
    ({ method, path, operation }) =>
      html`<li><span class="method ${method}">${method.toUpperCase()}</span><a href="#${anchor(operation.operationId)}"><code>${path}</code></a> ${operation.summary}</li>`,
  )}</ul>`;

const entriesOf = (document: OpenApiDocument): readonly Entry[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );

const schemaSection = (document: OpenApiDocument): Html => {
  const records = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      html`<details id="schema-${anchor(name)}"><summary><code>${name}</code></summary>${block(name, pretty(schema))}</details>`,
  );
  return html`<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${records}</section>`;
};

export const referencePage = (document: OpenApiDocument): string => {
  const entries = entriesOf(document);
  const title = String(document.info.title ?? 'API');
  const links = document.tags.map(
    ({ name }) => html`<li><a href="#tag-${anchor(name)}">${name}</a></li>`,
  );
  const sections = document.tags.map(({ name, description }) => {
    const own = entries.filter(({ operation }) => operation.tags.includes(name));
    return html`<section aria-labelledby="tag-${anchor(name)}"><h2 id="tag-${anchor(name)}">${name}</h2><p>${prose(description)}</p>
${contents(`Endpoints of ${name}`, own)}
${own.map((entry) => article(document, entry))}</section>`;
  });
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} reference</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the reference</a>
<div class="frame">
<nav aria-label="Reference"><ul>${links}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main id="content">
<header><h1>${title} ${String(document.info.version ?? '')}</h1>
${proseBlocks(String(document.info.description ?? ''))}
<p><a href="./openapi.json">OpenAPI document</a></p></header>
${sections}${schemaSection(document)}
</main>
</div>
</body>
</html>
`.text;
};
