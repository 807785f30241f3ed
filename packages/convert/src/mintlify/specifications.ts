/** Files that describe an API, as the configuration and pages name them. */
import { type ConfigValue, itemsOf, member, stringOf } from '../literals.ts';
import { baseNameOf } from '../paths.ts';

/** `"a.json"`, `["a.json", "b.json"]` or `{source: "a.json", directory: "api"}`. */
export const specsOf = (value: ConfigValue): string[] => {
  const name = stringOf(value) ?? stringOf(member(value, 'source'));
  return name === undefined ? itemsOf(value).flatMap(specsOf) : [name];
};

/** Where the title of a description in YAML is: a line or two below `info:`. */
const YAML_TITLE = /^info:[ \t]*\r?\n(?:[ \t]+[^\n]*\n){0,20}?[ \t]+title:[ \t]*["']?([^"'\n]+)/m;

const titleIn = (text: string): string | undefined => {
  if (!text.trimStart().startsWith('{')) return YAML_TITLE.exec(text)?.[1]?.trim();
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('info' in value)) return undefined;
    const { info } = value;
    const hasTitle = typeof info === 'object' && info !== null && 'title' in info;
    return hasTitle && typeof info.title === 'string' ? info.title : undefined;
  } catch {
    // The file is an asset whatever is in it; its name is a title too.
    return undefined;
  }
};

/** The title that a description gives itself, else its file's name. */
export const specTitle = (spec: string, text: string | undefined): string =>
  (text === undefined ? undefined : titleIn(text)) || baseNameOf(spec).replace(/\.\w+$/, '');
