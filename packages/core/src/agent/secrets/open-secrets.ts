/** The secrets of a project while one of its executions runs: to send, and to mask in results. */
import { type Json, ToolError } from '@quoin/workflow';
import type { Deps } from '../../context.ts';
import { secretMissing, secretUnreadable } from '../../messages/skills.ts';
import type { OpenSecret, ProjectSecrets } from '../../ports/agent.ts';
import type { ProjectSecretRecord } from '../records.ts';
import { SEALED_PROJECT_SECRET } from '../sealed-for.ts';
import { Redaction } from './redaction.ts';

export class OpenSecrets implements ProjectSecrets {
  readonly #secrets: Deps['secrets'];
  readonly #redaction = new Redaction();
  #byName = new Map<string, OpenSecret | null>();

  constructor({ secrets }: Pick<Deps, 'secrets'>) {
    this.#secrets = secrets;
  }

  /**
   * Replaces those that it has, before each call of a step: a secret that was deleted is not sent any
   * more. A value that was replaced or deleted stays masked.
   */
  load(records: readonly ProjectSecretRecord[]): void {
    this.#byName = new Map(
      records.map(({ name, hosts, sealed }) => {
        const value = this.#opened(() => this.#secrets.open(SEALED_PROJECT_SECRET, sealed));
        if (value !== null) this.#redaction.add(value);
        return [name, value === null ? null : { name, value, hosts }];
      }),
    );
  }

  #opened(open: () => string): string | null {
    try {
      return open();
    } catch {
      // Sealed under a key that the service does not have: `get` says so where it is used.
      return null;
    }
  }

  get(name: string): OpenSecret {
    const secret = this.#byName.get(name);
    if (secret === undefined) {
      throw new ToolError(secretMissing({ name }), 'invalid_payload', false);
    }
    if (secret === null) {
      throw new ToolError(secretUnreadable({ name }), 'unavailable', false);
    }
    return secret;
  }

  redact(value: Json): Json {
    return this.#redaction.json(value);
  }

  redactText(text: string): string {
    return this.#redaction.text(text);
  }
}
