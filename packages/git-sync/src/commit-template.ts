/** Templates of commits: text with a fixed set of placeholders. */
import type { Person } from './remote.ts';

/** Placeholders of a message. Those of a person are {@link PERSON_PLACEHOLDERS}. */
export const MESSAGE_PLACEHOLDERS = [
  'message',
  'author',
  'pages',
  'count',
  'project',
  'space',
] as const;
export const PERSON_PLACEHOLDERS = ['author', 'project', 'space'] as const;

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

/** Returns the placeholders of a template that are not in the list, each once. */
export const unknownPlaceholders = (template: string, known: readonly string[]): string[] => [
  ...new Set(
    [...template.matchAll(PLACEHOLDER)]
      .map(([, name = '']) => name)
      .filter((name) => !known.includes(name)),
  ),
];

const PERSON = /^([^<>]+) <([^<>\s{}]+@[^<>\s{}]+)>$/;

/** Returns the name, which may have placeholders, and the address of a person's template; null if it is not one. */
export const readPersonTemplate = (template: string): Person | null => {
  const [, name, email] = PERSON.exec(template) ?? [];
  return name === undefined || email === undefined ? null : { name, email };
};
