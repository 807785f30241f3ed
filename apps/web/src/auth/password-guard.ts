/** The limits of everything that checks a password: of the network, of the account, of known devices. */
import type { HttpRuntime } from '@quoin/http';
import { type KnownDevice, KnownDevices } from './known-devices.ts';

/** A request that brings a password. */
export interface PasswordVisit {
  readonly request: Request;
  address(): string;
}

export interface SignInAttempt {
  /** The password was the right one. @returns a `Set-Cookie` */
  succeeded(): Promise<string>;
}

export class PasswordGuard {
  constructor(
    private readonly limits: HttpRuntime['limits'],
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Counts a request before its body is read. That of a known device counts for the device, so that
   * others in its network cannot use up its limit.
   *
   * @throws {AppError} `rate_limited`
   */
  async admit({ request, address }: PasswordVisit): Promise<void> {
    const [device] = this.devices.of(request);
    if (device === undefined) await this.limits.guardedByNetwork('signIn', address());
    else await this.limits.guardedById('signIn', `device ${device.id}`);
  }

  /**
   * Counts a password of an account, once the body is read.
   * @throws {AppError} `rate_limited`
   */
  async signIn({ request, address }: PasswordVisit, email: string): Promise<SignInAttempt> {
    const known = this.devices.of(request);
    const account = this.devices.account(email);
    const device = known.find((one) => one.account === account) ?? null;
    // It was admitted as a device of another account.
    if (device === null && known.length > 0) {
      await this.limits.guardedByNetwork('signIn', address());
    }
    const attempt = await this.#begin(email, device, address);
    return {
      succeeded: async () => {
        await attempt.succeeded();
        return this.devices.cookie(email, device);
      },
    };
  }

  #begin(email: string, device: KnownDevice | null, address: () => string) {
    const client = device === null ? { address: address() } : { device: device.id };
    return this.limits.passwords.begin(email, client);
  }
}

export const passwordGuard = ({
  runtime: { limits, deps },
}: {
  readonly runtime: Pick<HttpRuntime, 'limits' | 'deps'>;
}): PasswordGuard => new PasswordGuard(limits, new KnownDevices(deps));
