/** Host names of a project's site, as they are kept: those that browsers ask with. */
import { invalid } from '../app-error.ts';

/** RFC 1123 §2.1: letters, digits and hyphens between dots; the last label is no number, as in an address. */
const HOST_NAME =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** RFC 1035 §2.3.4. */
const MAX_LENGTH = 253;
/** What would be no host alone in an address. */
const DELIMITERS = /[\s/\\?#@:[\]%]/;

/** In lower case and ASCII (UTS 46, as URLs do it); null for what is no name of a host. */
const asciiOf = (sent: string): string | null => {
  const name = sent.replace(/\.$/, '');
  if (DELIMITERS.test(name) || !URL.canParse(`http://${name}/`)) return null;
  const { hostname } = new URL(`http://${name}/`);
  return hostname.length <= MAX_LENGTH && HOST_NAME.test(hostname) ? hostname : null;
};

/**
 * @param publicUrl of the service, whose own name is no project's
 * @throws {AppError} `invalid_payload` naming the place
 */
export const readDomains = (sent: readonly string[], publicUrl: string): string[] => {
  const own = new URL(publicUrl).hostname;
  const seen = new Set<string>();
  return sent.map((domain, index) => {
    const place = `domains[${index}]`;
    const name = asciiOf(domain);
    if (name === null || name.endsWith('.localhost')) {
      throw invalid(`${place} must be a host name such as docs.example.com, without port or path`);
    }
    if (name === own) throw invalid(`${place} is the service's own host`);
    if (seen.has(name)) throw invalid(`${place} repeats another one`);
    seen.add(name);
    return name;
  });
};
