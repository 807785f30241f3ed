/** The scripts of readers' sites: bundled when the first reader comes, kept for good, named by their content. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildSiteAssistant, withAssistantWords } from '@quoin/assistant/widget-script';
import type { Messages } from '@quoin/messages';
import { scriptName, withClientMessages } from '@quoin/site';

const CLIENT = fileURLToPath(new URL('../../../../packages/site/src/client/', import.meta.url));

export type ScriptKind = 'site' | 'assistant' | 'playground';

export interface SiteScript {
  /** Below `_assets/` of a site. */
  readonly name: string;
  readonly text: string;
  /** Of the text, for addresses that may be kept for good. */
  readonly version: string;
}

type Texts = Readonly<Record<ScriptKind, string>>;

/** @throws {AggregateError} where a module does not build */
const buildSite = async (entry: string): Promise<string> => {
  const { outputs } = await Bun.build({
    entrypoints: [`${CLIENT}${entry}`],
    target: 'browser',
    format: 'iife',
    minify: true,
  });
  const [output] = outputs;
  if (output === undefined) throw new Error('the build of the script of the site has no output');
  return (await output.text()).trim();
};

const build = async (): Promise<Texts> => {
  const [site, assistant, playground] = await Promise.all([
    buildSite('main.ts'),
    buildSiteAssistant(),
    buildSite('playground/main.ts'),
  ]);
  return { site, assistant, playground };
};

/** Where the executable has the scripts, which holds none of the modules. */
export const BUILT_SITE = fileURLToPath(new URL('../../site-scripts.json', import.meta.url));

/** As the executable keeps them. @throws {AggregateError} where a module does not build */
export const writeBuiltSite = async (path: string): Promise<void> => {
  await Bun.write(path, JSON.stringify(await build()));
};

const WRITERS = {
  site: withClientMessages,
  assistant: withAssistantWords,
  playground: (script: string, messages: Messages) =>
    withClientMessages(script, messages, 'playground'),
} as const;

/** The scripts, each with the messages of one language. */
export class SiteScripts {
  readonly #made = new WeakMap<Messages, Map<ScriptKind, SiteScript>>();

  constructor(private readonly texts: Texts) {}

  /** The assistant's and the playground's are loaded when a user opens them. */
  script(kind: ScriptKind, messages: Messages): SiteScript {
    const made = this.#made.get(messages) ?? new Map<ScriptKind, SiteScript>();
    this.#made.set(messages, made);
    const known = made.get(kind);
    if (known !== undefined) return known;
    const text = WRITERS[kind](this.texts[kind], messages);
    const version = createHash('sha256').update(text).digest('base64url').slice(0, 12);
    const script = { name: scriptName(kind, messages.tag), text, version };
    made.set(kind, script);
    return script;
  }
}

const make = async (): Promise<SiteScripts> =>
  new SiteScripts(await (Bun.isStandaloneExecutable ? Bun.file(BUILT_SITE).json() : build()));

let made: Promise<SiteScripts> | null = null;

/** What failed is tried again. @throws {AggregateError} where a module does not build */
export const siteScripts = (): Promise<SiteScripts> => {
  made ??= make().catch((problem: unknown) => {
    made = null;
    throw problem;
  });
  return made;
};
