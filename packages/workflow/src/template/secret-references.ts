/** Texts that take the place of secrets in the arguments of a step, until its tool sends them. */
import type { SecretReference } from '../tools.ts';

/**
 * Each step has its own, with 122 random bits: data that a step handles cannot contain one. They
 * are made of unreserved characters (RFC 3986 §2.3), so that percent-encoding does not change them.
 */
export class SecretReferences {
  readonly #nonce = crypto.randomUUID().replaceAll('-', '');
  readonly #byText = new Map<string, SecretReference>();

  textFor(reference: SecretReference): string {
    const text = `secret-${this.#nonce}-${this.#byText.size}-`;
    this.#byText.set(text, reference);
    return text;
  }

  get all(): ReadonlyMap<string, SecretReference> {
    return this.#byText;
  }
}
