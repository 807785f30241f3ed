/** `icon={<BookOpen />}` with a component of `lucide-react`: the icon's name in Quoin. */
import { attributeOf, type MdxElement, textOf } from '../mdx/elements.ts';
import type { Scope } from '../mdx/scope.ts';

/** `MousePointer2` is `mouse-pointer-2`; `LucideTag` and `TagIcon` are `tag`. */
const nameOf = (component: string): string =>
  component
    .replace(/^Lucide(?=[A-Z])|(?<=.)Icon$/g, '')
    .replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-')
    .toLowerCase();

/** Undefined if the element has no icon that can be read. */
export const lucideIcon = (element: MdxElement, scope: Scope): string | undefined => {
  const expression = attributeOf(element, 'icon')?.expression;
  if (expression == null) return textOf(element, 'icon');
  const used = [...expression.matchAll(/<([A-Z]\w*)/g)].flatMap(([, name]) => name ?? []);
  const icon = scope
    .imports()
    .find(({ local, from }) => from === 'lucide-react' && used.includes(local));
  if (icon === undefined) return undefined;
  scope.carry(icon.local);
  return nameOf(icon.name);
};
