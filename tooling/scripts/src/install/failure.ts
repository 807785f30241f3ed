/** Why an installation failed, and how to fix it. */

export interface Failure {
  /** Bun's own messages. */
  readonly messages: string;
  readonly advice: string;
  /** Whether another attempt can succeed. */
  readonly isTemporary: boolean;
}

const AGAIN = 'The packages that arrived are in the cache of Bun: the next run continues there.';

const NETWORK = `The package registry did not answer. Check the network. If this machine needs a proxy, set HTTPS_PROXY and HTTP_PROXY. If it uses another registry, set BUN_CONFIG_REGISTRY. ${AGAIN}`;

/** The first that fits. Names of errors are those of Bun and of the operating system. */
const KINDS: readonly (readonly [pattern: RegExp, advice: string, isTemporary: boolean])[] = [
  [
    // `Fail extracting` is all that Bun prints when the disk of its cache is full.
    /ENOSPC|no space left|NoSpaceLeft|EDQUOT|DiskQuota|Fail extracting/i,
    `The packages cannot be written. Check that the disk has space: \`up\` needs 1 GB for packages and the cache of Bun, \`check\` needs 4 GB. To use another disk for the cache, set BUN_INSTALL_CACHE_DIR. ${AGAIN}`,
    false,
  ],
  [
    /CERT|certificate|self.signed|unable.to.(?:get|verify)/i,
    'The certificate of the registry or of the proxy is not trusted. Set NODE_EXTRA_CA_CERTS to the file with the certificate authority of the proxy.',
    false,
  ],
  [
    /(?:- |: )(?:401|403|407)\b/,
    'The package registry or the proxy rejected the request. Check the address and the credentials of the proxy (HTTPS_PROXY) and of the registry (BUN_CONFIG_REGISTRY, .npmrc).',
    false,
  ],
  [
    /(?:- |: )404\b/,
    'The registry does not have this version. Check BUN_CONFIG_REGISTRY and .npmrc.',
    false,
  ],
  [
    /lockfile had changes/i,
    'bun.lock does not fit the package.json files. Run `bun install` and commit bun.lock.',
    false,
  ],
  [/integrity check failed|IntegrityCheck/i, NETWORK, true],
  [
    /Connection\w*|Timeout|timed out|ENOTFOUND|EAI_AGAIN|ECONN\w+|ENET\w+|EHOST\w+|ETIMEDOUT|FailedToOpenSocket|DNS|socket|(?:- |: )(?:408|429|5\d\d)\b/i,
    NETWORK,
    true,
  ],
];

/** @param output both streams of a `bun install --verbose` that failed */
export const failureOf = (output: string): Failure => {
  // Everything else is a protocol of requests, whose headers can contain a token.
  const messages = output
    .split('\n')
    .filter((line) => /^(?:(?:error|warn)\b|E[A-Z]{3,}:)/.test(line));
  const text = [...new Set(messages)].slice(0, 20).join('\n');
  const found = KINDS.find(([pattern]) => pattern.test(text));
  if (found === undefined) {
    const advice = 'To see everything that Bun reports, run `bun install --frozen-lockfile`.';
    return { messages: text, advice, isTemporary: false };
  }
  const [, advice, isTemporary] = found;
  return { messages: text, advice, isTemporary };
};

/** Bun printed nothing for a long time. */
export const silent = (seconds: number): Failure => ({
  messages: `bun install printed nothing for ${seconds} s`,
  advice: NETWORK,
  isTemporary: true,
});
