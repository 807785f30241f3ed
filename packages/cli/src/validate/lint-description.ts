/** Descriptions of APIs, checked with the rules of Spectral, which know OpenAPI and AsyncAPI. */
import { readFile, realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Issue } from '@quoin/sdk';
import { Resolver } from '@stoplight/json-ref-resolver';
import core from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import * as messages from '../messages/validate.ts';
import { isMissing } from '../missing.ts';
import { shownPath } from './texts.ts';

/** Characters. Ours: the rules need some seconds for each million. */
const LIMIT = 5_000_000;

/** Of Spectral's 0 to 3. */
const SEVERITIES = ['error', 'warning', 'info', 'info'] as const;

const WHOLE = { line: 1, column: 1, endLine: 1, endColumn: 1 };

type Linted = core.ISpectralDiagnostic;

/** The types of Spectral's packages do not fit each other. */
const isRuleset = (value: unknown): value is core.RulesetDefinition =>
  typeof value === 'object' && value !== null && 'rules' in value;

const RULESETS: readonly unknown[] = [rulesets.oas, rulesets.asyncapi];

const issueOf = ({ code, severity, message, range: { start, end } }: Linted): Issue => ({
  rule: String(code),
  severity: SEVERITIES[severity],
  message: message.replace(/\s+/g, ' ').trim(),
  line: start.line + 1,
  column: start.character + 1,
  endLine: end.line + 1,
  endColumn: end.character + 1,
});

/**
 * References are followed to files in the folder, as Quoin does.
 *
 * @param root - real path of the folder
 */
const resolverIn = (root: string): Resolver => {
  const refused = async (): Promise<never> => {
    throw new Error(messages.referenceToServer);
  };
  const file = async (reference: { path(): string }): Promise<string> => {
    const disk = resolve(root, decodeURIComponent(reference.path()));
    const path = shownPath(root, disk);
    try {
      const real = await realpath(disk);
      if (!real.startsWith(root + sep)) throw new Error(messages.referenceOutside({ path }));
      return await readFile(real, 'utf8');
    } catch (error) {
      if (!isMissing(error)) throw error;
      throw new Error(messages.referenceMissing({ path }));
    }
  };
  return new Resolver({
    resolvers: {
      file: { resolve: file },
      http: { resolve: refused },
      https: { resolve: refused },
    },
  });
};

/**
 * @param disk - real path of the file
 * @param root - real path of the folder that its references stay in
 * @returns issues by the real path of the file that they are in
 */
export const lintDescription = async (
  disk: string,
  root: string,
): Promise<ReadonlyMap<string, readonly Issue[]>> => {
  const text = await readFile(disk, 'utf8');
  if (text.length > LIMIT) {
    const message = messages.descriptionTooLongToCheck({ limit: LIMIT.toLocaleString('en') });
    return new Map([[disk, [{ rule: 'not-checked', severity: 'warning', message, ...WHOLE }]]]);
  }
  const spectral = new core.Spectral({ resolver: resolverIn(root) });
  spectral.setRuleset({ extends: RULESETS.filter(isRuleset) });
  const document = new core.Document(text, parsers.Yaml, disk);
  const found = new Map<string, Issue[]>();
  for (const result of await spectral.run(document)) {
    const path = result.source ?? disk;
    const issues = found.get(path);
    if (issues === undefined) found.set(path, [issueOf(result)]);
    else issues.push(issueOf(result));
  }
  return found;
};
