/** Variables that hold the address of another service. */
import { ConfigError } from './environment.ts';
import * as messages from './messages/settings.ts';

/**
 * Returns the value unchanged.
 *
 * @param example is shown in the refusal
 * @throws {ConfigError} if the value is not an http or https address
 */
export const httpAddress = (name: string, value: string | null, example: string): string | null => {
  if (value === null || (URL.canParse(value) && /^https?:/.test(value))) return value;
  throw new ConfigError(name, messages.notHttpUrl({ value, example }));
};
