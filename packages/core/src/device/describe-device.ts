/** Describes which app requests which access, for the page where a user approves it. */
import type { Scope } from '@quoin/auth-scopes';
import type { Context } from '../context.ts';
import type { SessionPrincipal } from '../principal.ts';
import { withUserCode } from './user-code.ts';

export interface DeviceDescription {
  /** Canonical form, with hyphen. */
  readonly userCode: string;
  readonly name: string;
  readonly scopes: Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** @throws {AppError} `not_found` for a wrong code, `rate_limited` after ten of them */
export const describeDevice = (
  context: Context<SessionPrincipal>,
  userCode: string,
): Promise<DeviceDescription> =>
  withUserCode(context, userCode, async (_stores, device) => ({
    userCode: device.userCode,
    name: device.name,
    scopes: device.scopes,
    createdAt: device.createdAt,
    expiresAt: device.expiresAt,
  }));
