/** Users, their sessions, and what they sign in with. */
import type { Scope } from '@quoin/auth-scopes';
import type { Id } from '../id.ts';

export interface UserRecord {
  id: Id<'user'>;
  /** Lower case, unique. */
  email: string;
  name: string;
  emailVerified: boolean;
  image: string | null;
  role: 'operator' | 'member';
  disabledAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A session of the web app, without its secret. */
export interface SessionRecord {
  id: Id<'session'>;
  userId: Id<'user'>;
  createdAt: Date;
  expiresAt: Date;
  /** The address that it was begun from: IPv4, or the /64 network of an IPv6 address. */
  ipAddress: string | null;
  userAgent: string | null;
}

export interface TokenRecord {
  id: Id<'token'>;
  userId: Id<'user'>;
  /** Set for a token that works for one project only. */
  projectId: Id<'project'> | null;
  name: string;
  scopes: Scope[];
  /** SHA-256 of the value, hex. The value itself is never stored. */
  hash: string;
  preview: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  /** The token that made this one; null for one made in a session or on a device. */
  parentId: Id<'token'> | null;
  /** The OAuth client that it was issued to. */
  clientId: Id<'oauthClient'> | null;
}

export type DeviceStatus = 'pending' | 'approved' | 'denied' | 'consumed';

export interface DeviceRecord {
  id: Id<'device'>;
  deviceCodeHash: string;
  /** Canonical form with hyphen. */
  userCode: string;
  name: string;
  /** Scopes that the device requested. */
  scopes: Scope[];
  /** Scopes that the user granted. */
  grantedScopes: Scope[] | null;
  status: DeviceStatus;
  userId: Id<'user'> | null;
  /** Seconds between polls; grows by 5 at each poll that comes too fast. */
  interval: number;
  lastPolledAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
}
