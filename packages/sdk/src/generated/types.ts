// Written by `bun run generate` from the contract; do not edit.
/** What the API takes and answers. */
import type { UploadFile } from '../body.ts';

/** Of `me.get`, `me.update`, `me.setAvatar`. */
export interface User {
  id: string;
  email: string;
  name: string;
  avatarUrl: string | null;
}

/** Body of `me.update`. */
export interface MeUpdateBody {
  name: string;
}

/** Body of `me.setAvatar`. */
export interface MeSetAvatarBody {
  /** The image. */
  file: UploadFile;
}

/** Body of `me.delete`. */
export interface MeDeleteBody {
  currentPassword?: string | undefined;
}

/** Body of `me.changePassword`. */
export interface MeChangePasswordBody {
  currentPassword: string;
  newPassword: string;
  /** Also revoke all access tokens, connected applications and pending invitations. */
  revokeTokens?: boolean | undefined;
  /** Also delete the webhook triggers of the caller. */
  deleteTriggers?: boolean | undefined;
}

/** Query of `users.avatar`. */
export interface UsersAvatarQuery {
  /** Changes with the picture. Quoin does not check it. */
  v?: string | undefined;
}

/** Answer of `sessions.list`. */
export interface SessionsListResponse {
  sessions: Session[];
}

/** Of `sessions.list`. */
export interface Session {
  id: string;
  /** Whether this request uses it. */
  current: boolean;
  device: string | null;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: string;
  expiresAt: string;
}

/** Body of `sessions.endAll`. */
export interface SessionsEndAllBody {
  /** Left out: true. */
  revokeTokens?: boolean | undefined;
  /** Also delete the webhook triggers of the caller. */
  deleteTriggers?: boolean | undefined;
}

/** Answer of `sessions.endAll`. */
export interface SessionsEndAllResponse {
  ended: {
    sessions: number;
    tokens: number;
    invitations: number;
    triggers: number;
  };
}

/** Answer of `applications.list`. */
export interface ApplicationsListResponse {
  applications: Application[];
}

/** Of `applications.list`. */
export interface Application {
  id: string;
  name: string;
  scopes: Array<
    | 'docs:read'
    | 'docs:write'
    | 'project:read'
    | 'project:admin'
    | 'ai:use'
    | 'agent:run'
    | 'analytics:read'
    | 'billing:read'
    | 'tokens:manage'
  >;
  /** Number of its access tokens. */
  tokens: number;
  connectedAt: string;
  lastUsedAt: string | null;
}

/** Query of `applications.disconnect`. */
export interface ApplicationsDisconnectQuery {
  /** Also revoke what the token created: other tokens, the tokens that these created, and the assistant keys and pending invitations of any of them (`1` or `true`). Default: false. */
  descendants?: boolean | undefined;
}

/** Of `billing.get`. */
export interface Billing {
  plan: string;
  /** Null means no limit. */
  limits: {
    projects: number | null;
    pages: number | null;
    members: number | null;
    gitSync: boolean;
    aiQuestionsPerMonth: number | null;
    storageBytes: number | null;
    installationStorageBytes: number | null;
  };
  usage: {
    projects: number;
    pages: number;
    members: number;
    aiQuestionsThisMonth: number;
    /** Bytes of files and revisions together. */
    storageBytes: number;
    /** Bytes of images and other files. */
    assetBytes: number;
    /** Bytes of the texts of all revisions. */
    revisionBytes: number;
  };
}

/** Answer of `tokens.list`. */
export interface TokensListResponse {
  tokens: Token[];
}

/** Of `tokens.list`, `projectTokens.list`, `device.poll`. */
export interface Token {
  id: string;
  name: string;
  scopes: Array<
    | 'docs:read'
    | 'docs:write'
    | 'project:read'
    | 'project:admin'
    | 'ai:use'
    | 'agent:run'
    | 'analytics:read'
    | 'billing:read'
    | 'tokens:manage'
  >;
  projectId: string | null;
  /** First 4 and last 4 characters of the value. */
  preview: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

/** Body of `tokens.create`. */
export interface TokensCreateBody {
  name: string;
  /** Empty or omitted: `docs:read`, `docs:write`, `project:read`. */
  scopes?: string[] | undefined;
  /** By default, it does not expire. */
  expiresInDays?: number | undefined;
}

/** Answer of `tokens.create`. */
export interface TokensCreateResponse {
  token: TokenWithValue;
}

/** Of `tokens.create`, `projectTokens.create`. */
export interface TokenWithValue {
  id: string;
  name: string;
  scopes: Array<
    | 'docs:read'
    | 'docs:write'
    | 'project:read'
    | 'project:admin'
    | 'ai:use'
    | 'agent:run'
    | 'analytics:read'
    | 'billing:read'
    | 'tokens:manage'
  >;
  projectId: string | null;
  /** First 4 and last 4 characters of the value. */
  preview: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  /** The token itself, only in this response. */
  value: string;
}

/** Query of `tokens.revoke`. */
export interface TokensRevokeQuery {
  /** Also revoke what the token created: other tokens, the tokens that these created, and the assistant keys and pending invitations of any of them (`1` or `true`). Default: false. */
  descendants?: boolean | undefined;
}

/** Answer of `projectTokens.list`. */
export interface ProjectTokensListResponse {
  tokens: Token[];
}

/** Body of `projectTokens.create`. */
export interface ProjectTokensCreateBody {
  name: string;
  /** Empty or omitted: `docs:read`, `docs:write`, `project:read`. */
  scopes?: string[] | undefined;
  /** By default, it does not expire. */
  expiresInDays?: number | undefined;
}

/** Answer of `projectTokens.create`. */
export interface ProjectTokensCreateResponse {
  token: TokenWithValue;
}

/** Query of `projectTokens.revoke`. */
export interface ProjectTokensRevokeQuery {
  /** Also revoke what the token created: other tokens, the tokens that these created, and the assistant keys and pending invitations of any of them (`1` or `true`). Default: false. */
  descendants?: boolean | undefined;
}

/** Body of `device.start`. */
export interface DeviceStartBody {
  /** Shown to the user who approves; becomes the name of the token. */
  name?: string | undefined;
  /** Empty or omitted: `docs:read`, `docs:write`, `project:read`. */
  scopes?: string[] | undefined;
}

/** Of `device.start`. */
export interface DeviceAuthorization {
  /** For the program: the `deviceCode` of poll requests. */
  deviceCode: string;
  /** For the user, who enters it on the page at `verificationUri`. */
  userCode: string;
  verificationUri: string;
  /** The same address with the user code. */
  verificationUriComplete: string;
  /** Seconds. */
  expiresIn: number;
  /** Minimum number of seconds between two polls. */
  interval: number;
}

/** Body of `device.approve`. */
export interface DeviceApproveBody {
  /** Upper or lower case, with or without the hyphen. */
  userCode: string;
  /** Left out: true. */
  approve?: boolean | undefined;
  /** Empty or omitted: `docs:read`, `docs:write`, `project:read`. */
  scopes?: string[] | undefined;
}

/** Answer of `device.approve`. */
export interface DeviceApproveResponse {
  status: 'approved' | 'denied';
}

/** Body of `device.poll`. */
export interface DevicePollBody {
  deviceCode: string;
}

/** Of `device.poll`. */
export type DevicePoll =
  | {
      status: 'pending' | 'slow_down' | 'denied' | 'expired';
    }
  | {
      status: 'approved';
      /** The token itself, only in this response. */
      token: string;
      record: Token;
    };

/** Body of `oauth.deviceAuthorization`. */
export interface OauthDeviceAuthorizationBody {
  /** Becomes the token’s name. */
  client_id?: string | undefined;
  /** Separated by spaces. */
  scope?: string | undefined;
  [member: string]: unknown;
}

/** Of `oauth.deviceAuthorization`. */
export interface OAuthDeviceAuthorization {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  expires_in: number;
  interval: number;
}

/** Body of `oauth.register`. */
export interface OauthRegisterBody {
  /** https, http of this computer, or a scheme such as `com.example.app:/back`. */
  redirect_uris: string[];
  /** Shown to the person who approves; becomes the token’s name. */
  client_name?: string | undefined;
  /** With `authorization_code`. With `refresh_token` too, the client receives refresh tokens. */
  grant_types?: string[] | undefined;
  /** With `code`. */
  response_types?: string[] | undefined;
  [member: string]: unknown;
}

/** Of `oauth.register`. */
export interface OAuthClient {
  client_id: string;
  client_id_issued_at: number;
  client_name: string;
  redirect_uris: string[];
  grant_types: string[];
  response_types: string[];
  token_endpoint_auth_method: 'none';
}

/** Body of `oauth.token`. */
export interface OauthTokenBody {
  /** `authorization_code`, `refresh_token` or `urn:ietf:params:oauth:grant-type:device_code`. */
  grant_type: string;
  client_id?: string | undefined;
  code?: string | undefined;
  /** RFC 7636. */
  code_verifier?: string | undefined;
  /** As it was sent. */
  redirect_uri?: string | undefined;
  /** RFC 8707. */
  resource?: string | undefined;
  device_code?: string | undefined;
  refresh_token?: string | undefined;
  /** Of a refresh: fewer scopes, separated by spaces. */
  scope?: string | undefined;
  [member: string]: unknown;
}

/** Of `oauth.token`. */
export interface OAuthToken {
  access_token: string;
  token_type: 'Bearer';
  expires_in?: number;
  refresh_token?: string;
  /** Separated by spaces. */
  scope: string;
}

/** Body of `oauth.revoke`. */
export interface OauthRevokeBody {
  token: string;
  [member: string]: unknown;
}

/** Answer of `oauth.revoke`. */
export type OauthRevokeResponse = Record<string, never>;

/** Of `oauth.metadata`. */
export interface OAuthMetadata {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  registration_endpoint: string;
  revocation_endpoint: string;
  device_authorization_endpoint: string;
  scopes_supported: string[];
  response_types_supported: string[];
  response_modes_supported: string[];
  grant_types_supported: string[];
  token_endpoint_auth_methods_supported: string[];
  revocation_endpoint_auth_methods_supported: string[];
  code_challenge_methods_supported: string[];
  authorization_response_iss_parameter_supported: true;
  client_id_metadata_document_supported: true;
}

/** Of `oauth.agentTools`, `oauth.api`. */
export interface OAuthProtectedResource {
  resource: string;
  resource_name: string;
  authorization_servers: string[];
  scopes_supported: string[];
  bearer_methods_supported: string[];
}

/** Query of `projects.list`. */
export interface ProjectsListQuery {
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `projects.list`. */
export interface ProjectsListResponse {
  projects: Project[];
  pagination: Pagination;
}

/** Of `projects.list`, `projects.create`, `projects.get`. */
export interface Project {
  id: string;
  name: string;
  slug: string;
  description: string;
  visibility: 'public' | 'private';
  editorMode: 'block' | 'wysiwyg';
  spaces: number;
  pages: number;
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** Address of the readers’ site: the paths of pages are below it. */
  siteUrl: string;
  createdAt: string;
  updatedAt: string;
}

/** Of `projects.list`, `projects.listVersioned`, `members.list` and others. */
export interface Pagination {
  /** Whether there are more items. */
  hasMore: boolean;
  /** The `cursor` of the next request. */
  nextCursor: string | null;
}

/** Query of `projects.listVersioned`. */
export interface ProjectsListVersionedQuery {
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `projects.listVersioned`. */
export interface ProjectsListVersionedResponse {
  data: ProjectListItem[];
  pagination: Pagination;
}

/** Of `projects.listVersioned`. */
export interface ProjectListItem {
  id: string;
  name: string;
  slug: string;
  visibility: 'public' | 'private';
  spaces: number;
  pages: number;
}

/** Body of `projects.create`. */
export interface ProjectsCreateBody {
  name: string;
  slug?: string | undefined;
  description?: string | undefined;
  visibility?: 'public' | 'private' | undefined;
  editorMode?: 'block' | 'wysiwyg' | undefined;
  /** Start with a space and pages. */
  seedTemplate?: boolean | undefined;
}

/** Answer of `projects.create`. */
export interface ProjectsCreateResponse {
  project: Project;
}

/** Answer of `projects.get`. */
export interface ProjectsGetResponse {
  project: Project;
}

/** Body of `projects.delete`. */
export interface ProjectsDeleteBody {
  /** Slug of the project. */
  confirm: string;
}

/** Query of `projects.export`. */
export interface ProjectsExportQuery {
  /** Default: 'json'. */
  format?: 'json' | 'zip' | 'site' | undefined;
  /** For `format=site`: the address where the files will be served. By default, the address of the site. */
  siteUrl?: string | undefined;
}

/** Of `projects.export`. */
export interface Export {
  /** Always empty. */
  basePath: string;
  files: Array<TextFile | BinaryFile>;
}

/** A file with text, by its path in the folder of the project. */
export interface TextFile {
  path: string;
  content: string;
}

/** A file without text, such as an image, with its bytes in base64. */
export interface BinaryFile {
  path: string;
  base64: string;
}

/** Of `projects.files`. */
export interface ProjectFiles {
  projectId: string;
  /** Changes with everything that a bundle can change: `baseState`. */
  state: string;
  /** The file `docs.json`. */
  manifest: string;
  pages: Array<{
    path: string;
    /** SHA-256 of the text in UTF-8. */
    hash: string;
    pageId: string;
    version: number;
    title: string;
    status: 'draft' | 'in_review' | 'published' | 'unpublished' | 'archived';
    hasUnpublishedChanges: boolean;
    updatedAt: string;
  }>;
  media: Array<{
    path: string;
    /** SHA-256 of the bytes. */
    hash: string;
    /** Bytes. */
    size: number;
  }>;
}

/** Body of `projects.bundle`. */
export interface ProjectsBundleBody {
  manifest: {
    name?: string | undefined;
    version: 1;
    description?: string | undefined;
    versions?:
      | Array<{
          version: string;
          label?: string | undefined;
          tag?: string | undefined;
          default?: boolean | undefined;
          [member: string]: unknown;
        }>
      | undefined;
    spaces: Array<{
      name: string;
      slug?: string | undefined;
      locale?: string | undefined;
      version?: string | undefined;
      icon?: string | undefined;
      nav: ManifestNode[];
      [member: string]: unknown;
    }>;
    theme?:
      | {
          [member: string]: unknown;
        }
      | undefined;
    /** Language tag (BCP 47). */
    locale?: string | undefined;
    messages?: Record<string, Record<string, string>> | undefined;
    redirects?:
      | Array<{
          from: string;
          to: string;
          [member: string]: unknown;
        }>
      | undefined;
    openapiSources?: unknown[] | undefined;
    [member: string]: unknown;
  };
  basePath?: string | undefined;
  pages: Array<{
    path: string;
    /** The whole file, front matter included. */
    markdown?: string | undefined;
    /** In place of `markdown`: SHA-256 of the text that the page has and keeps. */
    hash?: string | undefined;
    /** Version of the page that this text was made from. */
    baseVersion?: number | undefined;
  }>;
  /** Images and files, each of at most 20 MB once decoded. If you leave it out, the project keeps its files; an empty list removes them. */
  media?:
    | Array<{
        path: string;
        base64?: string | undefined;
        /** In place of `base64`: SHA-256 of bytes that the project has. */
        hash?: string | undefined;
      }>
    | undefined;
  /** Keep pages that the bundle does not contain. */
  partial?: boolean | undefined;
  /** The opposite of `partial`: `true` is the default, `false` is `partial: true`. */
  replace?: boolean | undefined;
  /** Publish every page of the bundle. */
  publish?: boolean | undefined;
  /** Return what would change, and change nothing. */
  dryRun?: boolean | undefined;
  /** `state` of the project’s files; if it differs, the bundle fails with 412. */
  baseState?: string | undefined;
}

/** Of `projects.bundle`, `imports.convert`. */
export type ManifestNode =
  | {
      type: 'page';
      /** Path of the file without extension. */
      file: string;
      title?: string | undefined;
      /** Address of the page below the site, such as `/guides/start`; left out: it follows the navigation. */
      path?: string | undefined;
      icon?: string | undefined;
      hidden?: boolean | undefined;
      [member: string]: unknown;
    }
  | {
      type: 'group';
      label: string;
      icon?: string | undefined;
      hidden?: boolean | undefined;
      items: ManifestNode[];
      [member: string]: unknown;
    }
  | {
      type: 'label';
      text: string;
      [member: string]: unknown;
    }
  | {
      type: 'divider';
      [member: string]: unknown;
    }
  | {
      type: 'link';
      title: string;
      href: string;
      icon?: string | undefined;
      [member: string]: unknown;
    }
  | {
      type: 'api';
      title: string;
      spec: string;
      icon?: string | undefined;
      [member: string]: unknown;
    };

/** Answer of `projects.bundle`. */
export interface ProjectsBundleResponse {
  result: BundleResult;
  dryRun: boolean;
}

/** Of `projects.bundle`. */
export interface BundleResult {
  spaces: number;
  pagesCreated: number;
  pagesUpdated: number;
  pagesArchived: number;
  navItems: number;
  warnings: Array<{
    path?: string;
    message: string;
    /** Of an entry of the navigation with a broken link. */
    rule?: 'navigation-target' | 'navigation-anchor';
    /** The link of the entry, as the manifest has it. */
    url?: string;
  }>;
  /** Pages of the project that wait for the search index. Left out in a dry run. */
  indexing?: number;
}

/** Answer of `settings.get`. */
export interface SettingsGetResponse {
  settings: Settings;
}

/** Of `settings.get`, `settings.update`. */
export interface Settings {
  name: string;
  description: string;
  visibility: 'public' | 'private';
  theme: 'system' | 'light' | 'dark';
  primaryColor: string;
  fontFamily: string;
  fontSize: number;
  layout: 'docs' | 'help_center' | 'agent';
  brand: Brand;
  approvals: {
    required: boolean;
    allowSelfApproval: boolean;
  };
  validation: {
    /** Severities of validation rules that differ from the default, by id of the rule. */
    rules: Record<string, 'off' | 'info' | 'warning' | 'error'>;
  };
  search: {
    /** Words and phrases with the same meaning for search, one list for each group. */
    synonyms: string[][];
  };
  locale: string | null;
  /** Texts of the readers’ site that replace those of Quoin, by language tag and key, as ICU messages. */
  messages: Record<string, Record<string, string>>;
  /** Host names that the project claims for its site. The first one that is verified is in canonical links. Other scripts are written in ASCII. */
  domains: string[];
}

/** Of `settings.get`. */
export interface Brand {
  logo?: {
    /** Logo on light backgrounds: an image. Path of a file of the project, such as `images/logo.svg`, or the address of an uploaded file. */
    light: string;
    /** Logo on dark backgrounds. Path of a file of the project, such as `images/logo.svg`, or the address of an uploaded file. */
    dark?: string;
    href?: string;
  };
  /** Icon of the browser tab: an SVG, PNG or ICO image. Path of a file of the project, such as `images/logo.svg`, or the address of an uploaded file. */
  favicon?: string;
  /** Picture of links to pages in messages and social networks (`og:image`): best 1200 by 630 pixels, as PNG or JPEG. Path of a file of the project, such as `images/logo.svg`, or the address of an uploaded file. */
  image?: string;
  colors?: {
    /** In the light theme; without it `primaryColor` of the settings. */
    primary?: string;
    /** In the dark theme; without it the color of the light theme. */
    dark?: string;
  };
  navbar?: {
    links?: Array<{
      label: string;
      href: string;
    }>;
    primary?: {
      label: string;
      href: string;
    };
  };
  footer?: {
    links?: Array<{
      header: string;
      items: Array<{
        label: string;
        href: string;
      }>;
    }>;
    socials?: {
      bluesky?: string;
      discord?: string;
      facebook?: string;
      github?: string;
      gitlab?: string;
      instagram?: string;
      linkedin?: string;
      mastodon?: string;
      medium?: string;
      reddit?: string;
      slack?: string;
      stackoverflow?: string;
      telegram?: string;
      twitch?: string;
      website?: string;
      x?: string;
      youtube?: string;
    };
  };
  banner?: {
    /** Text with `**bold**`, `` `code` `` and `[links](/path)` of Markdown. */
    content: string;
    /** Whether readers can close it; true if omitted. */
    dismissible?: boolean;
  };
  fonts?: {
    body?: {
      family: string;
      /** A WOFF2 font of at most 300 KB. Path of a file of the project, such as `images/logo.svg`, or the address of an uploaded file. */
      file: string;
    };
    heading?: {
      family: string;
      /** A WOFF2 font of at most 300 KB. Path of a file of the project, such as `images/logo.svg`, or the address of an uploaded file. */
      file: string;
    };
  };
  /** CSS for the text of pages: at most 32 KB, without import rules and addresses. It applies to nothing else. Path of a file of the project, such as `images/logo.svg`, or the address of an uploaded file. */
  css?: string;
  /** Width of pages: `centered` has no table of contents beside the text. */
  width?: 'normal' | 'wide' | 'centered';
  /** Address of the link “Edit this page”; `{path}` is the file of the page. */
  editUrl?: string;
  /** Whether pages ask “Was this page helpful?”; true if omitted. */
  feedback?: boolean;
  /** What pages of API references offer: `interactive`, a form that sends requests; `simple`, a form that shows the request as code; `none`. `interactive` if omitted. An operation may offer less with `x-playground`. */
  playground?: 'interactive' | 'simple' | 'none';
  contextual?: {
    /** What pages offer above their text: to copy and to view them as Markdown, and to open them in AI tools; all if omitted. */
    options: Array<'copy' | 'view' | 'chatgpt' | 'claude' | 'cursor' | 'vscode'>;
  };
}

/** Body of `settings.update`. */
export interface SettingsUpdateBody {
  name?: string | undefined;
  description?: string | undefined;
  visibility?: 'public' | 'private' | undefined;
  theme?: 'system' | 'light' | 'dark' | undefined;
  primaryColor?: string | undefined;
  fontFamily?: string | undefined;
  fontSize?: number | undefined;
  layout?: 'docs' | 'help_center' | 'agent' | undefined;
  brand?:
    | {
        logo?:
          | {
              /** Logo on light backgrounds: an image. Path of a file of the project, such as `images/logo.svg`, or the address of an uploaded file. */
              light: string;
              /** Logo on dark backgrounds. Path of a file of the project, such as `images/logo.svg`, or the address of an uploaded file. */
              dark?: string | undefined;
              href?: string | undefined;
            }
          | null
          | undefined;
        favicon?: string | null | undefined;
        image?: string | null | undefined;
        colors?:
          | {
              /** In the light theme; without it `primaryColor` of the settings. */
              primary?: string | undefined;
              /** In the dark theme; without it the color of the light theme. */
              dark?: string | undefined;
            }
          | null
          | undefined;
        navbar?:
          | {
              links?:
                | Array<{
                    label: string;
                    href: string;
                  }>
                | undefined;
              primary?:
                | {
                    label: string;
                    href: string;
                  }
                | undefined;
            }
          | null
          | undefined;
        footer?:
          | {
              links?:
                | Array<{
                    header: string;
                    items: Array<{
                      label: string;
                      href: string;
                    }>;
                  }>
                | undefined;
              socials?:
                | {
                    bluesky?: string | undefined;
                    discord?: string | undefined;
                    facebook?: string | undefined;
                    github?: string | undefined;
                    gitlab?: string | undefined;
                    instagram?: string | undefined;
                    linkedin?: string | undefined;
                    mastodon?: string | undefined;
                    medium?: string | undefined;
                    reddit?: string | undefined;
                    slack?: string | undefined;
                    stackoverflow?: string | undefined;
                    telegram?: string | undefined;
                    twitch?: string | undefined;
                    website?: string | undefined;
                    x?: string | undefined;
                    youtube?: string | undefined;
                  }
                | undefined;
            }
          | null
          | undefined;
        banner?:
          | {
              /** Text with `**bold**`, `` `code` `` and `[links](/path)` of Markdown. */
              content: string;
              /** Whether readers can close it; true if omitted. */
              dismissible?: boolean | undefined;
            }
          | null
          | undefined;
        fonts?:
          | {
              body?:
                | {
                    family: string;
                    /** A WOFF2 font of at most 300 KB. Path of a file of the project, such as `images/logo.svg`, or the address of an uploaded file. */
                    file: string;
                  }
                | undefined;
              heading?:
                | {
                    family: string;
                    /** A WOFF2 font of at most 300 KB. Path of a file of the project, such as `images/logo.svg`, or the address of an uploaded file. */
                    file: string;
                  }
                | undefined;
            }
          | null
          | undefined;
        css?: string | null | undefined;
        width?: 'normal' | 'wide' | 'centered' | null | undefined;
        editUrl?: string | null | undefined;
        feedback?: boolean | null | undefined;
        playground?: 'interactive' | 'simple' | 'none' | null | undefined;
        contextual?:
          | {
              /** What pages offer above their text: to copy and to view them as Markdown, and to open them in AI tools; all if omitted. */
              options: Array<'copy' | 'view' | 'chatgpt' | 'claude' | 'cursor' | 'vscode'>;
            }
          | null
          | undefined;
      }
    | undefined;
  approvals?:
    | {
        required?: boolean | undefined;
        allowSelfApproval?: boolean | undefined;
      }
    | undefined;
  validation?:
    | {
        /** Severities of validation rules that differ from the default, by id of the rule. */
        rules: Record<string, 'off' | 'info' | 'warning' | 'error'>;
      }
    | undefined;
  search?:
    | {
        /** Words and phrases with the same meaning for search, one list for each group. */
        synonyms: string[][];
      }
    | undefined;
  /** Default language of spaces; null: the language of the first space, or English. */
  locale?: string | null | undefined;
  /** Texts of the readers’ site that replace those of Quoin, by language tag and key, as ICU messages. */
  messages?: Record<string, Record<string, string>> | undefined;
  /** Host names that the project claims for its site. The first one that is verified is in canonical links. Other scripts are written in ASCII. */
  domains?: string[] | undefined;
}

/** Answer of `settings.update`. */
export interface SettingsUpdateResponse {
  settings: Settings;
  warnings: string[];
}

/** Answer of `domains.list`. */
export interface DomainsListResponse {
  domains: Domain[];
}

/** Of `domains.list`, `domains.verify`. */
export interface Domain {
  /** Lower case, ASCII. */
  domain: string;
  /** Only a verified domain serves the site. */
  status: 'pending' | 'verified';
  proof: 'dns' | 'operator' | 'trust' | 'upgrade' | null;
  /** DNS record that proves the claim. */
  record: {
    type: 'TXT';
    name: string;
    value: string;
  };
  verifiedAt: string | null;
}

/** Answer of `domains.verify`. */
export interface DomainsVerifyResponse {
  domain: Domain;
}

/** Query of `members.list`. */
export interface MembersListQuery {
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `members.list`. */
export interface MembersListResponse {
  members: Member[];
  pagination: Pagination;
}

/** Of `members.list`, `members.add`, `members.update`. */
export interface Member {
  userId: string;
  email: string;
  name: string;
  avatarUrl: string | null;
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  createdAt: string;
}

/** Body of `members.add`. */
export interface MembersAddBody {
  email: string;
  role: 'viewer' | 'editor' | 'admin' | 'owner';
}

/** Answer of `members.add`. */
export interface MembersAddResponse {
  member: Member;
}

/** Body of `members.update`. */
export interface MembersUpdateBody {
  role: 'viewer' | 'editor' | 'admin' | 'owner';
}

/** Answer of `members.update`. */
export interface MembersUpdateResponse {
  member: Member;
}

/** Answer of `invitations.list`. */
export interface InvitationsListResponse {
  invitations: Invitation[];
}

/** Of `invitations.list`. */
export interface Invitation {
  id: string;
  email: string | null;
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** Id of the person who invites. */
  createdBy: string;
  createdAt: string;
  expiresAt: string;
}

/** Body of `invitations.create`. */
export interface InvitationsCreateBody {
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  email?: string | undefined;
  /** Days until the link expires; 7 if left out. */
  expiresInDays?: number | undefined;
}

/** Answer of `invitations.create`. */
export interface InvitationsCreateResponse {
  invitation: InvitationWithUrl;
}

/** Of `invitations.create`. */
export interface InvitationWithUrl {
  id: string;
  email: string | null;
  role: 'viewer' | 'editor' | 'admin' | 'owner';
  /** Id of the person who invites. */
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  /** The link to send, only in this response. */
  url: string;
}

/** Body of `invitations.accept`. */
export interface InvitationsAcceptBody {
  secret: string;
}

/** Answer of `invitations.accept`. */
export interface InvitationsAcceptResponse {
  project: {
    id: string;
    name: string;
    slug: string;
  };
  role: 'viewer' | 'editor' | 'admin' | 'owner';
}

/** Query of `events.list`. */
export interface EventsListQuery {
  /** Only events of this page, space or other object. */
  subject?: string | undefined;
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `events.list`. */
export interface EventsListResponse {
  events: Event[];
  pagination: Pagination;
}

/** Of `events.list`. */
export interface Event {
  id: string;
  /** Subject and verb, such as `page.published`. */
  type: string;
  actor: {
    kind: 'token' | 'session' | 'system';
    userId: string | null;
    name: string | null;
  };
  subject: {
    type: string;
    id: string;
    title: string;
  };
  data: {
    [member: string]: unknown;
  };
  createdAt: string;
}

/** Answer of `spaces.list`. */
export interface SpacesListResponse {
  spaces: Space[];
}

/** Of `spaces.list`, `spaces.create`, `structure.change`. */
export interface Space {
  id: string;
  name: string;
  slug: string;
  locale: string | null;
  position: number;
}

/** Body of `spaces.create`. */
export interface SpacesCreateBody {
  name: string;
  /** Language tag (BCP 47). */
  locale?: string | undefined;
}

/** Answer of `spaces.create`. */
export interface SpacesCreateResponse {
  space: Space;
}

/** Of `structure.get`, `structure.update`. */
export interface Structure {
  spaces: Array<{
    id: string;
    name: string;
    slug: string;
    locale: string | null;
    position: number;
    items: StructureItem[];
  }>;
}

/** Of `structure.get`, `structure.change`. */
export interface StructureItem {
  navItemId: string;
  type: 'page' | 'group' | 'link' | 'label' | 'divider' | 'api';
  title: string;
  pageId: string | null;
  slug: string;
  path: string;
  customPath: string | null;
  status: 'draft' | 'in_review' | 'published' | 'unpublished' | 'archived' | null;
  /** Of a page: whether its working copy differs from the published text. */
  hasUnpublishedChanges: boolean;
  href?: string;
  icon?: string;
  hidden: boolean;
  position: number;
  children: StructureItem[];
}

/** Item of `structure.get`. */
export interface StructureGetItem {
  id: string;
  name: string;
  slug: string;
  locale: string | null;
  position: number;
  items: StructureItem[];
}

/** Query of `structure.items`. */
export interface StructureItemsQuery {
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `structure.items`. */
export interface StructureItemsResponse {
  items: ListedItem[];
  pagination: Pagination;
}

/** Of `structure.items`. */
export interface ListedItem {
  navItemId: string;
  type: 'page' | 'group' | 'link' | 'label' | 'divider' | 'api';
  title: string;
  pageId: string | null;
  slug: string;
  path: string;
  customPath: string | null;
  status: 'draft' | 'in_review' | 'published' | 'unpublished' | 'archived' | null;
  /** Of a page: whether its working copy differs from the published text. */
  hasUnpublishedChanges: boolean;
  href?: string;
  icon?: string;
  hidden: boolean;
  position: number;
  spaceId: string;
  parentId: string | null;
}

/** Of `structure.update`, `structure.change`. */
export type StructureOperation =
  | {
      op: 'rename_item';
      navItemId: string;
      title: string;
    }
  | {
      op: 'move_item';
      navItemId: string;
      /** The space to move to, with all items below. Left out: the space of the item. Without `parentId`, another space means its top level. */
      spaceId?: string | undefined;
      /** A navItemId or a pageId; null for the top level. */
      parentId?: string | null | undefined;
      /** 0-based; a larger number than the last position means the end. */
      position?: number | undefined;
    }
  | {
      op: 'set_path';
      navItemId: string;
      /** Address of the page below the site, such as `/guides/start`; null: the address follows the navigation. */
      path: string | null;
    }
  | {
      op: 'rename_space';
      spaceId: string;
      name: string;
    }
  | {
      op: 'move_space';
      spaceId: string;
      position: number;
    }
  | {
      op: 'create_group';
      spaceId: string;
      title: string;
      /** A navItemId or a pageId; null for the top level. */
      parentId?: string | null | undefined;
    }
  | {
      op: 'create_link';
      spaceId: string;
      title: string;
      href: string;
      /** A navItemId or a pageId; null for the top level. */
      parentId?: string | null | undefined;
    }
  | {
      op: 'create_api';
      spaceId: string;
      title: string;
      /** The description of the API: the path of a file of the project, or an address. */
      spec: string;
      /** A navItemId or a pageId; null for the top level. */
      parentId?: string | null | undefined;
    }
  | {
      op: 'delete_item';
      navItemId: string;
    }
  | {
      op: 'delete_space';
      spaceId: string;
    };

/** Of `structure.change`. */
export interface StructureChanges {
  /** The item that was created, moved or renamed, with all items below it, and its place: siblings after it follow in their order. */
  items: Array<{
    spaceId: string;
    parentId: string | null;
    item: StructureItem;
  }>;
  deletedItemIds: string[];
  /** Pages whose links followed a new path: each has a new revision. */
  rewrittenPages: Array<{
    pageId: string;
    navItemId: string;
    hasUnpublishedChanges: boolean;
  }>;
  spaces: Space[] | null;
}

/** Answer of `apiSources.list`. */
export interface ApiSourcesListResponse {
  sources: ApiSource[];
}

/** Of `apiSources.list`, `apiSources.refresh`. */
export interface ApiSource {
  id: string;
  /** The path of a file of the project, or an address. */
  spec: string;
  /** `failed`: readers see the last version that could be read. */
  status: 'pending' | 'ready' | 'failed';
  title: string | null;
  version: string | null;
  format: string | null;
  /** Number of pages of the site. */
  pages: number;
  error: string | null;
  problems: Array<{
    message: string;
    file: string | null;
    line: number | null;
    column: number | null;
  }>;
  checkedAt: string | null;
  indexedAt: string | null;
  createdAt: string;
}

/** Answer of `apiSources.refresh`. */
export interface ApiSourcesRefreshResponse {
  sources: ApiSource[];
}

/** Query of `apiSources.changes`. */
export interface ApiSourcesChangesQuery {
  /** Only reports of this description. */
  spec?: string | undefined;
}

/** Answer of `apiSources.changes`. */
export interface ApiSourcesChangesResponse {
  reports: ApiChangeReport[];
}

/** Of `apiSources.changes`. */
export interface ApiChangeReport {
  id: string;
  /** The description, as the navigation names it. */
  spec: string;
  from: string | null;
  to: string | null;
  counts: {
    /** New pages of operations, schemas and messages. */
    added: number;
    /** Pages that were removed. */
    removed: number;
    /** Pages that changed for clients. */
    changed: number;
    /** Changes with which a client of the version before can fail. */
    breaking: number;
  };
  /** Breaking changes first, at most 200. */
  changes: Array<{
    /** Such as `GET /ships/{shipId}`, `SCHEMA Ship` or `QUERY ship`. */
    key: string;
    title: string;
    kind: 'added' | 'removed' | 'changed';
    isBreaking: boolean;
    details: Array<{
      /** What changed, in Markdown. */
      message: string;
      isBreaking: boolean;
    }>;
  }>;
  /** Number of other changes. */
  omitted: number;
  /** The report as Markdown, for a page of changes. */
  markdown: string;
  createdAt: string;
}

/** Answer of `redirects.list`. */
export interface RedirectsListResponse {
  redirects: Redirect[];
}

/** Of `redirects.list`, `redirects.byPath`, `redirects.create`. */
export interface Redirect {
  id: string;
  /** Path without a leading slash; `:name` and `*` match segments. */
  from: string;
  /** Path of a page, or an address of another site. */
  to: string;
  createdAt: string;
}

/** Query of `redirects.byPath`. */
export interface RedirectsByPathQuery {
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `redirects.byPath`. */
export interface RedirectsByPathResponse {
  redirects: Redirect[];
  pagination: Pagination;
}

/** Body of `redirects.create`. */
export interface RedirectsCreateBody {
  redirects: Array<{
    /** Path of the site. `:name` matches one segment, `*` or `:name*` at the end any number of them. */
    from: string;
    /** Path of the site, or an address of another one, which needs the role admin. `:name` and `:splat` (for `*`) name what was matched. */
    to: string;
  }>;
}

/** Answer of `redirects.create`. */
export interface RedirectsCreateResponse {
  redirects: Redirect[];
}

/** Query of `pages.list`. */
export interface PagesListQuery {
  /** Id or slug of a space. */
  space?: string | undefined;
  /** One of draft, in_review, published, unpublished, archived. */
  status?: string | undefined;
  /** By the time of creation (the default) or of the last change. */
  sort?: 'created' | 'updated' | undefined;
  /** Oldest first (the default) or newest first. */
  order?: 'asc' | 'desc' | undefined;
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `pages.list`. */
export interface PagesListResponse {
  data: PageListItem[];
  /** Number of pages that match the filters. */
  total: number;
  pagination: Pagination;
}

/** Of `pages.list`. */
export interface PageListItem {
  id: string;
  projectId: string;
  spaceId: string;
  navItemId: string;
  parentId: string | null;
  title: string;
  description: string | null;
  slug: string;
  path: string;
  status: 'draft' | 'in_review' | 'published' | 'unpublished' | 'archived';
  version: number;
  hasUnpublishedChanges: boolean;
  sourcePath: string | null;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  publishedVersion: number | null;
  review: {
    submittedBy: string | null;
    submittedAt: string;
  } | null;
  updatedBy: string | null;
}

/** Query of `pages.create`. */
export interface PagesCreateQuery {
  /** Include `content` in the response (`1` or `true`). Default: false. */
  content?: boolean | undefined;
}

/** Body of `pages.create`. */
export interface PagesCreateBody {
  /** Id of the space. */
  spaceId: string;
  /** Of the page. */
  title: string;
  /** A navItemId or a pageId; null or left out for the top level. */
  parentId?: string | null | undefined;
  /** The whole file, front matter included. */
  content?: string | undefined;
}

/** Answer of `pages.create`. */
export interface PagesCreateResponse {
  page: Page;
}

/** Of `pages.create`, `pages.get`, `pages.update` and others. */
export interface Page {
  id: string;
  projectId: string;
  spaceId: string;
  navItemId: string;
  parentId: string | null;
  title: string;
  description: string | null;
  slug: string;
  path: string;
  status: 'draft' | 'in_review' | 'published' | 'unpublished' | 'archived';
  version: number;
  hasUnpublishedChanges: boolean;
  sourcePath: string | null;
  createdAt: string;
  updatedAt: string;
  publishedAt: string | null;
  publishedVersion: number | null;
  review: {
    submittedBy: string | null;
    submittedAt: string;
  } | null;
  updatedBy: string | null;
  /** The whole file, with `content=1`. */
  content?: string;
}

/** Query of `pages.get`. */
export interface PagesGetQuery {
  /** Include `content` in the response (`1` or `true`). Default: false. */
  content?: boolean | undefined;
}

/** Answer of `pages.get`. */
export interface PagesGetResponse {
  page: Page;
}

/** Query of `pages.update`. */
export interface PagesUpdateQuery {
  /** Include `content` in the response (`1` or `true`). Default: false. */
  content?: boolean | undefined;
}

/** Body of `pages.update`. */
export interface PagesUpdateBody {
  /** Replaces the whole file. */
  markdown?: string | undefined;
  /** Renames the page. */
  title?: string | undefined;
  /** One or two sentences about the page; null removes the description. */
  description?: string | null | undefined;
  /** Message of the new revision. If the text does not change, message of the newest revision. */
  message?: string | undefined;
}

/** Answer of `pages.update`. */
export interface PagesUpdateResponse {
  page: Page;
}

/** Query of `pages.rendered`. */
export interface PagesRenderedQuery {
  /** Default: 'current'. */
  state?: 'current' | 'published' | undefined;
}

/** Of `pages.rendered`. */
export interface Rendered {
  /** Sanitised. */
  html: string;
  toc: Array<{
    level: number;
    title: string;
    anchor: string;
  }>;
}

/** Body of `pages.render`. */
export interface PagesRenderBody {
  /** Markdown. */
  texts: string[];
}

/** Answer of `pages.render`. */
export interface PagesRenderResponse {
  /** Sanitised; one for each text, in their order. */
  html: string[];
}

/** Body of `pages.presence`. */
export interface PagesPresenceBody {
  /** Whether you have the page open. */
  isPresent: boolean;
}

/** Answer of `pages.presence`. */
export interface PagesPresenceResponse {
  /** Without you, by name; at most 20. */
  writers: Array<{
    userId: string;
    name: string;
    avatarUrl: string | null;
    seenAt: string;
  }>;
}

/** Query of `pages.publish`. */
export interface PagesPublishQuery {
  /** Include `content` in the response (`1` or `true`). Default: false. */
  content?: boolean | undefined;
}

/** Of `pages.publish`, `pages.unpublish`, `pages.archive` and others. */
export interface PageMove {
  status: 'draft' | 'in_review' | 'published' | 'unpublished' | 'archived';
  /** Whether this move made the page live. */
  published: boolean;
  message: string;
  page: Page;
}

/** Query of `pages.unpublish`. */
export interface PagesUnpublishQuery {
  /** Include `content` in the response (`1` or `true`). Default: false. */
  content?: boolean | undefined;
}

/** Query of `pages.archive`. */
export interface PagesArchiveQuery {
  /** Include `content` in the response (`1` or `true`). Default: false. */
  content?: boolean | undefined;
}

/** Query of `pages.restore`. */
export interface PagesRestoreQuery {
  /** Include `content` in the response (`1` or `true`). Default: false. */
  content?: boolean | undefined;
}

/** Query of `pages.withdraw`. */
export interface PagesWithdrawQuery {
  /** Include `content` in the response (`1` or `true`). Default: false. */
  content?: boolean | undefined;
}

/** Query of `pages.review`. */
export interface PagesReviewQuery {
  /** Include `content` in the response (`1` or `true`). Default: false. */
  content?: boolean | undefined;
}

/** Body of `pages.review`. */
export interface PagesReviewBody {
  decision: 'approve' | 'reject';
  comment?: string | undefined;
}

/** Query of `revisions.list`. */
export interface RevisionsListQuery {
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `revisions.list`. */
export interface RevisionsListResponse {
  revisions: Revision[];
  pagination: Pagination;
}

/** Of `revisions.list`. */
export interface Revision {
  version: number;
  title: string;
  /** Bytes of the text in UTF-8. */
  size: number;
  /** SHA-256 of the text, hex. */
  contentHash: string;
  createdAt: string;
  author: {
    userId: string | null;
    /** `Deleted user` if the user was deleted. */
    name: string;
  } | null;
  source: 'api' | 'editor' | 'git' | 'bundle' | 'restore' | 'agent';
  message: string | null;
  /** Whether readers get this revision. */
  published: boolean;
}

/** Answer of `revisions.get`. */
export interface RevisionsGetResponse {
  revision: RevisionWithContent;
}

/** Of `revisions.get`. */
export interface RevisionWithContent {
  version: number;
  title: string;
  /** Bytes of the text in UTF-8. */
  size: number;
  /** SHA-256 of the text, hex. */
  contentHash: string;
  createdAt: string;
  author: {
    userId: string | null;
    /** `Deleted user` if the user was deleted. */
    name: string;
  } | null;
  source: 'api' | 'editor' | 'git' | 'bundle' | 'restore' | 'agent';
  message: string | null;
  /** Whether readers get this revision. */
  published: boolean;
  content: string;
}

/** Query of `revisions.diff`. */
export interface RevisionsDiffQuery {
  /** Number of the older revision. */
  from: number;
  /** Number of the newer revision. */
  to: number;
}

/** Of `revisions.diff`. */
export interface Diff {
  from: number;
  to: number;
  /** Unified format, as of `diff -u`. */
  unified: string;
  changes: Array<{
    type: 'equal' | 'insert' | 'delete';
    text: string;
  }>;
}

/** Query of `revisions.restore`. */
export interface RevisionsRestoreQuery {
  /** Include `content` in the response (`1` or `true`). Default: false. */
  content?: boolean | undefined;
}

/** Answer of `revisions.restore`. */
export interface RevisionsRestoreResponse {
  page: Page;
}

/** Body of `replacements.create`. */
export interface ReplacementsCreateBody {
  /** The exact text to find; upper and lower case differ. */
  find: string;
  /** The text to write instead. */
  replace: string;
  /** Only pages of this space: its id or slug. */
  space?: string | undefined;
  /** `false` saves the change. By default, nothing is saved. */
  dryRun?: boolean | undefined;
  /** From the response to the dry run. */
  changeId?: string | undefined;
}

/** Answer of `replacements.create`. */
export interface ReplacementsCreateResponse {
  /** Identifies this change of these versions of the pages. */
  changeId: string;
  /** Whether this was a dry run, which changes nothing. */
  dryRun: boolean;
  /** In all pages. */
  occurrences: number;
  pages: ReplacedPage[];
  /** Pages that contain the text but do not change. */
  skipped: Array<{
    pageId: string;
    title: string;
    path: string;
    status: 'in_review' | 'archived';
  }>;
}

/** Of `replacements.create`. */
export interface ReplacedPage {
  pageId: string;
  title: string;
  path: string;
  /** Of the page after the change; in a dry run, before it. */
  version: number;
  occurrences: number;
  /** The first lines that change, shortened. */
  lines: Array<{
    line: number;
    before: string;
    after: string;
  }>;
}

/** Query of `search.query`. */
export interface SearchQueryQuery {
  /** At least 2 characters, of any kind. */
  q?: string | undefined;
  /** Maximum number of rows in the response. Default: 10. */
  limit?: number | undefined;
  /** Language tag (BCP 47). */
  locale?: string | undefined;
  /** Working copies, or what readers find: published pages that are not hidden, and pages of API references. Default: 'current'. */
  state?: 'current' | 'published' | undefined;
  /** Id or slug of a space. */
  space?: string | undefined;
}

/** Answer of `search.query`. */
export interface SearchQueryResponse {
  query: string;
  hits: SearchHit[];
  /** Pages that were saved and are not in the search index yet: search again for complete results. Absent if the index has all pages. */
  indexing?: number;
}

/** Of `search.query`. */
export interface SearchHit {
  pageId: string;
  title: string;
  heading: string | null;
  anchor: string | null;
  path: string;
  spaceId: string;
  locale: string | null;
  /** `<mark>` around matches, everything else escaped for HTML. */
  snippet: string;
  score: number;
}

/** Query of `search.suggest`. */
export interface SearchSuggestQuery {
  /** At least 2 characters, of any kind. */
  q?: string | undefined;
  /** Maximum number of rows in the response. Default: 10. */
  limit?: number | undefined;
  /** Language tag (BCP 47). */
  locale?: string | undefined;
  /** Working copies, or what readers find: published pages that are not hidden, and pages of API references. Default: 'current'. */
  state?: 'current' | 'published' | undefined;
  /** Id or slug of a space. */
  space?: string | undefined;
}

/** Answer of `search.suggest`. */
export interface SearchSuggestResponse {
  suggestions: Suggestion[];
  /** Pages that were saved and are not in the search index yet: search again for complete results. Absent if the index has all pages. */
  indexing?: number;
}

/** Of `search.suggest`. */
export interface Suggestion {
  pageId: string;
  title: string;
  heading: string | null;
  anchor: string | null;
  path: string;
}

/** Body of `search.click`. */
export interface SearchClickBody {
  /** The text of the search. */
  query: string;
  /** Page that was opened. */
  pageId: string;
}

/** Of `quality.get`. */
export interface Quality {
  averageScore: number;
  pages: Array<{
    pageId: string;
    title: string;
    path: string;
    score: number;
    checks: Array<{
      id: string;
      label: string;
      passed: boolean;
      weight: number;
      message: string;
    }>;
  }>;
}

/** Query of `links.report`. */
export interface LinksReportQuery {
  /** Working copies, or what readers get. Default: 'current'. */
  state?: 'current' | 'published' | undefined;
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `links.report`. */
export interface LinksReportResponse {
  links: BrokenLink[];
  total: number;
  pagination: Pagination;
}

/** Of `links.report`. */
export interface BrokenLink {
  /** Page that contains the link. */
  pageId: string;
  title: string;
  path: string;
  /** Of the URL in the text. */
  line: number;
  /** Of the URL in the text, in code points. */
  column: number;
  /** Without escapes of Markdown. */
  url: string;
  kind: 'link' | 'image' | 'definition' | 'block' | 'html';
  reason: 'page_missing' | 'anchor_missing' | 'asset_missing' | 'archived' | 'unpublished';
  /** A URL that is probably meant. */
  suggestion?: string;
}

/** Body of `links.check`. */
export interface LinksCheckBody {
  /** Without escapes of Markdown. */
  urls?: string[] | undefined;
  /** The whole text of the page. */
  markdown?: string | undefined;
}

/** Answer of `links.check`. */
export interface LinksCheckResponse {
  broken: Array<{
    url: string;
    reason: 'page_missing' | 'anchor_missing' | 'asset_missing' | 'archived';
    /** A URL that is probably meant. */
    suggestion?: string;
    /** Of the URL in `markdown`. */
    line?: number;
    /** Of the URL in `markdown`, in code points. */
    column?: number;
  }>;
}

/** Query of `analytics.search`. */
export interface AnalyticsSearchQuery {
  /** First day, in UTC, at most 366 days before `to`. Left out: 30 days before `to`. */
  from?: string | undefined;
  /** Last day, in UTC. Left out: today. */
  to?: string | undefined;
  /** Maximum number of rows in the response. Default: 50. */
  limit?: number | undefined;
}

/** Answer of `analytics.search`. */
export interface AnalyticsSearchResponse {
  from: string;
  to: string;
  data: SearchStatistic[];
}

/** Of `analytics.search`. */
export interface SearchStatistic {
  query: string;
  /** Number of searches. A query that a reader continues to type counts once. */
  count: number;
  /** Number of these searches without results. */
  withoutHits: number;
  /** Number of opened results. */
  clicks: number;
  lastAt: string;
}

/** Query of `analytics.questions`. */
export interface AnalyticsQuestionsQuery {
  /** First day, in UTC, at most 366 days before `to`. Left out: 30 days before `to`. */
  from?: string | undefined;
  /** Last day, in UTC. Left out: today. */
  to?: string | undefined;
  /** Maximum number of rows in the response. Default: 50. */
  limit?: number | undefined;
  /** Only questions with an answer, or only questions without one. */
  answered?: boolean | undefined;
}

/** Answer of `analytics.questions`. */
export interface AnalyticsQuestionsResponse {
  from: string;
  to: string;
  data: QuestionStatistic[];
}

/** Of `analytics.questions`. */
export interface QuestionStatistic {
  conversationId: string;
  question: string;
  answered: boolean | null;
  rating: 'up' | 'down' | null;
  comment: string | null;
  createdAt: string;
}

/** Query of `analytics.pages`. */
export interface AnalyticsPagesQuery {
  /** First day, in UTC, at most 366 days before `to`. Left out: 30 days before `to`. */
  from?: string | undefined;
  /** Last day, in UTC. Left out: today. */
  to?: string | undefined;
  /** Maximum number of rows in the response. Default: 50. */
  limit?: number | undefined;
}

/** Answer of `analytics.pages`. */
export interface AnalyticsPagesResponse {
  from: string;
  to: string;
  data: PageStatistic[];
}

/** Of `analytics.pages`. */
export interface PageStatistic {
  pageId: string;
  title: string;
  path: string;
  views: number;
}

/** Query of `analytics.feedback`. */
export interface AnalyticsFeedbackQuery {
  /** First day, in UTC, at most 366 days before `to`. Left out: 30 days before `to`. */
  from?: string | undefined;
  /** Last day, in UTC. Left out: today. */
  to?: string | undefined;
  /** Maximum number of rows in the response. Default: 50. */
  limit?: number | undefined;
}

/** Answer of `analytics.feedback`. */
export interface AnalyticsFeedbackResponse {
  from: string;
  to: string;
  data: FeedbackStatistic[];
}

/** Of `analytics.feedback`. */
export interface FeedbackStatistic {
  pageId: string;
  title: string;
  path: string;
  /** Number of readers who found the page helpful. */
  helpful: number;
  /** Number of readers who did not. */
  notHelpful: number;
  /** Number of readers whose feedback is neither answered nor archived. */
  open: number;
}

/** Query of `feedback.list`. */
export interface FeedbackListQuery {
  /** Only feedback with this status. */
  status?: 'open' | 'answered' | 'archived' | undefined;
  /** Only this rating. */
  rating?: 'up' | 'down' | undefined;
  /** Only feedback on this page. */
  pageId?: string | undefined;
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `feedback.list`. */
export interface FeedbackListResponse {
  feedback: PageFeedback[];
  pagination: Pagination;
}

/** Of `feedback.list`, `feedback.update`. */
export interface PageFeedback {
  id: string;
  pageId: string;
  /** Of the page. */
  title: string;
  /** Of the page. */
  path: string;
  /** Whether the page was helpful. */
  rating: 'up' | 'down';
  reason: 'solved' | 'clear' | 'missing' | 'unclear' | 'incorrect' | 'other' | null;
  comment: string | null;
  /** Status that the team set. */
  status: 'open' | 'answered' | 'archived';
  createdAt: string;
  updatedAt: string;
}

/** Body of `feedback.update`. */
export interface FeedbackUpdateBody {
  /** `answered` after the page was corrected or replied to. */
  status: 'open' | 'answered' | 'archived';
}

/** Answer of `feedback.update`. */
export interface FeedbackUpdateResponse {
  feedback: PageFeedback;
}

/** Answer of `components.list`. */
export interface ComponentsListResponse {
  components: Component[];
}

/** Of `components.list`. */
export interface Component {
  name: string;
  category: string;
  description: string;
  attributes: Array<{
    name: string;
    type: string;
    description: string;
    required: boolean;
    default: string | number | boolean | null;
    values?: string[];
  }>;
  /** Content that the block accepts. */
  children: string;
  contains: string[] | null;
  parents: string[] | null;
  /** Whether it is allowed in running text. */
  inline: boolean;
  example: string;
}

/** Body of `validate.run`. */
export interface ValidateRunBody {
  /** The whole text. */
  markdown: string;
  /** Title of the page, if it is separate from the text. */
  title?: string | undefined;
}

/** Of `validate.run`. */
export interface Validation {
  valid: boolean;
  issues: Issue[];
  stats: {
    words: number;
    headings: number;
    codeBlocks: number;
    links: number;
    images: number;
  };
  outline: Array<{
    level: number;
    title: string;
    anchor: string;
  }>;
}

/** Of `validate.run`. */
export interface Issue {
  rule: string;
  severity: 'error' | 'warning' | 'info';
  message: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** Body of `parse.run`. */
export interface ParseRunBody {
  /** The whole text. */
  markdown: string;
}

/** Of `parse.run`. */
export interface ParsedMarkdown {
  frontMatter: {
    from: number;
    to: number;
  } | null;
  /** The top-level nodes in their order; only white space is between them. */
  nodes: MarkdownNode[];
}

/** A node of mdast (CommonMark, GFM, MDX elements) with offsets in place of `position`, in `children` and `attributes` too. */
export interface MarkdownNode {
  /** As mdast names it; blocks are `mdxJsxFlowElement`, in running text `mdxJsxTextElement`. */
  type: string;
  /** Offset in the text, in UTF-16 units. */
  from: number;
  /** Offset after its last character. */
  to: number;
  [member: string]: unknown;
}

/** Body of `imports.file`. */
export interface ImportsFileBody {
  filename: string;
  base64: string;
}

/** Of `imports.file`. */
export interface ImportedFile {
  title: string;
  markdown: string;
  warnings: Array<{
    message: string;
    location?: string;
  }>;
  assets: Array<{
    path: string;
    mediaType: string;
    base64: string;
  }>;
}

/** Body of `imports.convert`. */
export interface ImportsConvertBody {
  files: Array<{
    path: string;
    content: string;
    /** Of the bytes of a file that is not text, if another name differs in case only. */
    sha256?: string | undefined;
  }>;
  /** Fetches images of other hosts, which become files of the project. `images` lists them. */
  fetchImages?: boolean | undefined;
  /** Give pages the paths that they had on the site of the source, as `path` in the manifest. */
  keepAddresses?: boolean | undefined;
}

/** Of `imports.convert`. */
export interface Conversion {
  dialect:
    | 'native'
    | 'mintlify'
    | 'gitbook'
    | 'docusaurus'
    | 'vitepress'
    | 'mkdocs'
    | 'starlight'
    | 'nextra'
    | 'fumadocs'
    | 'generic';
  manifest: Manifest;
  pages: Array<{
    path: string;
    markdown: string;
  }>;
  addresses: Array<{
    /** Of the page in `pages`. */
    path: string;
    /** Path of its address after an import into an empty project. */
    address?: string;
    /** Path of its address on the site of the source. */
    oldAddress?: string;
  }>;
  assets: Array<{
    path: string;
    /** Path in the source, if the file is renamed. */
    source?: string;
  }>;
  redirects: Array<{
    from: string;
    to: string;
  }>;
  unmapped: Array<{
    path: string;
    line: number;
    construct: string;
    message: string;
  }>;
  /** Pages that readers see in the navigation. */
  pagesInNavigation: number;
  /** With `fetchImages`: images of other hosts that were fetched. */
  images?: Array<{
    /** For `media` of a bundle; pages name it. */
    path: string;
    /** URL from which it was fetched. */
    url: string;
    /** Detected from the bytes. */
    mediaType: string;
    base64: string;
  }>;
}

/** Of `imports.convert`. */
export interface Manifest {
  name: string;
  version: 1;
  description?: string;
  versions?: Array<{
    version: string;
    label?: string;
    tag?: string;
    default?: boolean;
    [member: string]: unknown;
  }>;
  spaces: Array<{
    name: string;
    slug?: string;
    locale?: string;
    version?: string;
    icon?: string;
    nav: ManifestNode[];
    [member: string]: unknown;
  }>;
  theme?: {
    [member: string]: unknown;
  };
  /** Language tag (BCP 47). */
  locale?: string;
  messages?: Record<string, Record<string, string>>;
  redirects?: Array<{
    from: string;
    to: string;
    [member: string]: unknown;
  }>;
  openapiSources?: unknown[];
  [member: string]: unknown;
}

/** Data of the event `progress`. */
export interface ImportsConvertProgress {
  /** Files, or images that were fetched. */
  done: number;
  total: number;
  step?: 'pages' | 'images';
}

/** Events of `imports.convert`. */
export type ImportsConvertEvent =
  | { event: 'progress'; data: ImportsConvertProgress }
  | { event: 'done'; data: Conversion };

/** Query of `assets.list`. */
export interface AssetsListQuery {
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `assets.list`. */
export interface AssetsListResponse {
  assets: ListedAsset[];
  pagination: Pagination;
}

/** Of `assets.list`. */
export interface ListedAsset {
  /** SHA-256 of the bytes, hex. */
  hash: string;
  name: string;
  /** Detected from the bytes. */
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Address for pages and readers. */
  url: string;
  path: string | null;
  createdAt: string;
}

/** Body of `assets.create`. */
export interface AssetsCreateBody {
  /** The image or file, with its name. */
  file: UploadFile;
}

/** Answer of `assets.create`. */
export interface AssetsCreateResponse {
  asset: Asset;
}

/** Of `assets.create`. */
export interface Asset {
  /** SHA-256 of the bytes, hex. */
  hash: string;
  name: string;
  /** Detected from the bytes. */
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Address for pages and readers. */
  url: string;
}

/** Body of `ai.ask`. */
export interface AiAskBody {
  /** The question. */
  message?: string | undefined;
  /** The conversation, with the question last. It replaces the stored conversation. */
  messages?:
    | Array<{
        /** Author of the message. */
        role: 'user' | 'assistant';
        /** Text of the message. */
        content: string;
      }>
    | undefined;
  /** The page that the reader has open, which is preferred. */
  pageId?: string | undefined;
  /** Language tag (BCP 47). */
  locale?: string | undefined;
  /** Continues a conversation of the same key or user, for 24 hours after its last question; then `not_found`. */
  conversationId?: string | undefined;
}

/** Of `ai.ask`, `assistant.ask`. */
export interface Answer {
  /** Markdown; `[1]` names the first citation. */
  answer: string;
  citations: Citation[];
  /** Whether the documents answer the question. If false, there are no citations. */
  answered: boolean;
  /** `extractive` where no model is configured. */
  model: string;
  /** For the next question. */
  conversationId: string;
  /** Pages that were saved and are not in the search index yet: ask again for a complete answer. Only for members of the project; the text of the answer says for all that some pages are not searchable yet. */
  indexing?: number;
}

/** Of `ai.ask`, `assistant.stream`. */
export interface Citation {
  pageId: string;
  title: string;
  path: string;
  heading: string | null;
  anchor: string | null;
  /** Verbatim from the published revision. */
  quote: string;
}

/** Data of the event `start`. */
export interface AiAskStart {
  conversationId: string;
  model: string;
}

/** Data of the event `sources`. */
export interface AiAskSources {
  /** Passages that the answer is based on. */
  sources: Array<{
    pageId: string;
    title: string;
    path: string;
    heading: string | null;
    anchor: string | null;
  }>;
}

/** Data of the event `delta`. */
export interface AiAskDelta {
  /** The next part of the answer. */
  text: string;
}

/** The whole answer, which replaces the deltas. */
export interface AiAskDone {
  answer: string;
  citations: Citation[];
  answered: boolean;
  finishReason: 'stop' | 'length' | 'content-filter' | 'other';
  /** As the model counts them; 0 where it does not. */
  usage: {
    inputTokens: number;
    outputTokens: number;
  };
  /** Pages that were saved and are not in the search index yet: ask again for a complete answer. Only for members of the project; the text of the answer says for all that some pages are not searchable yet. */
  indexing?: number;
}

/** Events of `ai.ask`. */
export type AiAskEvent =
  | { event: 'start'; data: AiAskStart }
  | { event: 'sources'; data: AiAskSources }
  | { event: 'delta'; data: AiAskDelta }
  | { event: 'done'; data: AiAskDone };

/** Answer of `keys.list`. */
export interface KeysListResponse {
  keys: AssistantKey[];
}

/** Of `keys.list`. */
export interface AssistantKey {
  id: string;
  label: string;
  /** First 4 and last 4 characters of the value. */
  preview: string;
  /** As browsers send them: lower case, without the usual port. */
  allowedOrigins: string[];
  allowPrivate: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Body of `keys.create`. */
export interface KeysCreateBody {
  label: string;
  /** Empty or omitted: no browser can use the key. */
  allowedOrigins?: string[] | undefined;
  /** Whether it works while the project is private, by default false. */
  allowPrivate?: boolean | undefined;
}

/** Answer of `keys.create`. */
export interface KeysCreateResponse {
  key: AssistantKeyWithValue;
}

/** Of `keys.create`. */
export interface AssistantKeyWithValue {
  id: string;
  label: string;
  /** First 4 and last 4 characters of the value. */
  preview: string;
  /** As browsers send them: lower case, without the usual port. */
  allowedOrigins: string[];
  allowPrivate: boolean;
  createdAt: string;
  lastUsedAt: string | null;
  /** The key itself, only in this response. */
  value: string;
}

/** Body of `assistant.ask`. */
export interface AssistantAskBody {
  /** The question. */
  message?: string | undefined;
  /** The conversation, with the question last. It replaces the stored conversation. */
  messages?:
    | Array<{
        /** Author of the message. */
        role: 'user' | 'assistant';
        /** Text of the message. */
        content: string;
      }>
    | undefined;
  /** The page that the reader has open, which is preferred. */
  pageId?: string | undefined;
  /** Language tag (BCP 47). */
  locale?: string | undefined;
  /** Continues a conversation of the same key or user, for 24 hours after its last question; then `not_found`. */
  conversationId?: string | undefined;
}

/** Body of `assistant.stream`. */
export interface AssistantStreamBody {
  /** The question. */
  message?: string | undefined;
  /** The conversation, with the question last. It replaces the stored conversation. Of more than 50 messages the last ones count. */
  messages?:
    | Array<
        | {
            /** Author of the message. */
            role: 'user' | 'assistant';
            /** Text of the message. */
            content: string;
          }
        | {
            /** Author of the message. */
            role: 'user' | 'assistant';
            /** Parts of the type `text` are used. */
            parts: Array<{
              type: string;
              text?: string | undefined;
              [member: string]: unknown;
            }>;
            [member: string]: unknown;
          }
      >
    | undefined;
  /** The page that the reader has open, which is preferred. */
  pageId?: string | undefined;
  /** Language tag (BCP 47). */
  locale?: string | undefined;
  /** Continues a conversation of the same key or user, for 24 hours after its last question; then `not_found`. */
  conversationId?: string | undefined;
  /** Of `useChat`; not used. */
  id?: string | undefined;
  /** Of `useChat`; not used. */
  trigger?: string | undefined;
  /** Of `useChat`; not used. */
  messageId?: string | undefined;
}

/** Data of the event `start`. */
export interface AssistantStreamStart {
  conversationId: string;
  model: string;
}

/** Data of the event `sources`. */
export interface AssistantStreamSources {
  /** Passages that the answer is based on. */
  sources: Array<{
    pageId: string;
    title: string;
    path: string;
    heading: string | null;
    anchor: string | null;
  }>;
}

/** Data of the event `delta`. */
export interface AssistantStreamDelta {
  /** The next part of the answer. */
  text: string;
}

/** The whole answer, which replaces the deltas. */
export interface AssistantStreamDone {
  answer: string;
  citations: Citation[];
  answered: boolean;
  finishReason: 'stop' | 'length' | 'content-filter' | 'other';
  /** As the model counts them; 0 where it does not. */
  usage: {
    inputTokens: number;
    outputTokens: number;
  };
  /** Pages that were saved and are not in the search index yet: ask again for a complete answer. Only for members of the project; the text of the answer says for all that some pages are not searchable yet. */
  indexing?: number;
}

/** Events of `assistant.stream`. */
export type AssistantStreamEvent =
  | { event: 'start'; data: AssistantStreamStart }
  | { event: 'sources'; data: AssistantStreamSources }
  | { event: 'delta'; data: AssistantStreamDelta }
  | { event: 'done'; data: AssistantStreamDone };

/** Body of `assistant.feedback`. */
export interface AssistantFeedbackBody {
  /** Of the answer. */
  conversationId: string;
  /** Whether the answer helped. */
  rating: 'up' | 'down';
  comment?: string | undefined;
}

/** Query of `assistant.messages`. */
export interface AssistantMessagesQuery {
  /** Language tag (BCP 47). */
  language: string;
}

/** Answer of `assistant.messages`. */
export interface AssistantMessagesResponse {
  /** Of the messages. */
  language: string;
  /** By name. */
  messages: Record<string, string>;
  /** Time to wait, in `seconds`: a text, or parts of a text by plural category. */
  wait: unknown;
}

/** Answer of `git.get`. */
export interface GitGetResponse {
  connection: GitConnection | null;
}

/** Of `git.get`, `git.update`, `git.pause`. */
export interface GitConnection {
  id: string;
  provider: 'github' | 'gitlab' | 'github_enterprise' | 'gitlab_self_managed';
  host: string | null;
  repoFullName: string;
  branch: string;
  basePath: string;
  outboundMode: 'push' | 'pr';
  conflictPolicy: 'git_wins' | 'editor_wins';
  status: 'active' | 'paused' | 'error';
  autoSync: boolean;
  publishOnSync: boolean;
  settings: GitSettings;
  signingKey: GitSigningKey | null;
  webhookUrl: string;
  lastCommit: string | null;
  lastSyncedAt: string | null;
  error: string | null;
  runs: GitRun[];
}

/** Of `git.get`, `git.connect`. */
export interface GitSettings {
  /** Template of the message. Placeholders: `{message}`, `{author}`, `{pages}`, `{count}`, `{project}`, `{space}`. */
  commitMessage: string;
  commitAuthor: string | null;
  commitCommitter: string | null;
  /** Whether other users who edited are `Co-authored-by` trailers. */
  commitCoAuthors: boolean;
  /** Whether commits have a `Signed-off-by` trailer of their author. */
  commitSignOff: boolean;
  /** Whether the subject ends with `[skip ci]`. */
  commitSkipCi: boolean;
  /** One commit for each publication, or one for all publications of a minute. */
  commitPer: 'publication' | 'minute';
  imageFolder: string | null;
  /** Whether a page that is renamed or moved here is another file in a repository without a navigation file. */
  renameFiles: boolean;
  /** Whether pull and merge requests into the branch get a status, a comment and a preview. */
  requestReports: boolean;
}

/** Of `git.get`, `git.connect`. */
export interface GitSigningKey {
  format: 'ssh' | 'openpgp';
  /** A line for the Git host and `allowedSignersFile`, or an armored OpenPGP key. */
  publicKey: string;
  /** `SHA256:…` of an SSH key; hex of an OpenPGP key. */
  fingerprint: string;
}

/** Of `git.get`, `git.connect`, `git.sync` and others. */
export interface GitRun {
  id: string;
  trigger: 'connect' | 'manual' | 'webhook' | 'publish' | 'schedule';
  status: 'Queued' | 'Running' | 'Waiting' | 'Success' | 'Partial' | 'Failed';
  progress: {
    done: number;
    total: number;
  };
  commitBefore: string | null;
  commitAfter: string | null;
  counts: {
    created: number;
    updated: number;
    renamed: number;
    archived: number;
    merged: number;
    pushed: number;
    conflicts: number;
    skipped: number;
  };
  files: Array<{
    path: string;
    action: string;
    pageId?: string;
    message?: string;
  }>;
  pullRequestUrl?: string;
  error?: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** Body of `git.connect`. */
export interface GitConnectBody {
  /** `owner/repository`; GitLab may have more groups. */
  repoFullName: string;
  provider?: 'github' | 'gitlab' | 'github_enterprise' | 'gitlab_self_managed' | undefined;
  accountId?: string | undefined;
  token?: string | undefined;
  installationId?: string | undefined;
  host?: string | undefined;
  createRepo?: boolean | undefined;
  repoPrivate?: boolean | undefined;
  /** Which pages to use if both sides have pages. `editor` writes the pages of the project and leaves other files; `replace` also removes files of pages that the project does not have. */
  direction?: 'git' | 'editor' | 'replace' | 'merge' | undefined;
  branch?: string | undefined;
  basePath?: string | undefined;
  outboundMode?: 'push' | 'pr' | undefined;
  conflictPolicy?: 'git_wins' | 'editor_wins' | undefined;
  autoSync?: boolean | undefined;
  publishOnSync?: boolean | undefined;
  /** Omitted members do not change; null resets a member to its default. */
  settings?:
    | {
        commitMessage?: string | null | undefined;
        commitAuthor?: string | null | undefined;
        commitCommitter?: string | null | undefined;
        commitCoAuthors?: boolean | null | undefined;
        commitSignOff?: boolean | null | undefined;
        commitSkipCi?: boolean | null | undefined;
        commitPer?: 'publication' | 'minute' | null | undefined;
        imageFolder?: string | null | undefined;
        renameFiles?: boolean | null | undefined;
        requestReports?: boolean | null | undefined;
      }
    | undefined;
  signingKey?: string | null | undefined;
}

/** Answer of `git.connect`. */
export interface GitConnectResponse {
  connection: GitConnectionWithSecret;
}

/** Of `git.connect`, `git.rotateSecret`. */
export interface GitConnectionWithSecret {
  id: string;
  provider: 'github' | 'gitlab' | 'github_enterprise' | 'gitlab_self_managed';
  host: string | null;
  repoFullName: string;
  branch: string;
  basePath: string;
  outboundMode: 'push' | 'pr';
  conflictPolicy: 'git_wins' | 'editor_wins';
  status: 'active' | 'paused' | 'error';
  autoSync: boolean;
  publishOnSync: boolean;
  settings: GitSettings;
  signingKey: GitSigningKey | null;
  webhookUrl: string;
  lastCommit: string | null;
  lastSyncedAt: string | null;
  error: string | null;
  runs: GitRun[];
  /** Of the webhook, only in this response. */
  webhookSecret: string;
}

/** Body of `git.update`. */
export interface GitUpdateBody {
  /** `owner/repository`; GitLab may have more groups. */
  repoFullName?: string | undefined;
  provider?: 'github' | 'gitlab' | 'github_enterprise' | 'gitlab_self_managed' | undefined;
  accountId?: string | undefined;
  token?: string | undefined;
  installationId?: string | undefined;
  host?: string | undefined;
  branch?: string | undefined;
  basePath?: string | undefined;
  outboundMode?: 'push' | 'pr' | undefined;
  conflictPolicy?: 'git_wins' | 'editor_wins' | undefined;
  autoSync?: boolean | undefined;
  publishOnSync?: boolean | undefined;
  /** Omitted members do not change; null resets a member to its default. */
  settings?:
    | {
        commitMessage?: string | null | undefined;
        commitAuthor?: string | null | undefined;
        commitCommitter?: string | null | undefined;
        commitCoAuthors?: boolean | null | undefined;
        commitSignOff?: boolean | null | undefined;
        commitSkipCi?: boolean | null | undefined;
        commitPer?: 'publication' | 'minute' | null | undefined;
        imageFolder?: string | null | undefined;
        renameFiles?: boolean | null | undefined;
        requestReports?: boolean | null | undefined;
      }
    | undefined;
  signingKey?: string | null | undefined;
}

/** Answer of `git.update`. */
export interface GitUpdateResponse {
  connection: GitConnection;
}

/** Body of `git.preview`. */
export interface GitPreviewBody {
  /** `owner/repository`; GitLab may have more groups. */
  repoFullName: string;
  provider?: 'github' | 'gitlab' | 'github_enterprise' | 'gitlab_self_managed' | undefined;
  accountId?: string | undefined;
  token?: string | undefined;
  installationId?: string | undefined;
  host?: string | undefined;
  createRepo?: boolean | undefined;
  repoPrivate?: boolean | undefined;
  /** Which pages to use if both sides have pages. `editor` writes the pages of the project and leaves other files; `replace` also removes files of pages that the project does not have. */
  direction?: 'git' | 'editor' | 'replace' | 'merge' | undefined;
  branch?: string | undefined;
  basePath?: string | undefined;
  outboundMode?: 'push' | 'pr' | undefined;
  conflictPolicy?: 'git_wins' | 'editor_wins' | undefined;
  autoSync?: boolean | undefined;
  publishOnSync?: boolean | undefined;
  /** Omitted members do not change; null resets a member to its default. */
  settings?:
    | {
        commitMessage?: string | null | undefined;
        commitAuthor?: string | null | undefined;
        commitCommitter?: string | null | undefined;
        commitCoAuthors?: boolean | null | undefined;
        commitSignOff?: boolean | null | undefined;
        commitSkipCi?: boolean | null | undefined;
        commitPer?: 'publication' | 'minute' | null | undefined;
        imageFolder?: string | null | undefined;
        renameFiles?: boolean | null | undefined;
        requestReports?: boolean | null | undefined;
      }
    | undefined;
  signingKey?: string | null | undefined;
}

/** Of `git.preview`. */
export interface GitPreview {
  ok: boolean;
  headCommit: string | null;
  commits: Array<{
    id: string;
    message: string;
    author: string;
    createdAt: string;
  }>;
  counts: {
    created: number;
    updated: number;
    renamed: number;
    archived: number;
    merged: number;
    pushed: number;
    conflicts: number;
    skipped: number;
  };
  /** What the next run does to each file, deletions first. */
  files: Array<{
    path: string;
    action: string;
    title?: string;
    message?: string;
  }>;
  warnings: Array<{
    path?: string;
    message: string;
  }>;
}

/** Body of `git.pause`. */
export interface GitPauseBody {
  paused: boolean;
}

/** Answer of `git.pause`. */
export interface GitPauseResponse {
  connection: GitConnection;
}

/** Answer of `git.rotateSecret`. */
export interface GitRotateSecretResponse {
  connection: GitConnectionWithSecret;
}

/** Query of `git.sync`. */
export interface GitSyncQuery {
  /** Wait up to 60 seconds for the end of the run (`1` or `true`). Default: false. */
  wait?: boolean | undefined;
}

/** Answer of `git.sync`. */
export interface GitSyncResponse {
  run: GitRun;
}

/** Body of `git.confirm`. */
export interface GitConfirmBody {
  confirm: boolean;
}

/** Answer of `git.confirm`. */
export interface GitConfirmResponse {
  run: GitRun;
}

/** Answer of `git.conflicts`. */
export interface GitConflictsResponse {
  conflicts: GitConflict[];
}

/** Of `git.conflicts`, `git.resolve`. */
export interface GitConflict {
  pageId: string;
  title: string;
  path: string;
  kind: 'content' | 'delete_edit' | 'edit_delete' | 'both_created' | 'force_push';
  base: string | null;
  editor: string | null;
  git: string | null;
  applied: 'editor' | 'git';
  createdAt: string;
  runId: string;
  /** The page was edited, archived or restored since, so the next sync ends the conflict. */
  stale: boolean;
}

/** Body of `git.resolve`. */
export interface GitResolveBody {
  pageId: string;
  keep: 'editor' | 'git';
}

/** Answer of `git.resolve`. */
export interface GitResolveResponse {
  conflict: GitConflict;
}

/** Answer of `gitAccounts.list`. */
export interface GitAccountsListResponse {
  accounts: GitAccount[];
}

/** Of `gitAccounts.list`, `gitAccounts.connect`. */
export interface GitAccount {
  id: string;
  provider: 'github' | 'gitlab' | 'github_enterprise' | 'gitlab_self_managed';
  host: string | null;
  login: string;
  createdAt: string;
}

/** Body of `gitAccounts.connect`. */
export interface GitAccountsConnectBody {
  provider: 'github' | 'gitlab' | 'github_enterprise' | 'gitlab_self_managed';
  host?: string | undefined;
  token: string;
}

/** Answer of `gitAccounts.connect`. */
export interface GitAccountsConnectResponse {
  account: GitAccount;
}

/** Query of `gitAccounts.disconnect`. */
export interface GitAccountsDisconnectQuery {
  /** Id of the account. */
  id: string;
}

/** Of `gitWebhooks.connection`, `gitWebhooks.app`. */
export interface WebhookQueued {
  queued: true;
  /** Of the run that a push queued. */
  runId?: string;
  /** Number of the request whose report was queued. */
  request?: number;
}

/** Body of `agent.run`. */
export interface AgentRunBody {
  skillId: string;
  input?: unknown;
}

/** Answer of `agent.run`. */
export interface AgentRunResponse {
  execution: Execution;
}

/** Of `agent.run`, `agent.execution`, `agent.retry` and others. */
export interface Execution {
  id: string;
  projectId: string;
  skillId: string;
  /** Its name when the execution started. */
  skillName: string;
  triggerId: string | null;
  /** User whose rights it has. */
  userId: string;
  retryOf: string | null;
  status: 'queued' | 'running' | 'succeeded' | 'failed';
  error: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  input: {
    body: unknown;
    headers: Record<string, string>;
    query: Record<string, string>;
  };
  steps: Array<{
    id: string;
    use: string;
    status: 'pending' | 'running' | 'succeeded' | 'failed' | 'skipped';
    /** Number of attempts. */
    attempts: number;
    output: unknown;
    error: string | null;
    /** How far the step itself is: the transcript of `agent`; else null. */
    note: unknown;
    startedAt: string | null;
    finishedAt: string | null;
  }>;
  output: unknown;
}

/** Query of `agent.executions`. */
export interface AgentExecutionsQuery {
  /** Maximum number of items in the response. Default: 50. */
  limit?: number | undefined;
  /** `pagination.nextCursor` of an answer. */
  cursor?: string | undefined;
}

/** Answer of `agent.executions`. */
export interface AgentExecutionsResponse {
  executions: ExecutionItem[];
  pagination: Pagination;
}

/** Of `agent.executions`. */
export interface ExecutionItem {
  id: string;
  projectId: string;
  skillId: string;
  /** Its name when the execution started. */
  skillName: string;
  triggerId: string | null;
  /** User whose rights it has. */
  userId: string;
  retryOf: string | null;
  status: 'queued' | 'running' | 'succeeded' | 'failed';
  error: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** Answer of `agent.execution`. */
export interface AgentExecutionResponse {
  execution: Execution;
}

/** Answer of `agent.retry`. */
export interface AgentRetryResponse {
  execution: Execution;
}

/** Query of `skills.list`. */
export interface SkillsListQuery {
  /** UUID or slug of the project. */
  projectId?: string | undefined;
}

/** Answer of `skills.list`. */
export interface SkillsListResponse {
  success: true;
  data: SkillItem[];
}

/** Of `skills.list`. */
export interface SkillItem {
  id: string;
  projectId: string;
  name: string;
  description: string;
  /** The lowest role that may run it; `editor` by default. */
  runRole: 'viewer' | 'editor' | 'admin' | 'owner';
  steps: Array<{
    /** Its name in templates: `steps.<id>.output`. */
    id: string;
    /** A tool: every MCP tool, `ask`, `http.request`, `agent`, `check_links`. */
    use: string;
    /** Templates over `input`, `steps` and, in `http.request`, `secrets`. */
    with?: Record<string, unknown>;
    if?: string;
    retry?: {
      times: number;
      delaySeconds?: number;
    };
  }>;
  /** A template over `input` and `steps`. */
  output: unknown;
  /** Increases by one with each change. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** With `source` alone, or with `name` and `steps`. */
export interface SkillsCreateBody {
  projectId: string;
  name?: string | undefined;
  description?: string | undefined;
  /** The lowest role that may run it; `editor` by default. */
  runRole?: 'viewer' | 'editor' | 'admin' | 'owner' | undefined;
  steps?:
    | Array<{
        /** Its name in templates: `steps.<id>.output`. */
        id: string;
        /** A tool: every MCP tool, `ask`, `http.request`, `agent`, `check_links`. */
        use: string;
        /** Templates over `input`, `steps` and, in `http.request`, `secrets`. */
        with?: Record<string, unknown> | undefined;
        if?: string | undefined;
        retry?:
          | {
              times: number;
              delaySeconds?: number | undefined;
            }
          | undefined;
      }>
    | undefined;
  /** A template over `input` and `steps`. */
  output?: unknown;
  /** The whole skill as YAML or JSON, in the place of its fields. */
  source?: string | undefined;
}

/** Answer of `skills.create`. */
export interface SkillsCreateResponse {
  success: true;
  data: Skill;
}

/** Of `skills.create`, `skills.get`, `skills.update`. */
export interface Skill {
  id: string;
  projectId: string;
  name: string;
  description: string;
  /** The lowest role that may run it; `editor` by default. */
  runRole: 'viewer' | 'editor' | 'admin' | 'owner';
  steps: Array<{
    /** Its name in templates: `steps.<id>.output`. */
    id: string;
    /** A tool: every MCP tool, `ask`, `http.request`, `agent`, `check_links`. */
    use: string;
    /** Templates over `input`, `steps` and, in `http.request`, `secrets`. */
    with?: Record<string, unknown>;
    if?: string;
    retry?: {
      times: number;
      delaySeconds?: number;
    };
  }>;
  /** A template over `input` and `steps`. */
  output: unknown;
  /** Increases by one with each change. */
  version: number;
  createdAt: string;
  updatedAt: string;
  source: string | null;
}

/** Body of `skills.check`. */
export interface SkillsCheckBody {
  /** The whole skill as YAML or JSON, in the place of its fields. */
  source: string;
}

/** Answer of `skills.check`. */
export interface SkillsCheckResponse {
  success: true;
  data: {
    valid: boolean;
    problems: SkillProblem[];
    warnings: SkillProblem[];
  };
}

/** Of `skills.check`. */
export interface SkillProblem {
  message: string;
  /** Place, such as `steps[0].with`; empty for the whole skill. */
  path: string;
  line: number | null;
  column: number | null;
}

/** Answer of `skills.starters`. */
export interface SkillsStartersResponse {
  success: true;
  data: SkillStarter[];
}

/** Of `skills.starters`. */
export interface SkillStarter {
  name: string;
  description: string;
  /** The whole skill as YAML. */
  source: string;
}

/** Answer of `skills.tools`. */
export interface SkillsToolsResponse {
  success: true;
  data: SkillTool[];
}

/** Of `skills.tools`. */
export interface SkillTool {
  name: string;
  description: string;
  /** Whether it changes anything. */
  writes: boolean;
  /** JSON Schema of `with`, an object. */
  inputSchema: Record<string, unknown>;
}

/** Answer of `skills.get`. */
export interface SkillsGetResponse {
  success: true;
  data: Skill;
}

/** With `source` alone, or with fields. */
export interface SkillsUpdateBody {
  name?: string | undefined;
  description?: string | undefined;
  /** The lowest role that may run it; `editor` by default. */
  runRole?: 'viewer' | 'editor' | 'admin' | 'owner' | undefined;
  steps?:
    | Array<{
        /** Its name in templates: `steps.<id>.output`. */
        id: string;
        /** A tool: every MCP tool, `ask`, `http.request`, `agent`, `check_links`. */
        use: string;
        /** Templates over `input`, `steps` and, in `http.request`, `secrets`. */
        with?: Record<string, unknown> | undefined;
        if?: string | undefined;
        retry?:
          | {
              times: number;
              delaySeconds?: number | undefined;
            }
          | undefined;
      }>
    | undefined;
  /** A template over `input` and `steps`. */
  output?: unknown;
  /** The whole skill as YAML or JSON, in the place of its fields. */
  source?: string | undefined;
  /** The version that the change is based on. If the skill has another version, the response is 409. */
  version?: number | undefined;
}

/** Answer of `skills.update`. */
export interface SkillsUpdateResponse {
  success: true;
  data: Skill;
}

/** Of `skills.delete`, `triggers.delete`. */
export interface Deleted {
  success: true;
  message: string;
}

/** Answer of `triggers.list`. */
export interface TriggersListResponse {
  success: true;
  data: Trigger[];
}

/** Of `triggers.list`. */
export interface Trigger {
  id: string;
  type: 'webhook';
  projectId: string;
  skillId: string;
  name: string;
  /** The first and last four characters of the token. */
  preview: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Body of `triggers.create`. */
export interface TriggersCreateBody {
  type: 'webhook';
  skillId: string;
  name: string;
}

/** Answer of `triggers.create`. */
export interface TriggersCreateResponse {
  success: true;
  data: TriggerWithToken;
}

/** Of `triggers.create`. */
export interface TriggerWithToken {
  id: string;
  type: 'webhook';
  projectId: string;
  skillId: string;
  name: string;
  /** The first and last four characters of the token. */
  preview: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Credential of the invocation address, only in this response. */
  token: string;
  /** Address of the invocation, which contains the token, only in this response. */
  url: string;
}

/** Query of `triggers.delete`. */
export interface TriggersDeleteQuery {
  type: 'webhook';
  /** Id of the trigger. */
  id: string;
}

/** Answer of `triggers.invoke`. */
export interface TriggersInvokeResponse {
  success: true;
  data: ExecutionResult;
}

/** Of `triggers.invoke`, `triggers.invokeByGet`. */
export interface ExecutionResult {
  executionId: string;
  status: 'queued' | 'running' | 'succeeded' | 'failed';
  output: unknown;
  error: string | null;
}

/** Answer of `triggers.invokeByGet`. */
export interface TriggersInvokeByGetResponse {
  success: true;
  data: ExecutionResult;
}

/** Answer of `secrets.list`. */
export interface SecretsListResponse {
  secrets: Secret[];
}

/** Of `secrets.list`, `secrets.set`. */
export interface Secret {
  /** Its name in skills: `secrets.name`. */
  name: string;
  /** Where it may be sent: `api.example.com`, `api.example.com:8443`, or `*.example.com` for all names below. Without a port, the port of HTTPS. */
  hosts: string[];
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
}

/** Body of `secrets.set`. */
export interface SecretsSetBody {
  /** Its name in skills: `secrets.name`. */
  name: string;
  /** The credential. It is stored encrypted, and no answer returns it. */
  value: string;
  /** Where it may be sent: `api.example.com`, `api.example.com:8443`, or `*.example.com` for all names below. Without a port, the port of HTTPS. */
  hosts: string[];
}

/** Answer of `secrets.set`. */
export interface SecretsSetResponse {
  secret: Secret;
}

/** Answer of `executions.get`. */
export interface ExecutionsGetResponse {
  success: true;
  data: Execution;
}

/** Query of `mcp.message`. */
export interface McpMessageQuery {
  /** Slug of a project. */
  project?: string | undefined;
  /** `local` reads and publishes; `cloud` creates and edits pages too; `full` has every tool. Default: 'local'. */
  mode?: 'local' | 'cloud' | 'full' | undefined;
}

/** Body of `mcp.message`. */
export interface McpMessageBody {
  jsonrpc: '2.0';
  [member: string]: unknown;
}

/** Query of `mcp.stream`. */
export interface McpStreamQuery {
  /** Slug of a project. */
  project?: string | undefined;
  /** `local` reads and publishes; `cloud` creates and edits pages too; `full` has every tool. Default: 'local'. */
  mode?: 'local' | 'cloud' | 'full' | undefined;
}

/** Query of `mcp.end`. */
export interface McpEndQuery {
  /** Slug of a project. */
  project?: string | undefined;
  /** `local` reads and publishes; `cloud` creates and edits pages too; `full` has every tool. Default: 'local'. */
  mode?: 'local' | 'cloud' | 'full' | undefined;
}

/** Of `system.health`. */
export interface Health {
  ok: true;
  version: string;
}

/** Of `system.ready`. */
export interface Ready {
  ok: true;
}

/** Query of `system.tlsHost`. */
export interface SystemTlsHostQuery {
  /** The host name. */
  domain: string;
}

/** Of `system.tlsHost`. */
export interface TlsHost {
  ok: true;
}

/** Answer of `system.openapi`. */
export interface SystemOpenapiResponse {
  [member: string]: unknown;
}
