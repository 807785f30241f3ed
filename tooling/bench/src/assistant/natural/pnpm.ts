/** Asked of pnpm's documentation. */
import { type QuestionSet, within } from './question.ts';

const docs = within('docs');
const cli = within('docs/cli');
const settings = within('docs/settings');

export const PNPM: QuestionSet = {
  corpus: 'pnpm',
  answered: [
    { text: 'How do I add a package as a dev dependency?', pages: cli('add') },
    { text: 'why is this package installed', pages: cli('why') },
    {
      text: 'fix a bug in a dependency without forking it',
      pages: cli('patch', 'patch-commit'),
    },
    {
      text: 'How can I run a command only in packages that changed since main?',
      pages: docs('filtering'),
    },
    {
      text: 'I come from npm, what are the commands called here?',
      pages: docs('pnpm-cli', 'pnpm-vs-npm', 'migration'),
    },
    {
      text: 'make sure nobody uses npm or yarn in our repo',
      pages: docs('only-allow-pnpm'),
    },
    {
      text: 'postinstall scripts do not run any more',
      pages: [
        ...cli('approve-builds', 'ignored-builds', 'rebuild'),
        ...settings('build'),
        ...docs('supply-chain-security'),
      ],
    },
    {
      text: 'install in Docker with a smaller image',
      pages: [...docs('docker'), ...cli('fetch', 'deploy')],
    },
    { text: 'use the same version of React in all workspace packages', pages: docs('catalogs') },
    {
      text: 'Where is the store on my disk?',
      pages: [...cli('store'), ...settings('store'), ...docs('faq')],
    },
    {
      text: 'delete packages from the store that nothing uses',
      pages: cli('store'),
    },
    {
      text: 'Which versions of Node does it support?',
      pages: docs('installation'),
    },
    {
      text: 'How do I use another Node version for one project?',
      pages: [...cli('env', 'runtime'), ...docs('package_json'), ...settings('cli', 'other')],
    },
    {
      text: 'find known vulnerabilities in my dependencies',
      pages: cli('audit'),
    },
    {
      text: 'the lockfile has merge conflicts, what now?',
      pages: docs('git', 'git_branch_lockfiles'),
    },
    { text: 'hoist everything like npm does', pages: settings('node-modules') },
    {
      text: 'force a version of a transitive dependency',
      pages: settings('dependency-resolution'),
    },
    {
      text: 'protect us from malicious releases of the last days',
      pages: [...docs('supply-chain-security'), ...settings('dependency-resolution')],
    },
    { text: 'try my local library in another project before I publish it', pages: cli('link') },
    {
      text: 'How do I log in to a registry?',
      pages: [...cli('login'), ...docs('npmrc')],
    },
    {
      text: 'use our own proxy for downloads',
      pages: settings('network'),
    },
    {
      text: 'Does the install in CI fail when the lockfile is out of date?',
      pages: [...cli('install', 'ci'), ...docs('continuous-integration', 'errors')],
    },
    {
      text: 'which licenses do my dependencies have',
      pages: cli('licenses'),
    },
    {
      text: 'How do I get rid of pnpm?',
      pages: docs('uninstall'),
    },
    { text: 'shell completion', pages: docs('completion') },
    {
      text: 'install two versions of one package side by side under other names',
      pages: docs('aliases'),
    },
    {
      text: 'release packages of a monorepo with change logs',
      pages: docs('using-changesets', 'versioning'),
    },
    {
      text: 'show which packages have newer releases',
      pages: cli('outdated'),
    },
  ],
  unanswered: [
    'How do I install Python packages?',
    'How do I make a pull request on Bitbucket Server?',
    'How do I write a regular expression for e-mail addresses?',
    'What does the premium tier include?',
    'How tall is Mount Everest?',
    'How do I use Tailwind with Svelte?',
    'How do I enable two-factor authentication for my bank?',
    'write me a poem about autumn',
    'How do I back up a MySQL database?',
    'How do I resize an image?',
    'Which stocks should I buy?',
    'How do I configure an nginx reverse proxy?',
  ],
};
