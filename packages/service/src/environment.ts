/** Reading variables of the environment: one at a time, each refused by its name. */
import * as messages from './messages/settings.ts';

/** Shown as one line, without a stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(variable: string, problem: string) {
    super(`${variable}: ${problem}`);
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The command line's own, which an operator's shell may hold too (docs/internals/interface.md#command-line). */
const OF_THE_COMMAND_LINE: ReadonlySet<string> = new Set([
  'QUOIN_URL',
  'QUOIN_TOKEN',
  'QUOIN_PROJECT',
  'QUOIN_COMMAND',
]);

/** Reads variables and remembers which it was asked for. */
export class EnvironmentReader {
  readonly #env: Environment;
  readonly #known = new Set<string>();

  constructor(env: Environment) {
    this.#env = env;
  }

  text(name: string): string | null {
    this.#known.add(name);
    const value = this.#env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= min && number <= max)) {
      throw new ConfigError(name, messages.notWholeNumber({ value, min, max }));
    }
    return number;
  }

  choice<const C extends string>(name: string, fallback: C, choices: readonly C[]): C {
    const value = this.text(name);
    if (value === null) return fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw new ConfigError(name, messages.notOneOf({ value, choices }));
    return found;
  }

  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  }

  unknown(): string[] {
    return Object.keys(this.#env).filter(
      (name) =>
        name.startsWith('QUOIN_') &&
        !name.startsWith('QUOIN_TEST_') &&
        !OF_THE_COMMAND_LINE.has(name) &&
        !this.#known.has(name),
    );
  }
}
