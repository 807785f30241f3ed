/** Messages of requests to addresses that users name, and of the hosts that they may use (ADR 48). */

export const encodingNotRequested = 'The server sent a content encoding that was not requested';
export const answerCutOff = 'The connection was closed before the end of the response';
export const answerTooLarge = ({ megabytes }: { readonly megabytes: number }): string =>
  `The response is larger than ${megabytes} MB`;

export const noConnection = ({
  host,
  code,
}: {
  readonly host: string;
  readonly code: string;
}): string => (code === '' ? `No connection to ${host}` : `No connection to ${host} (${code})`);
export const hostNotFound = ({ host }: { readonly host: string }): string =>
  `The DNS has no host ${host}. Check the spelling`;
export const hostWithoutAddress = ({ host }: { readonly host: string }): string =>
  `The DNS has no IP address for ${host}`;

export const schemeNotAllowed = 'The URL does not begin with https:// or http://';
export const credentialsInUrl = 'The URL contains a user name or a password. Remove them';
export const privateNetwork = ({ host }: { readonly host: string }): string =>
  `${host} is in a private network. The operator allows hosts there with QUOIN_ALLOW_PRIVATE_HOSTS`;

export const redirectNotAllowed = ({ host }: { readonly host: string }): string =>
  `${host} redirects this request, which is not allowed. Use the address that it redirects to`;
export const tooManyRedirects = ({
  host,
  maxRedirects,
}: {
  readonly host: string;
  readonly maxRedirects: number;
}): string => `More than ${maxRedirects} redirects, the last one from ${host}`;
export const redirectWithoutUrl = 'The server redirects to something that is not a URL';
export const redirectToHttp = 'The server redirects from HTTPS to HTTP';
export const redirectOfWrite = ({ origin }: { readonly origin: string }): string =>
  `The server redirects a request that changes data to ${origin}. Use the address that it redirects to`;

export const serverTooLate = 'The server takes too long';
export const serverSilent = 'The server does not answer';
export const serverTooSlow = ({
  bytes,
  seconds,
}: {
  readonly bytes: number;
  readonly seconds: number;
}): string => `The server is too slow: it sent fewer than ${bytes} bytes in ${seconds} s`;

export const notARange = ({ entry }: { readonly entry: string }): string =>
  `"${entry}" is not a range of addresses. Write it as 10.0.0.0/8 or fd00::/8`;
export const notAHost = ({ entry }: { readonly entry: string }): string =>
  `"${entry}" is not a host. Write git.example.com, 10.0.0.5 or git.example.com:8443`;
