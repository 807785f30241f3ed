/** A piece of a text from a search result: HTML in which nothing but `mark` is markup. */
import { useMemo } from 'react';

const parser = new DOMParser();

export const Snippet = ({ html }: { readonly html: string }) => {
  const pieces = useMemo(
    () => [...parser.parseFromString(html, 'text/html').body.childNodes],
    [html],
  );
  return pieces.map((piece, at) => {
    const key = `${at} ${piece.textContent}`;
    return piece.nodeName === 'MARK' ? (
      <mark key={key}>{piece.textContent}</mark>
    ) : (
      <span key={key}>{piece.textContent}</span>
    );
  });
};
