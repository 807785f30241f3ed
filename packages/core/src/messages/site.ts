/** Messages about the readers’ site: brand, domains, API references, assistant (ADR 48). */

export const notADate = ({ name }: { readonly name: string }): string =>
  `${name} is not a date of the calendar`;

export const noPlayground = 'This page has no playground';
export const headerCharacters = ({ name }: { readonly name: string }): string =>
  `The value of the header ${name} contains characters that a header cannot have`;
export const noServerWithNumber = 'The description has no server with this number';
export const noSuchServer =
  'The description does not have this server. Choose one of its values for each variable';
export const queryNotEncoded = 'The query contains characters that must be percent-encoded';
export const noTokenAddress = 'The description has no token URL for this security scheme';
export const methodNotSent = ({ method }: { readonly method: string }): string =>
  `The playground does not send requests with the method ${method}`;

export const descriptionUnreadable = 'The description cannot be read';
export const noFile = ({ first }: { readonly first: string }): string =>
  `The project has no file ${first}`;
export const noFiles = ({ absent }: { readonly absent: string }): string =>
  `The project has no file ${absent}`;
export const tooManyDescriptionFiles = 'The description refers to too many files';
export const descriptionFileMissing = ({ missing }: { readonly missing: string }): string =>
  `The description refers to the file ${missing}. A description from a URL must be one file`;

export const onlyWhiteSpace = ({ name }: { readonly name: string }): string =>
  `${name} must not contain only white space`;
export const tooManyCharacters = ({
  name,
  max,
}: {
  readonly name: string;
  readonly max: number;
}): string => `${name} must have at most ${max} characters`;
export const messageOrMessages = 'Send message or messages, not both';
export const lastMessageFromUser = 'The last item of messages must have the role user';
export const lastMessage = 'The last item of messages';

export const answerBroken = 'The answer stopped before its end';

export const brandFileTooLarge = ({
  name,
  limit,
}: {
  readonly name: string;
  readonly limit: number;
}): string => `${name} is larger than ${limit} bytes`;
export const brandFileNotImage = ({ name }: { readonly name: string }): string =>
  `${name} is not an image`;
export const brandFileImageType = ({ name }: { readonly name: string }): string =>
  `${name} is not a PNG, JPEG, GIF or WebP image`;
export const brandFileMissing = ({ name }: { readonly name: string }): string =>
  `The bytes of ${name} are missing`;
export const fontUnusable = ({
  name,
  problem,
}: {
  readonly name: string;
  readonly problem: string;
}): string => `${name} cannot be used as a font: ${problem}`;

export const cssAddress = ({ url }: { readonly url: string }): string =>
  `A URL is not allowed here: ${url}`;
export const cssUnreadable = 'The CSS cannot be parsed';
export const cssTooLarge = ({ limit }: { readonly limit: number }): string =>
  `The CSS is larger than ${limit} bytes`;
export const cssTooDeep = ({ maxDepth }: { readonly maxDepth: number }): string =>
  `The CSS is nested more than ${maxDepth} levels deep`;
export const cssContrast = ({
  place,
  ratio,
  least,
  theme,
}: {
  readonly place: string;
  readonly ratio: string;
  readonly least: number;
  readonly theme: 'light' | 'dark';
}): string =>
  `${place} makes a contrast of ${ratio} in the ${theme} theme, and text needs at least ${least}. Set the color and the background in one rule, or a color for each theme with light-dark()`;
/** Reasons, in {@link cssNotDecided}. */
export const cssDependsOn = ({ value }: { readonly value: string }): string =>
  `it depends on ${JSON.stringify(value)}`;
export const cssOwnCircle = ({ name }: { readonly name: string }): string =>
  `${name} refers to itself`;
export const cssSeveralValues = ({ name }: { readonly name: string }): string =>
  `${name} has more than one value`;
export const cssDependsOnBrand = ({ name }: { readonly name: string }): string =>
  `${name} depends on the color of the brand`;
export const cssNotSet = ({ name }: { readonly name: string }): string =>
  `${name} is not set in the file`;
export const cssChangesColors = ({ property }: { readonly property: string }): string =>
  `${property} changes its colors`;
export const cssCodeHasColors = 'highlighted code has colors of its own';
export const cssGradient = 'its background is a gradient';
export const cssNotDecided = ({
  place,
  reason,
}: {
  readonly place: string;
  readonly reason: string;
}): string =>
  `The contrast of ${place} cannot be checked, because ${reason}. Look at it in the light and in the dark theme`;
export const cssLeftOut = ({ message }: { readonly message: string }): string =>
  `${message}. The site leaves this declaration out`;
export const cssNotAllowed = ({ found }: { readonly found: string }): string =>
  `${JSON.stringify(found)} is not allowed here, because it is a URL or an at-rule`;

export const domainTaken = ({ domain }: { readonly domain: string }): string =>
  `Another project has verified ${domain}. Remove its DNS record, then verify the domain again`;

export const notAHostName = ({ place }: { readonly place: string }): string =>
  `${place} must be a host name such as docs.example.com, without port or path`;
export const ownHost = ({ place }: { readonly place: string }): string =>
  `${place} is the host of this service`;
export const repeated = ({ place }: { readonly place: string }): string => `${place} is repeated`;

export const dnsRecordMissing = ({
  recordName,
  recordValue,
}: {
  readonly recordName: string;
  readonly recordValue: string;
}): string =>
  `The DNS has no TXT record ${recordName} with the value ${recordValue}. Add the record, wait until it is published, then verify the domain again`;
export const hostOfService = ({ domain }: { readonly domain: string }): string =>
  `${domain} is a host name of this service`;

export const feedbackLimit =
  'The site received the maximum feedback for one day. Try again tomorrow';

export const periodOrder = 'from must not be after to';

export const periodLength = ({ days }: { readonly days: number }): string =>
  `from must be at most ${days} days before to`;

export const brandProblem = ({
  member,
  problem,
}: {
  readonly member: string;
  readonly problem: string;
}): string => `brand.${member}: ${problem}`;

export const domainChanged = ({ domain }: { readonly domain: string }): string =>
  `Another request changed ${domain}. Verify it again`;

export const originInvalid = ({ at }: { readonly at: number }): string =>
  `allowedOrigins[${at}] must be an origin such as https://docs.example.com`;

export const siteUrlInvalid =
  'siteUrl must be a URL with http or https, such as https://docs.example.com';

export const exportTooLarge = ({ max }: { readonly max: number }): string =>
  `The site has more than ${max} pages, which is the limit of an export`;

export const brandFileNotUploaded = ({ reference }: { readonly reference: string }): string =>
  `The project has no file ${JSON.stringify(reference)}. Upload it first`;

export const headerNameInvalid = ({ name }: { readonly name: string }): string =>
  `"${name}" is not a valid name of a header`;
