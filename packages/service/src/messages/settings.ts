/** Messages about settings in the environment (ADR 48). Each follows the name of the variable. */
import { commandLine } from '@quoin/cli';

export const notWholeNumber = ({
  value,
  min,
  max,
}: {
  readonly value: string;
  readonly min: number;
  readonly max: number;
}): string => `"${value}" is not a whole number from ${min} to ${max}`;
export const notOneOf = ({
  value,
  choices,
}: {
  readonly value: string;
  readonly choices: readonly string[];
}): string => `"${value}" is not one of ${choices.join(', ')}`;
export const unknownVariable = ({ name }: { readonly name: string }): string =>
  `${name} is set, but it is not a setting of Quoin. Check the spelling`;

export const notHttpUrl = ({
  value,
  example,
}: {
  readonly value: string;
  readonly example: string;
}): string => `"${value}" is not an http or https address such as ${example}`;
export const notOrigin = ({ value }: { readonly value: string }): string =>
  `"${value}" must be an origin, without path, query or user`;
export const notHostName = ({ value }: { readonly value: string }): string =>
  `"${value}" is not a host name such as docs.example.com`;
export const notHostWithProject = ({ entry }: { readonly entry: string }): string =>
  `"${entry}" is not a host name with a project, such as docs.example.com=handbook`;
export const notEmail = ({ email }: { readonly email: string }): string =>
  `"${email}" is not an e-mail address`;

export const notPostgresUrl = 'must be a postgres:// address. Remove the variable to use SQLite';
export const secretTooShort = ({ min }: { readonly min: number }): string =>
  `must have at least ${min} characters`;
export const passwordLength = ({
  min,
  max,
}: {
  readonly min: number;
  readonly max: number;
}): string => `must have ${min} to ${max} characters`;
export const tokenPrefixForm = ({ value }: { readonly value: string }): string =>
  `"${value}" must be letters and digits`;
export const rangeNotAllowed = ({ cidr }: { readonly cidr: string }): string =>
  `"${cidr}" is a range. Name each host, for example hooks.example.com`;

export const modelUrlForm = 'is not an http or https address such as http://localhost:11434/v1';
export const modelUrlWithExtras =
  'must not contain a query or a user. Set the key in QUOIN_AI_API_KEY';
export const modelKeyForm = 'must be printable ASCII without spaces';
export const modelIncomplete = 'is missing. A language model needs its address and its name';

export const backupBucketIncomplete =
  'is missing. Backups in a bucket need it, here or in the variable without BACKUP_';
export const backupEndpointForm = ({ endpoint }: { readonly endpoint: string }): string =>
  `"${endpoint}" is not an http or https address`;
export const backupPlaceForm = ({ to }: { readonly to: string }): string =>
  `"${to}" is neither an absolute path nor a bucket such as s3://backups/quoin`;
export const backupKeyMissing = (): string =>
  `is missing. Backups are encrypted. Create a key with ${commandLine('admin backup-key')}`;
export const backupKeyForm = (): string =>
  `is not a key of ${commandLine('admin backup-key')} or age-keygen`;
export const scheduleForm = ({
  value,
  example,
}: {
  readonly value: string;
  readonly example: string;
}): string => `"${value}" is not a cron expression such as "${example}"`;

export const githubKeyForm = 'is neither an RSA key in PEM nor the path of a file with one';
export const githubAppIncomplete = 'is missing. A GitHub App needs its id and its private key';
export const bucketIncomplete = 'is missing. S3 needs the bucket, the key id and the secret key';
export const signInIncomplete = 'is missing. Sign-in with a provider needs the id and the secret';

export const securityContactForm = ({ value }: { readonly value: string }): string =>
  `"${value}" is not an e-mail address, an https:// address or a tel: number`;
export const notHttpsUrl = ({ value }: { readonly value: string }): string =>
  `"${value}" is not an https:// address`;
export const languageTagForm = ({ value }: { readonly value: string }): string =>
  `"${value}" is not a language tag such as en or pt-BR`;

export const planNotJson = ({
  file,
  reason,
}: {
  readonly file: string;
  readonly reason: string;
}): string => `${file} cannot be read as JSON: ${reason}`;
export const planWrong = ({
  file,
  path,
  problem,
}: {
  readonly file: string;
  readonly path: string;
  readonly problem: string | undefined;
}): string => `${file}${path}: ${problem ?? 'is not a plan'}`;

export const portInUse = ({
  host,
  port,
  variable,
}: {
  readonly host: string;
  readonly port: number;
  readonly variable: string;
}): string =>
  `port ${port} on ${host} is in use. Stop the program that listens there, or set ${variable} to a free port`;
export const cannotListen = ({
  host,
  port,
  reason,
}: {
  readonly host: string;
  readonly port: number;
  readonly reason: string;
}): string => `cannot listen on ${host}:${port}: ${reason}`;
