/** Social sites that Quoin has icons of, and the names that other products give them. */

const ALIASES: Readonly<Record<string, string>> = {
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

const KNOWN: ReadonlySet<string> = new Set(
  'bluesky discord facebook github gitlab instagram linkedin mastodon medium reddit slack stackoverflow telegram twitch website x youtube'.split(
    ' ',
  ),
);

/** The site that a name or an icon means, as `footer.socials` has it; undefined if it has no icon. */
export const socialOf = (name: string): string | undefined => {
  const plain = name.toLowerCase();
  const site = ALIASES[plain] ?? plain;
  return KNOWN.has(site) ? site : undefined;
};
