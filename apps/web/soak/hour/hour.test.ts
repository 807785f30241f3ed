/**
 * An hour of an author's work, as README.md beside this file describes it. `bun run soak:hour` plays
 * it alone, and `bun run soak:hour -t 'links, mouse, 1440'` one part of it.
 */
import { afterAll, beforeAll, test } from 'bun:test';
import { mkdir } from 'node:fs/promises';
import { type AppService, openAppService } from '../../test/app/app-service.ts';
import { links } from './links.ts';
import { paste } from './paste.ts';
import { restructure } from './restructure.ts';
import { openSession, PICTURES, PLAYED, type Session } from './session.ts';
import { write } from './write.ts';

const START_MS = 180_000;
/** A part takes a minute or two, and much longer beside other tests. */
const PART_MS = 1_800_000;
const PARTS: Readonly<Record<string, (session: Session) => Promise<void>>> = {
  write,
  paste,
  restructure,
  links,
};

const played = PLAYED.flatMap(([hand, width]) =>
  Object.entries(PARTS).map(([name, play]) => ({ name, hand, width, play })),
);

let app: AppService;
beforeAll(async () => {
  await mkdir(PICTURES, { recursive: true });
  console.log(`Screenshots: ${PICTURES}`);
  app = await openAppService({ QUOIN_RATE_LIMIT_TOKEN: '0' });
}, START_MS);
afterAll(() => app.close());

test.each(played)(
  '$name, $hand, $width px',
  async ({ name, hand, width, play }) => {
    await using session = await openSession(app, name, hand, width);
    await play(session);
  },
  PART_MS,
);
