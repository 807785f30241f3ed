/** The programs of this repository that have texts for users, with the catalog of each (ADR 48). */

export interface Program {
  readonly name: string;
  /** Folders with the code of the program. */
  readonly sources: RegExp;
  /** Files that are its catalog, and declarations with their own texts. */
  readonly catalog: RegExp;
  /**
   * Whether its declarations have texts in members `title` and `description`, as tools have. They are
   * read with the declaration, of which a page of the documentation is generated.
   */
  readonly describes?: true;
}

export const PROGRAMS: readonly Program[] = [
  {
    name: 'command line',
    sources: /^packages\/cli\/src\//,
    // Commands are declared with their help, which is the other half of this catalog.
    catalog: /^packages\/cli\/src\/(?:messages|commands|completion)\/|\/program\.ts$/,
  },
  {
    name: 'API',
    sources: /^(?:packages\/(?:core|http)|apps\/(?:agent|api))\/src\//,
    // Types of events are declared with their descriptions. The last group has texts that are put
    // together from parts, metrics, and faults that only a developer sees (ADR 95).
    catalog:
      /^(?:packages\/(?:core|http)|apps\/agent)\/src\/(?:messages[./]|log-messages\.ts|(?:audit|events)\/types\.ts|api-reference\/lost-operations\.ts|git\/sync\/run\/failed-run\.ts|answer\/response-check\.ts|log\/metrics\.ts|mount\.ts|run\/run-request\.ts|app-error\.ts)/,
  },
  {
    name: 'contract',
    sources: /^packages\/contract\/src\//,
    // Endpoints and schemas are declared with their descriptions. `reference/page.ts` is the template
    // of the reference that the service has at `/api/v1/docs`.
    catalog:
      /^packages\/contract\/src\/(?:endpoints|openapi|schemas|validation)\/|\/(?:errors|examples)\.ts$|\/reference\/page\.ts$/,
  },
  {
    name: 'states of pages',
    sources: /^packages\/page-lifecycle\/src\//,
    catalog: /^packages\/page-lifecycle\/src\/messages\.ts/,
  },
  {
    name: 'sign-in',
    sources: /^packages\/auth(?:-scopes)?\/src\//,
    // Scopes are declared with what they allow.
    catalog: /^packages\/auth(?:\/src\/messages|-scopes\/src\/scopes)\.ts/,
  },
  {
    name: 'Git sync',
    sources: /^packages\/git-(?:sync|worker)\/src\//,
    // Faults of the worker process, which only a developer sees.
    catalog:
      /^packages\/git-(?:sync|worker)\/src\/(?:messages\.ts|git-process\.ts|child\/(?:clone|main)\.ts)/,
  },
  {
    name: 'conversion and import',
    sources: /^packages\/(?:convert|import)\/src\//,
    // Texts that are put together from parts, and the name of a style in Word.
    catalog:
      /^packages\/(?:convert|import)\/src\/(?:messages\.ts|docx\/style-map\.ts|file-kind\.ts|html\/clean\.ts)/,
  },
  {
    name: 'forges and requests to other servers',
    sources: /^packages\/(?:forges|outgoing)\/src\//,
    catalog: /^packages\/(?:forges|outgoing)\/src\/messages\.ts/,
  },
  {
    name: 'webhook receiver',
    sources: /^apps\/git-webhook\/src\//,
    catalog: /^apps\/git-webhook\/src\/messages\.ts/,
  },
  {
    name: 'skills',
    sources: /^packages\/workflow\/src\//,
    // The tool `agent` is declared with its description. The last file has instructions for a model.
    catalog: /^packages\/workflow\/src\/(?:messages\/|agent\/(?:agent-tool|conversation)\.ts)/,
  },
  {
    name: 'agent tools',
    sources: /^(?:apps\/mcp|packages\/agent-tools)\/src\//,
    // Tools and prompts are declared with their texts. The last one is a line of data.
    catalog:
      /^(?:apps\/mcp|packages\/agent-tools)\/src\/(?:(?:log-)?messages\.ts|prompts\/prompts\.ts|text\/page-line\.ts)/,
    describes: true,
  },
  {
    name: 'assistant',
    sources: /^(?:apps\/assistant|packages\/assistant-core)\/src\//,
    // Phrases in each language, and instructions for a model.
    catalog:
      /^(?:apps\/assistant|packages\/assistant-core)\/src\/(?:(?:widget\/owner-)?messages\.ts|phrases\.ts|language-model\/prompt\.ts)/,
  },
  {
    name: 'API references',
    sources: /^packages\/api-reference\/src\//,
    // The last group writes the Markdown of pages: its labels are the template.
    catalog: /^packages\/api-reference\/src\/(?:messages\/|write\/[a-z-]+-markdown\.ts)/,
  },
  {
    name: 'pages',
    sources: /^packages\/markdown\/src\//,
    // Blocks, checks and rules are declared with their texts, which the documentation lists. Diagrams
    // are declared with their names.
    catalog:
      /^packages\/markdown\/src\/(?:messages\.ts|blocks\/|quality\/checks\.ts|validate\/|diagrams\/draw-diagram\.ts|render\/block-messages\.ts)/,
  },
  {
    name: "readers' site",
    sources: /^packages\/(?:messages|site)\/src\//,
    // Each language, and names of fonts.
    catalog: /^packages\/(?:messages\/src\/catalogs\/|site\/src\/machines\/social-image\.ts)/,
  },
  {
    name: 'server-rendered pages',
    sources: /^apps\/web\/src\//,
    catalog: /^apps\/web\/src\/messages\//,
  },
  {
    name: 'web app',
    sources: /^apps\/web\/client\/src\//,
    // The screen of developers shows each part with sample texts.
    catalog: /^apps\/web\/client\/src\/(?:messages|screens\/design)\//,
  },
  {
    name: 'editor',
    sources: /^packages\/editor\/src\//,
    catalog: /^packages\/editor\/src\/messages\.ts/,
  },
  {
    name: 'SDK',
    sources: /^packages\/sdk\/src\//,
    catalog: /^packages\/sdk\/src\/messages\.ts/,
  },
  {
    name: 'service',
    sources: /^(?:packages\/service|apps\/worker)\/src\//,
    // Metrics are declared with their descriptions.
    catalog: /^packages\/service\/src\/(?:messages|metrics)\//,
  },
  {
    name: 'commands of operators',
    sources: /^apps\/server\/src\//,
    // Commands are declared with their help, as those of the command line.
    catalog:
      /^apps\/server\/src\/(?:admin\/(?:messages|commands)\/|(?:admin\/index|cli|main|up-command)\.ts)/,
  },
  {
    name: 'database, search and workers',
    sources: /^packages\/(?:backup-worker|content-worker|db|search-index|search-worker)\/src\//,
    catalog:
      /^packages\/(?:backup-worker|content-worker|db|search-worker)\/src\/(?:log-)?messages\.ts/,
  },
  {
    name: 'paths of files',
    sources: /^packages\/file-paths\/src\//,
    catalog: /^packages\/file-paths\/src\/messages\.ts/,
  },
];

/** Packages without a text for users, each with the reason. */
export const WITHOUT_TEXTS: Readonly<Record<string, string>> = {
  'packages/child-process': 'Runs other programs. Its faults are for developers',
  'packages/social-networks': 'Names of networks by host',
};
