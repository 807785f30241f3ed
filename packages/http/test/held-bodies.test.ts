import { describe, expect, test } from 'bun:test';
import { BodyMemory } from '../src/limits/body-memory.ts';

const MIB = 1024 * 1024;

const sent = (length: number | null): Request =>
  new Request('http://localhost/', {
    method: 'POST',
    body: 'x',
    headers: length === null ? {} : { 'content-length': String(length) },
  });

/** How many bodies find room, of senders that are asked one after another. */
const held = (
  kind: 'anonymous' | 'known',
  length: number | null,
  senders: readonly string[],
): number => {
  const bodies = new BodyMemory();
  let count = 0;
  for (const sender of senders) {
    try {
      bodies[kind](sent(length), 25 * MIB, sender);
      count += 1;
    } catch (thrown) {
      expect(thrown).toMatchObject({ code: 'unavailable', retryAfter: 5 });
    }
  }
  return count;
};

const one = Array.from({ length: 100 }, () => 'a');
const many = Array.from({ length: 100 }, (_, at) => `${at}`);

describe('large bodies in memory', () => {
  test.each([
    ['one network', 'anonymous', one, 2],
    ['many networks', 'anonymous', many, 4],
    ['one credential', 'known', one, 10],
    ['many credentials', 'known', many, 40],
  ] as const)('%s (%s): of 25 MiB there is room for %p', (_name, kind, senders, room) => {
    expect(held(kind, 25 * MIB, senders)).toBe(room);
    // In chunks, the limit of the path counts.
    expect(held(kind, null, senders)).toBe(room);
  });

  test('bodies of 64 KiB and requests without a body take none of it', () => {
    const bodies = new BodyMemory();
    for (let at = 0; at < 5000; at += 1) {
      expect(bodies.anonymous(sent(64 * 1024), 25 * MIB, 'a')).toBeNull();
      expect(bodies.anonymous(new Request('http://localhost/'), 25 * MIB, 'a')).toBeNull();
    }
  });

  test('memory is released once, and then is available again', () => {
    const bodies = new BodyMemory();
    for (let at = 0; at < 100; at += 1) {
      const release = bodies.anonymous(sent(50 * MIB), 50 * MIB, 'a');
      expect(() => bodies.anonymous(sent(65 * 1024), 50 * MIB, 'a')).toThrow(
        'Too many large bodies',
      );
      release?.();
      release?.();
    }
  });

  test('one network cannot use up the room of another', () => {
    const bodies = new BodyMemory();
    bodies.anonymous(sent(50 * MIB), 50 * MIB, 'a');
    expect(() => bodies.anonymous(sent(MIB), 50 * MIB, 'b')).not.toThrow();
  });
});
