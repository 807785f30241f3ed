/** How the operator's commands are declared: light, because what they do loads most of the server. */
import type { Failure } from '@quoin/cli';

let explain: ((problem: unknown) => Failure | null) | null = null;

/** Explains an error of a command; returns null for other values. */
export const explainAdmin = (problem: unknown): Failure | null => explain?.(problem) ?? null;

/** Makes the action of a command from the module that holds it, loaded only when it runs. */
export const act =
  <Args extends readonly unknown[]>(load: () => Promise<(...args: Args) => Promise<void>>) =>
  async (...args: Args): Promise<void> => {
    const [handler, failure] = await Promise.all([load(), import('./failure.ts')]);
    explain = failure.explainFailure;
    await handler(...args);
  };
