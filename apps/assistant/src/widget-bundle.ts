/** The widget's modules as the one script that websites load: bundled, minified, with its styles inside. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export interface WidgetBundle {
  readonly script: string;
  /** RFC 9110 §8.8.3: strong, of the script's bytes. */
  readonly etag: string;
}

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

/** @throws {AggregateError} where a module does not build */
const bundle = async (): Promise<WidgetBundle> => {
  const style = minifyStyle(await Bun.file(file('style.css')).text());
  const { outputs } = await Bun.build({
    entrypoints: [file('main.ts')],
    target: 'browser',
    format: 'iife',
    minify: true,
    // Styles travel in the script: a second address would need another entry in a page's policy.
    define: { WIDGET_STYLE: JSON.stringify(style) },
  });
  const [output] = outputs;
  if (output === undefined) throw new Error('The widget was built into nothing');
  const script = (await output.text()).trim();
  const etag = `"${createHash('sha256').update(script).digest('base64url')}"`;
  return { script, etag };
};

let built: Promise<WidgetBundle> | null = null;

/** Built when the first one asks, and kept for as long as the process lives; what failed is tried again. */
export const widgetBundle = (): Promise<WidgetBundle> => {
  built ??= bundle().catch((problem: unknown) => {
    built = null;
    throw problem;
  });
  return built;
};
