/** Secrets as a deployment has them, in a form that a test can read: nothing here is kept secret. */
import { createHash, createHmac } from 'node:crypto';

/** @param secret of the deployment: what one made, another refuses */
export const testSecrets = (secret = 'test') => {
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', `${secret} ${purpose}`).update(text).digest('base64url');
  return {
    hash: (text: string): string => createHash('sha256').update(text).digest('hex'),
    sign,
    seal: (purpose: string, text: string): string =>
      `${sign(purpose, text)}.${Buffer.from(text).toString('base64url')}`,
    open(purpose: string, sealed: string): string {
      const [signature, encoded = ''] = sealed.split('.');
      const text = Buffer.from(encoded, 'base64url').toString();
      if (signature !== sign(purpose, text)) throw new Error(`this was not sealed for ${purpose}`);
      return text;
    },
  };
};
