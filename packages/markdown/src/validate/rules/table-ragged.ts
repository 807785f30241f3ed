/** Rows of a table with more or fewer cells than its head. */
import type { Rule } from '../rule.ts';

export const tableRagged: Rule = {
  id: 'table-ragged',
  severity: 'warning',
  reason:
    'Readers do not see extra cells, and a missing cell leaves the row shorter than the header.',
  example: {
    bad: '| Port | Depth |\n|---|---|\n| Bergen | 11 m | deep |\n',
    good: '| Port | Depth |\n|---|---|\n| Bergen | 11 m |\n',
  },
  check: ({ report }) => ({
    table({ children: [head, ...rows] }) {
      const columns = head?.children.length ?? 0;
      for (const row of rows) {
        const cells = row.children.length;
        if (cells === columns) continue;
        const fault = cells > columns ? 'the others are not shown' : 'the rest stays empty';
        report(row, `The row has ${cells} of ${columns} cells; ${fault}`);
      }
    },
  }),
};
