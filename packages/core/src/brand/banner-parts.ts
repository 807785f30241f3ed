/** The announcement of a site: text with a little of Markdown. Pure. */

export type BannerPiece =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

const PIECE =
  /\[(?<label>[^[\]]+)\]\((?<href>[^()\s]+)\)|\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`/g;

const pieceOf = (groups: Readonly<Record<string, string | undefined>>): BannerPiece => {
  const { label, href, strong, code } = groups;
  if (label !== undefined && href !== undefined) return { kind: 'link', text: label, href };
  return strong === undefined
    ? { kind: 'code', text: code ?? '' }
    : { kind: 'strong', text: strong };
};

export const bannerPieces = (content: string): BannerPiece[] => {
  const pieces: BannerPiece[] = [];
  let at = 0;
  for (const match of content.matchAll(PIECE)) {
    if (match.index > at) pieces.push({ kind: 'text', text: content.slice(at, match.index) });
    pieces.push(pieceOf(match.groups ?? {}));
    at = match.index + match[0].length;
  }
  if (at < content.length) pieces.push({ kind: 'text', text: content.slice(at) });
  return pieces;
};
