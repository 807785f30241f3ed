/** The source of a skill with line numbers, its problems, and what steps may use. */
import type { contract, EndpointOutput } from '@quoin/contract';
import type { Deps } from '@quoin/core';
import { assets } from '../../assets.ts';
import { type Html, type HtmlValue, html, NOTHING } from '../../html/html.ts';

export type SkillProblem = EndpointOutput<typeof contract.skills.check>['data']['problems'][number];

/** What a check found in a text. */
export interface Findings {
  readonly problems: readonly SkillProblem[];
  /** Places where data of others decides more than a value; the skill can run. */
  readonly warnings: readonly SkillProblem[];
}

/** A tool that a step may name. */
export type Tool =
  Deps['agent']['tools']['catalog'] extends ReadonlyMap<string, infer T> ? T : never;

/** Lines numbered beyond the last one, for who types without scripts. */
const SPARE_LINES = 200;
/** The least that is shown: an empty field invites no user. */
const MIN_ROWS = 16;

const lineCount = (source: string): number => source.split('\n').length;

/** Numbers that a link can point to: `#L12` works without scripts. */
const gutter = (source: string, problems: readonly SkillProblem[]): Html => {
  const bad = new Set(problems.map(({ line }) => line));
  const numbers = Array.from({ length: lineCount(source) + SPARE_LINES }, (_, index) => index + 1);
  return html`<div class="gutter" aria-hidden="true" data-gutter>${numbers.map(
    (line) => html`<span id="L${line}"${bad.has(line) && html` class="bad"`}>${line}</span>`,
  )}</div>`;
};

/** The text between backticks is of the skill, or could be. */
const withCode = (message: string): readonly HtmlValue[] =>
  message.split('`').map((part, place) => (place % 2 === 0 ? part : html`<code>${part}</code>`));

const problemItem = ({ line, message }: SkillProblem): Html =>
  line === null
    ? html`<li><span class="problem-line">Skill</span> <span>${withCode(message)}</span></li>`
    : html`<li><a class="problem-line" href="#L${line}" data-line="${line}">Line ${line}</a> <span>${withCode(message)}</span></li>`;

export const problemCount = (count: number): string =>
  count === 1 ? '1 problem' : `${count} problems`;

/** What refused saving: read out at once, and where the focus goes. */
export const refusedPanel = (problems: readonly SkillProblem[]): Html =>
  problems.length === 0
    ? NOTHING
    : html`
    <div class="notice notice-problem" role="alert" id="problem" tabindex="-1" autofocus>
      <p><strong>Not saved: ${problemCount(problems.length)}.</strong> Your text is kept below.</p>
      <ul class="problems">${problems.map(problemItem)}</ul>
    </div>`;

/** The field. With scripts it is checked while it is typed in. */
export const editorField = (
  source: string,
  { problems, warnings }: Findings,
  maxCharacters: number,
  readOnly: boolean,
): Html => html`
      <div class="editor" data-editor data-check="/api/skills/check">
        <div class="editor-bar">
          <label for="source">YAML or JSON</label>
          <span class="editor-state" data-state aria-hidden="true"></span>
        </div>
        <div class="editor-field">
          ${gutter(source, problems)}
          <textarea id="source" name="source" rows="${Math.max(MIN_ROWS, lineCount(source) + 1)}" wrap="off" spellcheck="false" autocapitalize="off" autocomplete="off" maxlength="${maxCharacters}" required aria-describedby="source-hint${problems.length > 0 && ' problem'}"${problems.length > 0 && html` aria-invalid="true"`}${readOnly && html` readonly`}>
${source}</textarea>
        </div>
        <div class="editor-problems" data-problems hidden>
          <ul class="problems"></ul>
        </div>
        <div class="editor-warnings" data-warnings${warnings.length === 0 && html` hidden`}>
          <ul class="problems">${warnings.map(problemItem)}</ul>
        </div>
        <p class="visually-hidden" role="status" data-said></p>
      </div>
      <p class="hint" id="source-hint">${readOnly ? 'You can read this skill. To change it you need the role admin in the project.' : 'Saving checks every line. Runs that have begun go on with the text they began with.'}</p>
      <script src="${assets.editor.href}" defer></script>`;

interface Argument {
  readonly name: string;
  readonly required: boolean;
}

const argumentsOf = ({ inputSchema }: Tool): Argument[] => {
  const { properties, required } = inputSchema;
  if (typeof properties !== 'object' || properties === null) return [];
  const needed = new Set<unknown>(Array.isArray(required) ? required : []);
  return Object.keys(properties).map((name) => ({ name, required: needed.has(name) }));
};

const toolItem = (tool: Tool): Html => {
  const fields = argumentsOf(tool);
  return html`
        <details class="tool">
          <summary><code>${tool.name}</code>${tool.writes && html` <span class="tag">writes</span>`}</summary>
          <p>${withCode(tool.description)}</p>
          ${
            fields.length > 0 &&
            html`<p class="tool-with"><span>with</span> ${fields.map(({ name, required }) => html`<code class="chip">${name}${!required && '?'}</code> `)}</p>`
          }
        </details>`;
};

const EXAMPLES: readonly (readonly [code: string, words: string])[] = [
  ['{{ input.body.title }}', 'what the webhook sent'],
  ['{{ input.headers["x-id"] }}', 'a header, its name in lower case'],
  ['{{ input.body.?title.orValue("") }}', 'the same, where it may be absent'],
  ['{{ steps.find.output }}', 'what the step find gave'],
  ['{{ secrets.key }}', 'a secret of the project, in http.request'],
  ['if: size(input.body.text) > 0', 'when a step runs at all'],
  ['retry: { times: 3 }', 'further attempts'],
];

/** Beside the field: what can be written there. */
export const editorHelp = (tools: readonly Tool[]): Html => html`
      <aside class="help" aria-label="What a skill can use">
        <section>
          <h2>In a step</h2>
          <dl class="examples">${EXAMPLES.map(
            ([code, words]) => html`
            <div><dt><code>${code}</code></dt><dd>${words}</dd></div>`,
          )}
          </dl>
        </section>
        ${
          tools.length > 0 &&
          html`<section>
          <h2>Tools <span class="count">${tools.length}</span></h2>
          <p class="hint">A step names one with <code>use</code>. <code>?</code> marks what may be left out.</p>
          <div class="tools">${tools.map(toolItem)}
          </div>
        </section>`
        }
      </aside>`;
