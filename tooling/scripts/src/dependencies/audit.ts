/** Known advisories, as the registry knows them (`bun audit`), of what the service runs. */
import { BUN, ROOT, run } from '../command.ts';
import type { Closure } from './lockfile.ts';

const SEVERITIES = ['low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];

interface Reported {
  readonly severity: string;
  readonly title: string;
  readonly url: string;
  /** A range of npm. */
  readonly vulnerable_versions: string;
}

export interface Advisory {
  readonly name: string;
  readonly severity: Severity;
  readonly title: string;
  readonly url: string;
  readonly range: string;
  /** Whether the service runs a version in the range; otherwise a tool or a test does. */
  readonly inService: boolean;
}

export type Audit =
  | { readonly kind: 'answered'; readonly advisories: readonly Advisory[] }
  /** The registry has no such endpoint, or is away. */
  | { readonly kind: 'unanswered'; readonly reason: string };

const LIMIT_MS = 60_000;

/** An unknown severity counts as the highest one. */
const severityOf = (text: string): Severity =>
  SEVERITIES.find((severity) => severity === text) ?? 'critical';

/** @param env of `bun audit`, in addition to that of this process */
export const audit = async (
  { packages }: Closure,
  env: Readonly<Record<string, string>> = {},
): Promise<Audit> => {
  const { output } = await run([BUN, 'audit', '--json'], { cwd: ROOT, env, limit: LIMIT_MS });
  const [, reason] = /^error: (.*)$/m.exec(output) ?? [];
  const start = output.indexOf('{');
  if (reason !== undefined || start === -1) {
    return { kind: 'unanswered', reason: reason ?? 'no answer within 60 seconds' };
  }
  const byName: Record<string, Reported[]> = JSON.parse(
    output.slice(start, output.lastIndexOf('}') + 1),
  );
  const advisories = Object.entries(byName).flatMap(([name, reported]) =>
    reported.map(({ severity, title, url, vulnerable_versions: range }): Advisory => {
      const inService = packages.some(
        (one) => one.name === name && Bun.semver.satisfies(one.version, range),
      );
      return { name, severity: severityOf(severity), title, url, range, inService };
    }),
  );
  return { kind: 'answered', advisories };
};

/** Whether a release must not be made with it. */
export const isSerious = ({ inService, severity }: Advisory): boolean =>
  inService && SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf('high');
