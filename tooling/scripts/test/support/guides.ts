/** Which pages have commands, what must be there before, and what is printed. */
import { conflict, deployment, type Given, harbour, repository, workflow } from './given.ts';

/** The one page with programs; its test compiles them too. */
export const SDK_GUIDE = 'docs/guides/sdk.md';

export interface Guide {
  /** Folder of `docs/fixtures` that the reader is in. */
  readonly fixture?: string;
  /** The guide takes it for granted. */
  readonly before?: Given;
  /** Is in the checkout, not in a folder of its own. */
  readonly atRoot?: true;
  /** Begins with `quoin login`. */
  readonly signsIn?: true;
  /** Happens elsewhere before the block of this number. */
  readonly meanwhile?: Readonly<Record<number, Given>>;
  /** What it is to print. */
  readonly prints: readonly RegExp[];
}

export const GUIDES: Readonly<Record<string, Guide>> = {
  'README.md': {
    fixture: 'gitbook',
    signsIn: true,
    prints: [
      /berths\.md:15/,
      /\*\*fresh\*\* \*\*water\*\*/,
      /> The north quay has no fresh water\. \[1\]/,
    ],
  },
  'docs/guides/command-line.md': {
    signsIn: true,
    prints: [/operator@quoin\.local/, /\+.*three metres/, /^guides\/mooring$/m, /"events": \[/],
  },
  'examples/publish-docs/README.md': {
    atRoot: true,
    prints: [/^corpus: \d+ pages, 0 differences$/m],
  },
  'docs/api/tokens-and-scopes.md': { before: harbour, prints: [/"value":"qak_/] },
  'docs/guides/agents.md': { before: harbour, prints: [/pontoon/, /^# Mooring$/m] },
  'docs/guides/assistant.md': {
    before: harbour,
    prints: [
      /> Use the outer pontoon below two metres\. \[1\]/,
      /"model":"extractive"/,
      /qak_\w+$/m,
    ],
  },
  'docs/guides/from-gitbook.md': {
    fixture: 'gitbook',
    prints: [/gitbook/i, /berths\.md:15/, /Berths/, /\*\*fresh\*\* \*\*water\*\*/],
  },
  'docs/guides/from-mintlify.md': {
    fixture: 'mintlify',
    prints: [/mintlify/i, /TideTable/, /Mooring/, /\*\*outer\*\* \*\*pontoon\*\*/],
  },
  'docs/guides/git-sync.md': {
    before: repository,
    meanwhile: { 1: conflict },
    prints: [/docs\/mooring\.md/, /Secret/, /edited on both sides/, /Kept the text of the project/],
  },
  'docs/guides/images-and-files.md': {
    fixture: 'mintlify/handbook/images',
    before: harbour,
    prints: [/"mediaType":"image\/png"/],
  },
  'docs/guides/import.md': {
    fixture: 'mintlify',
    prints: [/Mooring/, /Tides/, /"dialect":"gitbook"/, /^event: done$/m],
  },
  'docs/guides/publish-a-folder.md': {
    fixture: 'folder',
    prints: [/2 pages/, /\+.*channel 12/, /1 page/],
  },
  'docs/guides/publishing.md': { before: harbour, prints: [/"required":true/] },
  'docs/guides/brand.md': { before: harbour, prints: [/Maintenance on Sunday/] },
  'docs/guides/languages.md': {
    before: harbour,
    prints: [/Language\s+de/, /"callout\.note":"Merke"/],
  },
  'docs/guides/readers-site.md': {
    before: harbour,
    prints: [
      /\/harbour$/m,
      /"layout":"help_center"/,
      /docs\.example\.com is verified and serves the site/,
      /_quoin-challenge\.docs\.example\.com/,
      /"views"|"data":\[\]/,
    ],
  },
  'docs/guides/search.md': { before: harbour, prints: [/"hits":\[\]/, /"landing place"/] },
  'docs/guides/secrets.md': {
    before: harbour,
    prints: [
      /^Set the secret helpdesk_key/m,
      /helpdesk_key +api/,
      /"hosts":\["\*/,
      /Deleted the secret/,
    ],
  },
  'docs/guides/validation.md': { before: harbour, prints: [/"image-alt":"error"/] },
  'docs/self-hosting/backup.md': {
    before: deployment,
    prints: [
      /^Backed up and verified \d+ rows and 0 files: backups\/\S+\.age$/m,
      /^backups\/\S+\.age .* yes$/m,
      /^Restored \d+ rows of \d+ tables and 0 files: backups\/\S+\.age$/m,
      /^ada@example\.com .*operator/m,
      /^ok {2} {2}backup +the last verified backup in \S+ is 0 minutes old$/m,
      /^Backed up \d+ rows of \d+ tables and 0 files: quoin\.backup$/m,
    ],
  },
  'docs/guides/web-app.md': { before: harbour, prints: [/\/app\/harbour$/m] },
  'docs/guides/workflows.md': {
    before: workflow,
    prints: [/"status":"succeeded"/, /"status":"queued"/],
  },
};

/** What cannot run here, or runs in tests of its own. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/guides/mcp.md': 'programs of others; apps/mcp tries the inspector and real clients',
  'docs/guides/blocks.md': 'samples of blocks',
  'docs/guides/embeds.md': 'samples of blocks',
  'docs/guides/publish-from-ci.md': 'ci.test.ts',
  [SDK_GUIDE]: 'sdk-guide.test.ts',
  'docs/quickstart.md': 'newcomer.ts',
  'docs/contributing/debugging.md':
    'debuggers and profilers, which end with the person who uses them',
  'docs/quality.md': 'benchmarks and long tests, on a quiet machine',
  'docs/self-hosting/containers.md':
    'engines of containers; soak/container builds and runs the image, deploy.test.ts reads the files',
  'docs/self-hosting/executable.md': 'apps/server/test/executable.test.ts',
  'docs/self-hosting/operator-commands.md':
    'the tests of the operator’s commands, apps/server/test/admin.test.ts',
};
