/** `import` and `export` of MDX. */
import type { Rule } from '../rule.ts';

export const mdxImport: Rule = {
  id: 'mdx-import',
  severity: 'warning',
  reason:
    'Pages are text: nothing in them is run, so an import or export is shown as it is written.',
  example: {
    bad: "import Steps from './steps.mdx';\n\n# Install\n",
    good: '# Install\n\nRun the installer.\n',
  },
  check: ({ report }) => ({
    mdxjsEsm(node) {
      report(node, 'Code of MDX is shown as text; remove it and write what it would have shown');
    },
  }),
};
