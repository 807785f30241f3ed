/** A session as its user sees it: the device and the address of the sign-in. */
import Bowser from 'bowser';
import type { Id } from '../id.ts';
import type { SessionRecord } from '../records.ts';
import { iso } from '../time.ts';

/** Such as `Firefox on Windows`; null if the user agent names neither. */
const deviceOf = (userAgent: string | null): string | null => {
  if (userAgent === null || userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? null : names.join(' on ');
};

export const presentSession =
  (currentId: Id<'session'>) =>
  ({ id, userAgent, ipAddress, createdAt, expiresAt }: SessionRecord) => ({
    id,
    current: id === currentId,
    device: deviceOf(userAgent),
    userAgent,
    ipAddress,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
  });
