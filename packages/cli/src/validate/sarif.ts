/** Issues in the Static Analysis Results Interchange Format (OASIS SARIF 2.1.0). */
import type { CheckedText } from './check.ts';

const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

/** A relative reference (SARIF 2.1.0 §3.4.3; RFC 3986). */
const uriOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

export const asSarif = (checked: readonly CheckedText[], version: string) => {
  const ids = [...new Set(checked.flatMap(({ issues }) => issues.map(({ rule }) => rule)))].sort();
  const rules = ids.map((id) => ({ id }));
  const results = checked.flatMap(({ path, issues }) =>
    issues.map(({ rule, severity, message, line, column, endLine, endColumn }) => ({
      ruleId: rule,
      ruleIndex: ids.indexOf(rule),
      level: LEVELS[severity],
      message: { text: message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: uriOf(path) },
            region: { startLine: line, startColumn: column, endLine, endColumn },
          },
        },
      ],
    })),
  );
  return {
    $schema:
      'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0' as const,
    runs: [
      {
        tool: { driver: { name: 'quoin', semanticVersion: version, rules } },
        columnKind: 'unicodeCodePoints' as const,
        results,
      },
    ],
  };
};
