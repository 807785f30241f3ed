/** The thread that indexes: reads pages' texts and writes the index, one order at a time. */
import { createHash } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import { IndexOutage, openSectionIndex } from '@quoin/db/full-text';
import { ANALYSIS_VERSION, indexPages } from '@quoin/search-index';
import { type Channel, serve } from '../serve.ts';
import type {
  IndexerCommand,
  IndexerData,
  IndexerMessage,
  PageBatch,
  UnreadPage,
} from './protocol.ts';

const { location, keepsLater }: IndexerData = workerData;
type Index = Awaited<ReturnType<typeof openIndex>>;
let opening: Promise<Index> | null = null;

const openIndex = () =>
  openSectionIndex(location, 'writer', { analysisVersion: ANALYSIS_VERSION, keepsLater });

/** Opens the index on the first command, whose sender receives the error if the database is away. */
const opened = (): Promise<Index> => {
  opening ??= openIndex().catch((problem: unknown) => {
    opening = null;
    throw problem;
  });
  return opening;
};

/** Characters of Base64, of 6 bits each: no two of any number of sections have 132 bits by chance. */
const DIGEST_LENGTH = 22;

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, DIGEST_LENGTH);

/** What reading and analysis leave behind is some 30 times as long as the texts. */
const GARBAGE_LENGTH = 1024 * 1024;
let read = 0;

/** Many batches in a row: by itself, the thread would keep the memory of several. */
const collectGarbage = (): void => {
  if (read < GARBAGE_LENGTH) return;
  read = 0;
  Bun.gc(true);
};

const lengthOf = ({ pages }: PageBatch): number =>
  pages.reduce(
    (sum, { current, published }) =>
      sum + (current?.content.length ?? 0) + (published?.content.length ?? 0),
    0,
  );

const handleCommand = async (
  order: IndexerCommand,
  { ask }: Channel<IndexerCommand, IndexerMessage>,
): Promise<IndexerMessage> => {
  const index = await opened();
  if (order.type === 'open') return { type: 'opened', isFilled: await index.isFilled() };
  if (order.type === 'filled') await index.markFilled();
  if (order.type === 'drop') await index.dropProject(order.projectId);
  let unread: readonly UnreadPage[] = [];
  if (order.type === 'batch') {
    // What reads Markdown takes memory, and time to load: only where there are texts.
    const { readPages } = await import('./read-pages.ts');
    unread = await index.write(order.projectId, async (transaction) => {
      // Texts are read only now: who waited for the lock would else write what is old by then.
      const pages = await ask({ type: 'locked' });
      if (pages.type !== 'pages')
        throw new Error(`expected the message pages instead of ${pages.type}`);
      const { pages: sections, unread: failed } = readPages(pages.batch);
      await indexPages(transaction, sections, { digest });
      read += lengthOf(pages.batch);
      return failed;
    });
  }
  return { type: 'done', unread };
};

serve<IndexerCommand, IndexerMessage>(async (order, talk) => {
  try {
    talk.say(await handleCommand(order, talk));
    if (order.type === 'batch') collectGarbage();
  } catch (problem) {
    if (!(problem instanceof IndexOutage)) throw problem;
    talk.say({ type: 'outage', reason: problem.message });
  }
});
