/** Parts of pages as Markdown. */
import type { More, Parameter, Requirement, Server } from '../model.ts';
import { code, indented } from './lines.ts';
import { type MarkdownPlace, property } from './schema-markdown.ts';

export const section = (title: string, text: string, level = 2): string | null =>
  text === '' ? null : `${'#'.repeat(level)} ${title}\n\n${text}`;

export const parameters = (all: readonly Parameter[], place: MarkdownPlace): string =>
  all
    .map(({ name, required, deprecated, description, schema }) => {
      const facts = [
        ...(deprecated === true ? (['deprecated'] as const) : []),
        ...(schema.facts ?? []),
      ];
      const shown = {
        ...schema,
        ...(description !== undefined && { description }),
        ...(facts.length > 0 && { facts }),
      };
      return property({ name, schema: shown, ...(required === true && { required }) }, place);
    })
    .join('\n');

export const serversText = (all: readonly Server[]): string =>
  all
    .map(({ url, description, variables = [] }) => {
      const head = `- ${code(url)}${description === undefined ? '' : `: ${description}`}`;
      const list = variables.map(({ name, default: value, values, description: words }) => {
        const allowed =
          values === undefined ? '' : `, allowed values ${values.map(code).join(', ')}`;
        const about = words === undefined ? '' : `: ${words}`;
        return `- ${code(name)}, default ${code(value)}${allowed}${about}`;
      });
      return list.length === 0 ? head : `${head}\n${indented(list.join('\n'), 2)}`;
    })
    .join('\n');

const requirementText = ({ name, type, carries, description, scopes }: Requirement): string => {
  const facts = [type, carries && code(carries), scopes && `scopes ${scopes.map(code).join(', ')}`];
  const about = description === undefined ? '' : `: ${description}`;
  return `- ${code(name)} (${facts.filter(Boolean).join(', ')})${about}`;
};

export const securityText = (alternatives: readonly (readonly Requirement[])[]): string =>
  alternatives
    .map((all) => (all.length === 0 ? '- No authentication' : all.map(requirementText).join('\n')))
    .join('\n\nor\n\n');

/** A link to more elsewhere; null without one. */
export const moreText = (more: More | undefined): string | null =>
  more === undefined ? null : `[${more.description ?? more.url}](${more.url})`;
