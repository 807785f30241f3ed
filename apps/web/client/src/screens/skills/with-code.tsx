/** A message of the service: what it has between backticks is shown as code. */
import { Fragment } from 'react';

export const WithCode = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, place) => {
    const key = `${place} ${part}`;
    return place % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <code key={key}>{part}</code>;
  });
