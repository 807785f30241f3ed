/** The reference as one HTML page that needs no other host and no script. */
import type { MediaType, OpenApiDocument, Operation, Ref, Response } from '../openapi/types.ts';
import { curl } from './curl.ts';
import { type Html, html, prose } from './html.ts';
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
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ');
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any');
  const bounds = [schema.minimum, schema.maximum].every((bound) => bound !== undefined)
    ? ` ${schema.minimum}–${schema.maximum}`
    : '';
  const preset = schema.default === undefined ? '' : `, default ${schema.default}`;
  return `${type}${bounds}${preset}`;
};

const last = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const parameterRows = (document: OpenApiDocument, operation: Operation): readonly Html[] =>
  (operation.parameters ?? []).flatMap((given) => {
    const parameter = '$ref' in given ? document.components.parameters[last(given.$ref)] : given;
    if (!parameter) return [];
    const { name, required, description, schema } = parameter;
    return html`<tr><td><code>${name}</code></td><td>${parameter.in}${required ? ', required' : ''}</td><td>${typeOf(schema)}</td><td>${prose(description)}</td></tr>`;
  });

const parameterTable = (document: OpenApiDocument, operation: Operation): Html | null => {
  const rows = parameterRows(document, operation);
  if (rows.length === 0) return null;
  return html`<h4>Parameters</h4><div class="scroll"><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table></div>`;
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

const codesOf = (response: Response): string =>
  Object.values(response.content ?? {})
    .flatMap((media) => Object.keys(media.examples ?? {}))
    .join(', ');

const responsesOf = (document: OpenApiDocument, operation: Operation): Html => {
  const rows = Object.entries(operation.responses).flatMap(([status, given]) => {
    const response = resolve(document, given);
    if (!response) return [];
    return html`<tr><td><code>${status}</code></td><td>${response.description}</td><td>${codesOf(response)}</td></tr>`;
  });
  const forms = Object.entries(operation.responses).flatMap(([status, given]) =>
    '$ref' in given
      ? []
      : Object.entries(given.content ?? {}).map(([type, media]) =>
          schemaDetails(`Schema of ${status}, ${type}`, media),
        ),
  );
  return html`<h4>Responses</h4><div class="scroll"><table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Codes</th></tr></thead><tbody>${rows}</tbody></table></div>${forms}`;
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
  return html`<dl>${rows}</dl>`;
};

const article = (document: OpenApiDocument, { method, path, operation }: Entry): Html =>
  html`<article id="${anchor(operation.operationId)}" aria-labelledby="${anchor(operation.operationId)}-title">
<h3 id="${anchor(operation.operationId)}-title">${operation.summary}</h3>
<p class="line"><span class="method ${method}">${method.toUpperCase()}</span><code>${path}</code></p>
<p>${prose(operation.description)}</p>
${rightsOf(operation)}${parameterTable(document, operation)}${bodyOf(operation)}
<h4>curl</h4>${block('curl command', curl(method, path, operation))}
${responsesOf(document, operation)}${exampleOf(operation)}
</article>
`;

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
<p>${prose(String(document.info.description ?? ''))}</p>
<p><a href="./openapi.json">OpenAPI document</a></p></header>
${sections}${schemaSection(document)}
</main>
</div>
</body>
</html>
`.text;
};
