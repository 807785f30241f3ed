/** The social networks of a brand: the only list of them (ADR 102). */

const NAMES = {
  bluesky: 'Bluesky',
  discord: 'Discord',
  facebook: 'Facebook',
  github: 'GitHub',
  gitlab: 'GitLab',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  medium: 'Medium',
  reddit: 'Reddit',
  slack: 'Slack',
  stackoverflow: 'Stack Overflow',
  telegram: 'Telegram',
  twitch: 'Twitch',
  website: 'Website',
  x: 'X',
  youtube: 'YouTube',
} as const;

/** A member of `footer.socials` of a brand. `website` is any other site. */
export type SocialNetwork = keyof typeof NAMES;

export interface NamedNetwork {
  readonly id: SocialNetwork;
  /** As the network writes it. */
  readonly name: string;
}

/** Returns whether a name is the id of a network. */
export const isSocialNetwork = (id: string): id is SocialNetwork => Object.hasOwn(NAMES, id);

/** All of them, by id. */
export const SOCIAL_NETWORKS: readonly NamedNetwork[] = Object.entries(NAMES).flatMap(
  ([id, name]) => (isSocialNetwork(id) ? [{ id, name }] : []),
);

/** Returns the name of a network as the network writes it. */
export const nameOfNetwork = (id: SocialNetwork): string => NAMES[id];
