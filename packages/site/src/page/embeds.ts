/** Below a site: pictures of content of other sites, by the names of the content. */
export const EMBED_POSTERS = '_embeds/';

/** @param key of the content, such as `youtube/dQw4w9WgXcQ` */
export const embedPoster = (key: string): string => `${EMBED_POSTERS}${key}`;
