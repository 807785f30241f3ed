/**
 * Every number that docs/internals/interface.md fixes, once. MB is read as 2^20 bytes;
 * lengths of text are Unicode code points.
 */
const MIB = 1024 * 1024;

export const LIMITS = {
  /**
   * Bytes of a body, if the endpoint does not set another limit. Quoin's own limit: enough for
   * every small record.
   */
  bodyBytes: 2 * MIB,
  /** Body that carries one page: 400,000 characters, each at worst `\uXXXX\uXXXX` (RFC 8259 §7), and the rest. */
  pageBodyBytes: 5 * MIB,
  /**
   * Body of `bundle` and `import/convert`: more in total is 413
   * (docs/internals/threat-model.md#import-and-content).
   */
  bundleBodyBytes: 200 * MIB,
  /** Bytes of a body without a credential. Quoin's own limit: far more than any form for it has. */
  anonymousBodyBytes: 64 * 1024,
  /**
   * Values in a body of more than 256 KiB: members, items and containers. Quoin's own limit: a
   * bundle of 10,000 pages with their navigation has about 150,000.
   */
  jsonValues: 500_000,
  /**
   * Bytes of one string in a body of more than 256 KiB, as it is written. Quoin's own limit: the
   * largest value that an endpoint accepts is the base64 of a file of 20 MiB.
   */
  jsonStringBytes: 28 * MIB,
  /**
   * Levels of arrays and objects in a body. Quoin's own limit; 100,000 must answer 400
   * (docs/internals/threat-model.md#parsing).
   */
  jsonDepth: 100,

  /** See docs/internals/interface.md#access-tokens. */
  tokenName: { min: 1, max: 80 },
  /** Scopes of a token (docs/internals/interface.md#access-tokens). */
  tokenScopes: 16,
  /** See docs/internals/interface.md#access-tokens. */
  tokenExpiresInDays: { min: 1, max: 3650 },
  /** Device tokens live 90 days (docs/internals/interface.md#device-authorization). */
  deviceTokenDays: 90,
  /** `expiresIn`, seconds (docs/internals/interface.md#device-authorization). */
  deviceExpiresIn: 600,
  /** `interval`, and what too fast a poll adds; seconds (docs/internals/interface.md#device-authorization). */
  deviceInterval: 5,
  /** Wrong user codes before a user is locked out (docs/internals/interface.md#device-authorization). */
  deviceWrongCodes: 10,
  /** … and for how long, seconds. */
  deviceLockSeconds: 600,
  /** Seconds until an authorization code is used: at most the 10 minutes of RFC 6749 §4.1.2. */
  authorizationCodeSeconds: 600,
  /** Seconds until an access token must be refreshed, if its client has refresh tokens. Quoin's own limit. */
  accessTokenSeconds: 3_600,
  /** Seconds in which a refresh whose answer was lost can be repeated. Quoin's own limit. */
  refreshRepeatSeconds: 30,
  /** Quoin's own limit: redirect URIs of an app; editors have up to six. */
  clientRedirectUris: 10,
  /** Quoin's own limit: the body of a registration; those of known clients have less than 2 KiB. */
  clientBodyBytes: 16 * 1024,
  /**
   * Quoin's own limit: registered apps that no user has approved yet; one more deletes the oldest.
   */
  unapprovedClients: 5_000,

  /** See docs/internals/interface.md#projects-and-settings. */
  projectName: { min: 1, max: 60 },
  projectSlug: { min: 1, max: 80 },
  projectDescription: { max: 160 },
  /** See docs/internals/interface.md#projects-and-settings. */
  settingsName: { min: 1, max: 120 },
  settingsDescription: { max: 2000 },
  settingsFontFamily: { max: 200 },
  settingsFontSize: { min: 12, max: 22 },
  /** Characters of a file name of the brand. Quoin's own limit. */
  brandFile: { min: 1, max: 500 },
  brandAddress: { min: 1, max: 1000 },
  brandLabel: { min: 1, max: 60 },
  brandFamily: { min: 1, max: 80 },
  brandLinks: 8,
  brandColumns: 4,
  brandColumnLinks: 10,
  brandBanner: { min: 1, max: 300 },
  /** Bytes of a logo or a favicon, of a font, and of the CSS. Quoin's own limit. */
  brandImageBytes: 512 * 1024,
  brandFontBytes: 300 * 1024,
  brandCssBytes: 32 * 1024,
  /** Quoin's own limit: characters of a comment on a page. */
  pageFeedbackComment: 500,
  /** Quoin's own limit: comments of readers on one page and one day that are stored. */
  pageFeedbackPerPage: 100,
  /**
   * Quoin's own limit: comments of readers on all pages of a project and one day that are stored.
   */
  pageFeedbackPerProject: 2000,
  /** Quoin's own limit: host names of one project's site. */
  domains: 10,
  /**
   * Quoin's own limit: characters of one message of the readers’ site, some ten times the longest
   * of the catalogs.
   */
  message: { min: 1, max: 500 },
  /** RFC 1035 §2.3.4: characters of a host name. */
  domain: { min: 3, max: 253 },
  /** Quoin's own: redirects of one request; a larger file is sent in parts. */
  redirects: 1000,
  /** Quoin's own: characters of a redirect's path or target, as browsers accept addresses. */
  redirectPath: { min: 1, max: 2000 },
  /** Quoin's own: characters of a path that an author sets, slashes at its ends not counted. */
  customPath: { min: 1, max: 2000 },
  /** See docs/internals/interface.md#spaces-and-navigation. */
  spaceName: { min: 1, max: 80 },
  /** See docs/internals/interface.md#spaces-and-navigation. */
  title: { min: 1, max: 200 },
  /** Quoin's own limit, the same as that of the description in the settings. */
  pageDescription: { max: 2000 },
  /** Text of a page, in every way that it enters (docs/internals/interface.md#pages). */
  pageContent: { max: 400_000 },
  renderedTexts: { max: 100 },
  /** Quoin's own limit: a name for a revision, one line in a history. */
  revisionMessage: { min: 1, max: 200 },
  /** `POST /validate` (docs/internals/interface.md#quality-and-validation). */
  validateMarkdown: { max: 200_000 },
  /** Quoin's own limit: the longest address that browsers and proxies agree on. */
  href: { min: 1, max: 2000 },
  /** URLs of one request that checks links. */
  checkedUrls: 200,
  /** Quoin's own limit: characters of a text that is replaced in many pages. */
  replacement: { max: 2000 },
  /** Quoin's own limit: pages that one replacement changes, in one write. */
  replacedPages: 200,
  /** Quoin's own limit: bytes of a path in Git and on file systems, PATH_MAX less the root. */
  filePath: { min: 1, max: 1024 },
  /** Quoin's own limit: characters of a comment to authors and reviewers. */
  comment: { max: 2000 },
  /** Quoin's own limit: characters of the name of a person. */
  userName: { min: 1, max: 100 },
  /** Quoin's own limit: RFC 5321 §4.5.3.1.3 less the angle brackets. */
  email: { min: 3, max: 254 },
  /** Quoin's own limit: pending invitations of one project, and days until one expires. */
  invitation: { pending: 200, days: { min: 1, max: 30, default: 7 } },
  /** RFC 5646 §4.4.1: a tag of 35 characters holds every registered combination. */
  locale: { min: 2, max: 35 },

  /** Files of `POST /import/convert` (docs/internals/interface.md#import-and-conversion). */
  convertFiles: 5000,
  /** Each file of `POST /import/convert`, bytes of UTF-8 (docs/internals/interface.md#import-and-conversion). */
  convertFileBytes: 2 * MIB,
  /** Quoin's own limit: images that one conversion fetches from other hosts. */
  fetchedImages: 200,
  /** Quoin's own limit: bytes of each. */
  fetchedImageBytes: 5 * MIB,
  /** Quoin's own limit: bytes of all of one conversion. */
  fetchedImagesBytes: 50 * MIB,
  /** `import/file`, bytes once decoded (docs/internals/interface.md#import-and-conversion). */
  importFileBytes: 20 * MIB,
  /** The same in base64 (4/3) with its envelope. */
  importFileBodyBytes: 28 * MIB,
  /** Quoin's own limit: an image or a file of a page, bytes once decoded. */
  assetBytes: 20 * MIB,
  /** The same with the boundaries and headers of its form. */
  assetBodyBytes: 20 * MIB + 64 * 1024,
  /** Quoin's own limit: the picture of a user, bytes once decoded. */
  avatarBytes: MIB,
  /** The same with the boundaries and headers of its form. */
  avatarBodyBytes: MIB + 64 * 1024,
  /** Quoin's own limit: width and height of the picture of a user, pixels. */
  avatarSide: { min: 16, max: 2048 },
  /** Quoin's own limit: bytes of a name on the file systems in use, NAME_MAX. */
  assetName: { min: 1, max: 255 },

  /** See docs/internals/interface.md#assistant-keys. */
  keyLabel: { min: 1, max: 80 },
  /** Quoin's own limit: more origins than any site has. */
  keyOrigins: 50,
  /** A question, and each message of a conversation (docs/internals/interface.md#assistant). */
  askMessage: { min: 1, max: 4000 },
  /** See docs/internals/interface.md#assistant. */
  askMessages: 50,
  /** Of a chat, which sends all that was said; the last {@link LIMITS.askMessages} are read. */
  chatMessages: 1000,
  /** Characters of an id of a chat. */
  chatId: 200,
  /** Characters of the type of a part of a message. */
  chatPartType: 100,
  /** How long a conversation is remembered after its last question, seconds: 24 h. */
  conversationSeconds: 86_400,
  /**
   * Quoin's own limit: a writer whose window has not reported for this long is not on the page any
   * more.
   */
  presenceSeconds: 45,
  /** Quoin's own limit: writers of one page that an answer names. */
  presentWriters: 20,
  /** Answers that stream concurrently for one credential: an assistant key, a token, a session. */
  credentialStreams: 100,
  /**
   * Quoin's own limit: requests that read much, at a time for one credential; more of them wait.
   */
  credentialHeavyRequests: 2,
  /**
   * Least: docs/internals/interface.md#search, refused by the use case as `invalid_query`. Greatest
   * is Quoin's own, the same as that of a question.
   */
  searchQuery: { min: 2, max: 4000 },
  /** Quoin's own limit: groups of words that mean the same to search; more than a glossary has. */
  synonymGroups: 200,
  /** Quoin's own limit: words of one group. */
  synonymWords: { min: 2, max: 10 },
  /** Quoin's own limit: a word or a phrase of a group, white space around it taken away. */
  synonym: { min: 1, max: 80 },

  /** A run's latest 20 in the connection (docs/internals/interface.md#git-runs-and-conflicts). */
  gitRuns: 20,
  /** `?wait=1`, seconds (docs/internals/interface.md#git-runs-and-conflicts). */
  gitWaitSeconds: 60,
  /** GitHub refuses payloads above 25 MB; nothing larger is ever sent. */
  gitWebhookBytes: 25 * MIB,
  /** Quoin's own limit: templates of a commit. */
  gitCommitMessage: { min: 1, max: 2000 },
  gitCommitPerson: { min: 3, max: 300 },
  /** Quoin's own limit: a private key; RSA with 16,384 bits has 12 KB. */
  gitSigningKey: { min: 32, max: 32_768 },
  /** Quoin's own limit: a path of folders. */
  gitImageFolder: { min: 1, max: 300 },

  /** Quoin's own limit, the same as that of other names. */
  skillName: { min: 1, max: 80 },
  triggerName: { min: 1, max: 80 },
  /**
   * Quoin's own limit: a skill as text, which the parser reads in some ten milliseconds; as JSON it
   * has no more.
   */
  skillSource: { min: 1, max: 32_768 },
  /** Quoin's own limit: steps of one skill. */
  skillSteps: 100,
  /** Quoin's own limit: skills of one project. */
  skills: 200,
  /** Quoin's own limit: triggers of one skill. */
  triggers: 100,
  /** Quoin's own limit: secrets of one project. */
  secrets: 100,
  /** Quoin's own limit, the same as that of the name of a step. */
  secretName: { min: 1, max: 80 },
  /**
   * Quoin's own limits: a shorter value would be in ordinary text by chance, and could not be
   * masked there; a longer one than keys and certificates in PEM is a file.
   */
  secretValue: { min: 8, max: 8_000 },
  /** Quoin's own limit: hosts of one secret. */
  secretHosts: 20,
  /** RFC 1035 §2.3.4, with `*.` and a port. */
  secretHost: { min: 1, max: 261 },
  /**
   * Quoin's own limit: the longest value, each character as `\uXXXX\uXXXX` (RFC 8259 §7), and its
   * hosts.
   */
  secretBodyBytes: 128 * 1024,
  /** Quoin's own limit: more than almost every webhook sends. */
  triggerBodyBytes: MIB,

  /** `Idempotency-Key` (docs/internals/interface.md#idempotency-keys). */
  idempotencyKey: { min: 1, max: 255 },
  /** 24 h, seconds (docs/internals/interface.md#idempotency-keys). */
  idempotencySeconds: 86_400,
  /** A client's own `X-Request-Id` (docs/internals/interface.md#errors). */
  requestId: { min: 1, max: 128 },

  /** The versioned project list; the other form keeps to it (docs/internals/interface.md#records-and-lists). */
  projectList: { default: 50, max: 100 },
  /** Page list (docs/internals/interface.md#records-and-lists). */
  pageList: { default: 50, max: 200 },
  /** Search; suggestions keep to it (docs/internals/interface.md#records-and-lists). */
  search: { default: 10, max: 50 },
  /** Quoin's own limit: days from the first to the last of a report, a year with its leap day. */
  analyticsDays: 366,
  /** Quoin's own limit: every other list with pages, as the page list. */
  list: { default: 50, max: 200 },
} as const;

/** Requests in a window of seconds; all settable by the operator. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** Defaults of docs/internals/interface.md#rate-limits. */
export const RATE_LIMITS = {
  /** Every request of one token. */
  token: { points: 600, seconds: 60 },
  /** One assistant key from one address. */
  assistantKey: { points: 60, seconds: 60 },
  /** One address that searches sites as their reader, letter by letter. Quoin's own value. */
  reader: { points: 120, seconds: 60 },
  /**
   * One address that sends webhooks: a Git host sends those of all its repositories. Quoin's own
   * value.
   */
  webhookAddress: { points: 3000, seconds: 60 },
  /**
   * One connection's from one address: more than the 100 pushes in 10 s of scenario 8. Quoin's own
   * value.
   */
  webhookConnection: { points: 300, seconds: 60 },
  /** One address that calls triggers: a service that calls for many. Quoin's own value. */
  triggerAddress: { points: 600, seconds: 60 },
  /** One trigger: each call is a run. Quoin's own value. */
  trigger: { points: 60, seconds: 60 },
  /**
   * Requests of one network that no limit of a credential counts: those with a wrong credential, forms
   * of pages, sign-out, OAuth's token endpoint. Quoin's own limit.
   */
  anonymous: { points: 600, seconds: 60 },
  /** One network, each. */
  signIn: { points: 20, seconds: 60 },
  deviceStart: { points: 20, seconds: 60 },
  deviceApprove: { points: 20, seconds: 60 },
  /** Quoin's own limit, the same as that of the start of a device sign-in. */
  clientRegister: { points: 20, seconds: 60 },
  /**
   * Passwords tried for one account from one network, or from one known device, without a delay.
   * Quoin's own value.
   */
  passwordClient: { points: 5, seconds: 86_400 },
  /** Passwords tried for one account from all networks without a delay. Quoin's own value. */
  passwordAccount: { points: 20, seconds: 86_400 },
  /** One user who creates tokens with a bearer token (docs/internals/interface.md#access-tokens). */
  tokenCreate: { points: 30, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;
