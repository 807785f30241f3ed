/** Asked of uv's documentation. */
import { type QuestionSet, within } from './question.ts';

const concepts = within('docs/concepts');
const projects = within('docs/concepts/projects');
const guides = within('docs/guides');
const integration = within('docs/guides/integration');
const reference = within('docs/reference');
const pip = within('docs/pip');

export const UV: QuestionSet = {
  corpus: 'uv',
  answered: [
    {
      text: 'How do I install it on Windows?',
      pages: ['docs/getting-started/installation', 'docs/index'],
    },
    {
      text: 'which folder are the downloaded packages kept in',
      pages: [...concepts('cache'), ...reference('storage')],
    },
    { text: 'free disk space', pages: concepts('cache') },
    {
      text: 'How do I pin the Python version of my project?',
      pages: [
        ...concepts('python-versions'),
        ...projects('config', 'layout'),
        ...guides('projects', 'install-python'),
      ],
    },
    {
      text: 'we have a requirements.txt, how do we move over?',
      pages: [...guides('migration/pip-to-project'), ...projects('dependencies')],
    },
    {
      text: 'Can I use it in a Dockerfile without copying the whole cache?',
      pages: integration('docker'),
    },
    {
      text: 'run black without installing it first',
      pages: [...guides('tools'), ...concepts('tools'), 'docs/getting-started/features'],
    },
    {
      text: 'I have a single .py file that needs requests',
      pages: [...guides('scripts'), ...projects('run')],
    },
    {
      text: 'How do I publish my package to PyPI?',
      pages: [...guides('package'), ...integration('github')],
    },
    {
      text: 'several packages in one repository',
      pages: projects('workspaces'),
    },
    {
      text: 'private package index with a password',
      pages: [...concepts('indexes', 'authentication/http', 'authentication/third-party')],
    },
    {
      text: 'certificate error behind our corporate proxy',
      pages: concepts('authentication/certificates'),
    },
    { text: 'speed up CI on GitHub', pages: [...integration('github'), ...concepts('cache')] },
    {
      text: 'How do I get PyTorch with CUDA?',
      pages: integration('pytorch'),
    },
    {
      text: 'Where does the virtual environment of a project live and can I put it elsewhere?',
      pages: [...projects('config', 'layout'), ...reference('storage')],
    },
    { text: 'how can I uninstall uv', pages: ['docs/getting-started/installation'] },
    {
      text: 'two packages want different versions of numpy and it cannot be resolved',
      pages: [...concepts('resolution'), ...projects('config'), ...reference('internals/resolver')],
    },
    {
      text: 'What is the difference between dev dependencies and extras?',
      pages: projects('dependencies'),
    },
    {
      text: 'install the oldest versions that are allowed, to test lower bounds',
      pages: concepts('resolution'),
    },
    { text: 'tab completion in zsh', pages: ['docs/getting-started/installation'] },
    {
      text: 'ignore packages that were uploaded last week',
      pages: [...concepts('resolution'), ...integration('dependabot', 'renovate')],
    },
    { text: 'Use it in a Jupyter notebook', pages: integration('jupyter') },
    {
      text: 'build of a package fails because gcc is missing',
      pages: reference('troubleshooting/build-failures'),
    },
    {
      text: 'How do I create a virtual environment?',
      pages: [...pip('environments'), 'docs/getting-started/features'],
    },
    {
      text: 'upgrade one package in the lockfile only',
      pages: [...projects('sync', 'dependencies'), ...guides('projects'), ...pip('compile')],
    },
    { text: 'Is Python 3.7 supported?', pages: reference('policies/python') },
    {
      text: 'depend on a package from a git repository',
      pages: [...projects('dependencies'), ...concepts('authentication/git'), ...pip('packages')],
    },
    {
      text: 'set defaults for all my projects in one file',
      pages: concepts('configuration-files'),
    },
  ],
  unanswered: [
    'How do I install Ruby gems?',
    'How do I write a Dockerfile for a Java application?',
    'How do I deploy a Django site to Heroku?',
    'Which laptop should I buy?',
    'How do I center a div?',
    'What is the weather in Berlin tomorrow?',
    'How do I cancel my subscription?',
    'How do I format a date with strftime?',
    'How do I change my profile picture?',
    'recipe for apple pie',
    'Is there a mobile app for iPhone?',
    'How do I join two tables in SQL?',
  ],
};
