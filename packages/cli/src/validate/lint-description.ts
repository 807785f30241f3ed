/** Descriptions of APIs, checked with the rules of Spectral, which know OpenAPI and AsyncAPI. */
import { readFile, realpath } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { Issue } from '@quoin/sdk';
import { Resolver } from '@stoplight/json-ref-resolver';
import core from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { parseDocument } from 'yaml';
import * as messages from '../messages/validate.ts';
import { isMissing } from '../missing.ts';
import { expandedSize, referenceOf } from './expanded-size.ts';
import { shownPath } from './texts.ts';

/** Characters. Quoin's own limit: the rules need some seconds for each million. */
const LIMIT = 5_000_000;
/**
 * Values of a description with every reference replaced: each rule visits all of them. Quoin's own
 * limit.
 */
const MAX_VALUES = 2_000_000;
/** How often the values of anchors of YAML are used. Quoin's own limit. */
const MAX_ALIASES = 1_000;

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

/** An error that makes a file unreadable for the rules. */
class Unreadable extends Error {}

/** Texts of files in a folder, as Quoin follows references to them. */
class FolderFiles {
  readonly #root: string;
  readonly #values = new Map<string, unknown>();

  /** @param root - real path of the folder */
  constructor(root: string) {
    this.#root = root;
  }

  /** The path that a reference in a file means; null for one that is not followed. */
  readonly pathOf = (reference: string, from: string): string | null =>
    /^[a-z][a-z\d+.-]*:|^\/\//i.test(reference) || reference.includes('%')
      ? null
      : resolve(dirname(from), reference);

  readonly contentOf = (disk: string): unknown => this.#values.get(disk);

  /** @throws {Unreadable} */
  async read(disk: string): Promise<string> {
    const path = shownPath(this.#root, disk);
    try {
      const real = await realpath(disk);
      if (!real.startsWith(this.#root + sep)) {
        throw new Unreadable(messages.referenceOutside({ path }));
      }
      const text = await readFile(real, 'utf8');
      if (text.length > LIMIT) {
        const limit = LIMIT.toLocaleString('en');
        throw new Unreadable(messages.descriptionTooLongToCheck({ path, limit }));
      }
      this.#values.set(disk, valueIn(text, path));
      return text;
    } catch (error) {
      if (!isMissing(error)) throw error;
      throw new Unreadable(messages.referenceMissing({ path }));
    }
  }

  /** Reads what a file refers to, and what that refers to. Spectral reports what cannot be read. */
  async readReferences(disk: string): Promise<void> {
    for (const path of referencedFiles(this.#values.get(disk))) {
      const target = this.pathOf(path, disk);
      if (target === null || this.#values.has(target)) continue;
      this.#values.set(target, undefined);
      try {
        await this.read(target);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        continue;
      }
      await this.readReferences(target);
    }
  }
}

/** Undefined for a text that is not valid. @throws {Unreadable} for anchors without end (billion laughs) */
const valueIn = (text: string, path: string): unknown => {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    throw new Unreadable(messages.tooManyAliases({ path }));
  }
};

/** Names of files in the references of a value. */
const referencedFiles = (value: unknown): Set<string> => {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    const [file = ''] = referenceOf(part) ?? [];
    if (file !== '') found.add(file);
    for (const member of Object.values(part)) visit(member);
  };
  visit(value);
  return found;
};

const resolverOf = (files: FolderFiles): Resolver => {
  const refused = async (): Promise<never> => {
    throw new Error(messages.referenceToServer);
  };
  return new Resolver({
    resolvers: {
      file: { resolve: (reference: { path(): string }) => files.read(reference.path()) },
      http: { resolve: refused },
      https: { resolve: refused },
    },
  });
};

type Found = ReadonlyMap<string, readonly Issue[]>;

const lint = async (disk: string, root: string): Promise<Found> => {
  const files = new FolderFiles(root);
  const text = await files.read(disk);
  await files.readReferences(disk);
  if (expandedSize(disk, files) > MAX_VALUES) {
    throw new Unreadable(messages.descriptionTooLarge({ limit: MAX_VALUES.toLocaleString('en') }));
  }
  const spectral = new core.Spectral({ resolver: resolverOf(files) });
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

/** Why a description was not checked. @throws what is not about it */
const reasonOf = (error: unknown): string => {
  if (error instanceof Unreadable) return error.message;
  // Parsers and rules call themselves for each level.
  if (error instanceof RangeError) return messages.descriptionTooDeep;
  throw error;
};

/**
 * @param disk - real path of the file
 * @param root - real path of the folder that its references stay in
 * @returns issues by the real path of the file that they are in
 */
export const lintDescription = async (disk: string, root: string): Promise<Found> => {
  try {
    return await lint(disk, root);
  } catch (error) {
    const issue = { rule: 'not-checked', severity: 'warning', message: reasonOf(error) } as const;
    return new Map([[disk, [{ ...issue, ...WHOLE }]]]);
  }
};
