/** A definition that nothing refers to. */
import type { Definition, FootnoteDefinition } from 'mdast';
import type { Rule } from '../rule.ts';

export const definitionUnused: Rule = {
  id: 'definition-unused',
  severity: 'info',
  reason: 'Readers do not see a footnote or a link definition that the page never refers to.',
  example: { bad: 'Text.\n\n[guide]: /guide\n', good: 'Read the [guide].\n\n[guide]: /guide\n' },
  check: ({ report }) => {
    const definitions: (Definition | FootnoteDefinition)[] = [];
    const used = new Set<string>();
    const refer = ({ identifier }: { identifier: string }): void => {
      used.add(identifier.toLowerCase());
    };
    return {
      definition: (node) => definitions.push(node),
      footnoteDefinition: (node) => definitions.push(node),
      linkReference: refer,
      imageReference: refer,
      footnoteReference: ({ identifier }) => refer({ identifier: `^${identifier}` }),
      end() {
        for (const node of definitions) {
          const mark = node.type === 'footnoteDefinition' ? '^' : '';
          if (used.has(`${mark}${node.identifier.toLowerCase()}`)) continue;
          report(node, `The page does not use [${mark}${node.label ?? node.identifier}]`);
        }
      },
    };
  },
};
