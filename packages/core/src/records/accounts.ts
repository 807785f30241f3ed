/** Users, their sessions, and what they sign in with. */
import type { Scope } from '@quoin/auth-scopes';

export interface UserRecord {
  id: string;
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
  id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  /** The address that it was begun from: IPv4, or the /64 network of an IPv6 address. */
  ipAddress: string | null;
  userAgent: string | null;
}

export interface TokenRecord {
  id: string;
  userId: string;
  /** Set for a token that works for one project only. */
  projectId: string | null;
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
  parentId: string | null;
  /** The OAuth client that it was issued to. */
  clientId: string | null;
}

export type DeviceStatus = 'pending' | 'approved' | 'denied' | 'consumed';

export interface DeviceRecord {
  id: string;
  deviceCodeHash: string;
  /** Canonical form with hyphen. */
  userCode: string;
  name: string;
  /** Scopes that the device requested. */
  scopes: Scope[];
  /** Scopes that the user granted. */
  grantedScopes: Scope[] | null;
  status: DeviceStatus;
  userId: string | null;
  /** Seconds between polls; grows by 5 at each poll that comes too fast. */
  interval: number;
  lastPolledAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
}
