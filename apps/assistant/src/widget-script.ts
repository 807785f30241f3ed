/** The widget's modules as one script: bundled, minified, with its styles inside. */
import { fileURLToPath } from 'node:url';

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
export const buildWidget = async (): Promise<string> => {
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
  return (await output.text()).trim();
};

/** Where the executable has the script, which holds none of the modules. */
export const BUILT_WIDGET = file('../widget.js');
