/** Expressions of GitBook that name a variable. */
import type { GitBookPage } from './page.ts';

/** Null where it is more than a name, or the name has no value in the tree. */
export const valueOfExpression = (expression: string, page: GitBookPage): string | null => {
  const [, scope, name = ''] = /^(?:(page|space)\.)?vars\.([A-Za-z]\w*)$/.exec(expression) ?? [];
  if (name === '') return null;
  const ofPage = scope === 'space' ? undefined : page.variables.get(name);
  const ofSpace = scope === 'page' ? undefined : page.context.space.variables.get(name);
  return ofPage ?? ofSpace ?? null;
};
