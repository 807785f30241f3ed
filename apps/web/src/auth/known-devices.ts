/**
 * Known devices: browsers in which a user signed in to an account before. Such a browser has a
 * cookie that is signed for the account. It proves nothing but that, and grants no right: its
 * passwords are counted apart from those of all other clients (ADR 3; OWASP, "Slow Down Online
 * Guessing Attacks with Device Cookies").
 */
import { type Deps, equalInConstantTime } from '@quoin/core';

const PURPOSE = 'known-device';
/** Browsers keep a cookie at most 400 days (RFC 6265bis §5.5). */
const COOKIE_SECONDS = 400 * 86_400;
/** Characters of the account in the cookie's name, so that a browser can know several accounts. */
const NAME_LENGTH = 16;

export interface KnownDevice {
  /** Of the account that it is known to. */
  readonly account: string;
  readonly id: string;
}

/** The part of the service that this needs. */
type Needs = Pick<Deps, 'secrets' | 'ids'> & { readonly config: { readonly publicUrl: string } };

export class KnownDevices {
  /** RFC 6265bis §4.1.3.2: other hosts of the domain cannot set a cookie with this prefix. */
  readonly #prefix: string;

  constructor(private readonly deps: Needs) {
    this.#prefix = deps.config.publicUrl.startsWith('https:') ? '__Host-' : '';
  }

  /** The accounts that the browser of the request is known to. */
  of({ headers }: Request): readonly KnownDevice[] {
    const names = `${this.#prefix}quoin.device.`;
    return (headers.get('cookie') ?? '').split(/; */).flatMap((cookie) => {
      if (!cookie.startsWith(names)) return [];
      const device = this.#read(cookie.slice(cookie.indexOf('=') + 1));
      return device === null ? [] : [device];
    });
  }

  /** Returns a `Set-Cookie` that makes a browser known. @param known the browser is known already */
  cookie(email: string, known: KnownDevice | null): string {
    const device = known ?? { account: this.account(email), id: this.deps.ids.next() };
    const name = `${this.#prefix}quoin.device.${device.account.slice(0, NAME_LENGTH)}`;
    const value = `${device.account}.${device.id}.${this.#sign(device)}`;
    const attributes = `Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict`;
    return `${name}=${value}; ${attributes}${this.#prefix === '' ? '' : '; Secure'}`;
  }

  /** Returns the name of an account in a cookie: keyed, so that it does not reveal the address. */
  account(email: string): string {
    return this.deps.secrets.sign(PURPOSE, email.trim().toLowerCase());
  }

  #sign({ account, id }: KnownDevice): string {
    return this.deps.secrets.sign(PURPOSE, `${account} ${id}`);
  }

  #read(value: string): KnownDevice | null {
    const [account = '', id = '', signature = ''] = value.split('.');
    const device = { account, id };
    return equalInConstantTime(signature, this.#sign(device)) ? device : null;
  }
}
