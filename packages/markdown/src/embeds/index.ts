export { type Embed, findEmbed, findVideoFile } from './find-embed.ts';
export { EMBED_PROVIDERS } from './providers.ts';
