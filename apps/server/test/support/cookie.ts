/** What the attributes of a session cookie say. */
import type { Answer } from './answer.ts';

export const attributesOf = ({ headers }: Answer) => {
  const [cookie = ''] = headers.getSetCookie();
  const attributes = cookie.split('; ').map((part) => part.toLowerCase());
  return {
    httpOnly: attributes.includes('httponly'),
    lax: attributes.includes('samesite=lax'),
    secure: attributes.includes('secure'),
  };
};
