/** The widget's modules as one script: bundled, minified, with its styles inside. */
import { fileURLToPath } from 'node:url';
import { type Messages, messagesFor } from '@quoin/messages';
import { WORDS } from './widget/messages/names.ts';

const file = (name: string): string => fileURLToPath(new URL(`./widget/${name}`, import.meta.url));

/** Comments and spaces go; Bun's own minifier would add fallbacks for browsers that cannot run the script. */
const minifyStyle = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([{;][\w-]+): /g, '$1:')
    .replaceAll(';}', '}')
    .trim();

const wordsOf = (messages: Messages) => [
  WORDS.map((name) => messages.say(`assistant.${name}`)).join('\n'),
  messages.compiled('assistant.wait'),
];

/** Websites load all of them, so these are fewer than a site has. By language, without a region. */
export const WIDGET_LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pt', 'zh'] as const;

/** The plural `many` of these languages is that of millions, and no wait has so many seconds. */
const withoutMillions = (name: string, value: unknown): unknown =>
  name === 'many' ? undefined : value;

export const widgetWords = () =>
  Object.fromEntries(
    WIDGET_LANGUAGES.map((language) => [language, wordsOf(messagesFor(language))]),
  );

/** @returns the script of {@link buildSiteAssistant} with the texts of one language */
export const withAssistantWords = (script: string, messages: Messages): string => {
  const words = { [messages.locale]: wordsOf(messages) };
  return `{const ASSISTANT_WORDS=${JSON.stringify(words)};${script}}`;
};

const build = async (entry: 'main.ts' | 'site.ts', styles: readonly string[]): Promise<string> => {
  const texts = await Promise.all(styles.map((name) => Bun.file(file(name)).text()));
  const { outputs } = await Bun.build({
    entrypoints: [file(entry)],
    target: 'browser',
    format: 'iife',
    minify: true,
    define: {
      // Styles travel in the script: a second address would need another entry in a page's policy.
      WIDGET_STYLE: JSON.stringify(minifyStyle(texts.join('\n'))),
      IS_SITE: String(entry === 'site.ts'),
      ...(entry === 'main.ts' && {
        ASSISTANT_WORDS: JSON.stringify(widgetWords(), withoutMillions),
      }),
    },
  });
  const [output] = outputs;
  if (output === undefined) throw new Error('The widget was built into nothing');
  return (await output.text()).trim();
};

/** @throws {AggregateError} where a module does not build */
export const buildWidget = (): Promise<string> => build('main.ts', ['style.css']);

/** The same assistant for readers' sites. @throws {AggregateError} where a module does not build */
export const buildSiteAssistant = (): Promise<string> =>
  build('site.ts', ['style.css', 'site.css']);

/** Where the executable has the script, which holds none of the modules. */
export const BUILT_WIDGET = file('../widget.js');
