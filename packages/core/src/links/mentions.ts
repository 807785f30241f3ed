/** Finds texts that can link to a path, without parsing them. Pure. */

/**
 * Where a destination begins, in Markdown, in attributes, and in an attribute's braces, and the
 * destination itself up to what ends it in one of these places. Every part may be empty, so that
 * nothing is tried twice.
 */
const DESTINATION = /(?:\]\(|\]:|=)[\s>]*\{?\s*["'`<]?([^\s"'`<>)]*)/g;

/** Tells of a text whether a destination in it may have one of the segments. @param slugs some */
export const mentionsOf = (slugs: readonly string[]): ((content: string) => boolean) => {
  const segment = new RegExp(`(?:^|/)(?:${slugs.join('|')})(?:$|[/.?#])`, 'i');
  return (content) => {
    for (const [, destination = ''] of content.matchAll(DESTINATION)) {
      if (segment.test(destination)) return true;
    }
    return false;
  };
};
