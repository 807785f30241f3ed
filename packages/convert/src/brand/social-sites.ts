/** The names of social networks in other products. */
import { isSocialNetwork, type SocialNetwork } from '@quoin/social-networks';

const ALIASES: Readonly<Record<string, SocialNetwork>> = {
  twitter: 'x',
  'x-twitter': 'x',
  'square-x-twitter': 'x',
  'x.com': 'x',
  'square-twitter': 'x',
  'square-github': 'github',
  'github-alt': 'github',
  'square-gitlab': 'gitlab',
  'facebook-f': 'facebook',
  'square-facebook': 'facebook',
  'linkedin-in': 'linkedin',
  'square-reddit': 'reddit',
  'reddit-alien': 'reddit',
  'square-youtube': 'youtube',
  'stack-overflow': 'stackoverflow',
  'blue-sky': 'bluesky',
  'earth-americas': 'website',
  globe: 'website',
};

/** The site that a name or an icon means, as `footer.socials` has it; undefined if it has no icon. */
export const socialOf = (name: string): SocialNetwork | undefined => {
  const plain = name.toLowerCase();
  const site = ALIASES[plain] ?? plain;
  return isSocialNetwork(site) ? site : undefined;
};
