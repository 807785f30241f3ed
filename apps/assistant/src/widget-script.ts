/** The widget's modules as one script: bundled, minified, with its styles inside. */
import { fileURLToPath } from 'node:url';
import { type Messages, messagesFor } from '@quoin/messages';
import { wordsOf } from './widget-messages.ts';

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

/** @returns the script of {@link buildSiteAssistant} with the texts of one language */
export const withAssistantWords = (script: string, messages: Messages): string => {
  return `{const ASSISTANT_WORDS=${JSON.stringify(wordsOf(messages))};${script}}`;
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
        ASSISTANT_WORDS: JSON.stringify(wordsOf(messagesFor('en'))),
      }),
    },
  });
  const [output] = outputs;
  if (output === undefined) throw new Error('the build of the widget has no output');
  return (await output.text()).trim();
};

/** @throws {AggregateError} where a module does not build */
export const buildWidget = (): Promise<string> => build('main.ts', ['style.css']);

/** The same assistant for readers' sites. @throws {AggregateError} where a module does not build */
export const buildSiteAssistant = (): Promise<string> =>
  build('site.ts', ['style.css', 'site.css']);

/** Where the executable has the script, which holds none of the modules. */
export const BUILT_WIDGET = file('../widget.js');
