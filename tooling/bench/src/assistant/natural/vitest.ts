/** Asked of Vitest's documentation. */
import { type QuestionSet, within } from './question.ts';

const api = within('docs/api');
const config = within('docs/config');
const guide = within('docs/guide');

export const VITEST: QuestionSet = {
  corpus: 'vitest',
  answered: [
    {
      text: 'My tests hit a real API, how can I fake the network calls?',
      pages: guide('mocking/requests', 'mocking'),
    },
    {
      text: 'freeze the clock so that today is always the same day',
      pages: [...guide('mocking/dates', 'mocking/timers', 'mocking'), ...api('vi')],
    },
    {
      text: 'How do I run only one file from the terminal?',
      pages: guide('filtering', 'cli', 'index', 'learn/writing-tests'),
    },
    { text: 'skip a test when it runs on CI', pages: api('test', 'describe') },
    {
      text: 'how can I see which lines are not tested?',
      pages: [...guide('coverage'), ...config('coverage')],
    },
    {
      text: 'try a flaky test a few times before it counts as failed',
      pages: [...config('retry'), ...api('test')],
    },
    {
      text: 'Can I write the tests in the same file as the code?',
      pages: [...guide('in-source'), ...config('include-source')],
    },
    {
      text: 'my test suite takes forever, what can I do to make it faster',
      pages: guide('improving-performance', 'profiling-test-performance'),
    },
    { text: 'How do I move over from Jest?', pages: guide('migration') },
    {
      text: 'stop after the first failing test',
      pages: [...config('bail'), ...guide('cli', 'cli-generated')],
    },
    {
      text: 'give process.env another value in one test',
      pages: [...api('vi'), ...guide('mocking'), ...config('unstubenvs', 'env')],
    },
    {
      text: 'I need window and document in my tests',
      pages: [...guide('environment'), ...config('environment')],
    },
    {
      text: 'how do I test a React component in a real browser?',
      pages: [...guide('browser/component-testing', 'browser/index'), ...api('browser/react')],
    },
    {
      text: 'find out whether a page still looks like it did before',
      pages: guide('browser/visual-regression-testing'),
    },
    {
      text: 'How can I check that a function throws?',
      pages: [...api('expect', 'assert'), ...guide('learn/matchers')],
    },
    {
      text: 'step through a test in VS Code line by line',
      pages: guide('debugging', 'learn/debugging-tests', 'ide'),
    },
    {
      text: 'replace a whole file that is imported with a fake one',
      pages: [...guide('mocking/modules', 'mocking'), ...api('vi')],
    },
    {
      text: 'start a server once before everything and stop it at the end',
      pages: [...config('globalsetup'), ...guide('lifecycle', 'learn/setup-teardown')],
    },
    { text: 'it says Failed to terminate worker', pages: guide('common-errors') },
    {
      text: 'write the results as JUnit XML for our build server',
      pages: [...guide('reporters'), ...config('reporters', 'outputfile')],
    },
    {
      text: 'make sure that a type is inferred as I expect',
      pages: [...guide('testing-types'), ...api('expect-typeof', 'assert-type')],
    },
    {
      text: 'how do I wait for something to become true',
      pages: [...guide('recipes/wait-for'), ...api('vi', 'expect')],
    },
    {
      text: 'hand a database connection to each test and close it afterwards',
      pages: guide('test-context', 'recipes/db-transaction', 'recipes/explicit-resources'),
    },
    {
      text: 'several packages of a monorepo, each with its own config, in one run',
      pages: [...guide('projects', 'examples/projects-workspace'), ...config('projects')],
    },
    {
      text: 'run tests one after another and not all at the same time',
      pages: [
        ...guide('parallelism', 'recipes/parallel-sequential'),
        ...config('fileparallelism', 'sequence', 'maxworkers', 'maxconcurrency'),
        ...api('describe', 'test'),
      ],
    },
    {
      text: 'the stored snapshots are outdated, how do I accept the new ones',
      pages: [...guide('snapshot', 'learn/snapshots'), ...config('update')],
    },
    { text: 'which test file uses so much memory', pages: config('logheapusage') },
    {
      text: 'get rid of all the console.log noise',
      pages: config('silent', 'onconsolelog', 'disableconsoleintercept'),
    },
    {
      text: 'I would like to write my own expect function, such as toBeWithinRange',
      pages: [...guide('extending-matchers', 'recipes/custom-assertions'), ...api('expect')],
    },
    {
      text: "imports with @/ can't be found in tests",
      pages: [...config('alias'), ...guide('common-errors')],
    },
  ],
  unanswered: [
    'How do I run the tests in an iPhone simulator?',
    'mutation testing of my code',
    'simulate 1000 users who load my site at once',
    'Does it work with PHP?',
    'post the results to a Slack channel',
    'generate a PDF with the results',
    'How much does the enterprise plan cost?',
    'Can I test Kotlin code with it?',
    'sign my commits with GPG',
    'deploy to Kubernetes after the tests passed',
    'restore a backup of my Postgres database',
    'check the colour contrast of my page for blind people',
  ],
};
