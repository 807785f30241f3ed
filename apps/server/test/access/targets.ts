/** A request of each endpoint that is right in everything but who sends it. */
import { type Endpoint, fullPaths } from '@quoin/contract';
import { SPECIAL } from './special-targets.ts';
import { type At, type Prepare, type Target, UUID } from './target.ts';
import { VALUES } from './values.ts';

/** The values of {@link VALUES} for these names. */
const valuesOf = async (at: At, names: readonly string[]): Promise<Record<string, string>> => {
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = await VALUES[name]?.(at);
    if (value !== undefined) values[name] = value;
  }
  return values;
};

/** The path and the body of the endpoint's example, with values of {@link VALUES}. */
const fromExample =
  (endpoint: Endpoint): Prepare =>
  async (ground, caller) => {
    const at = { ground, caller, endpoint, person: caller?.person ?? ground.boss };
    const params = await valuesOf(at, Object.keys(endpoint.params?.properties ?? {}));
    const example: unknown = endpoint.example?.body;
    if (typeof example !== 'object' || example === null) return { params };
    return { params, body: { ...example, ...(await valuesOf(at, Object.keys(example))) } };
  };

export const prepareOf = (endpoint: Endpoint): Prepare =>
  SPECIAL[endpoint.id] ?? fromExample(endpoint);

/** Method and path with its parameters, as `Harness.send` takes it. */
export const addressOf = (endpoint: Endpoint, { params = {}, query = '' }: Target): string => {
  const [path = ''] = fullPaths(endpoint);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? UUID);
  return `${endpoint.method} ${filled}${query}`;
};
