/** Whether a value is an object of JSON, and not an array. */
import type { Json } from './skill.ts';

export type JsonObject = { readonly [name: string]: Json };

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As {@link isJsonObject}, for a value of unknown origin. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
