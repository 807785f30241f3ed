/** A text to take along: a value, a line for a terminal, a snippet. */

import { useRef, useState } from 'react';
import { Check, Copy } from '../icons/more-icons.ts';
import * as messages from '../messages/ui.ts';
import { Button } from './button.tsx';

export interface CopyFieldProps {
  /** The label: "Token", "Snippet". */
  readonly label: string;
  readonly value: string;
  /** Keeps its lines. */
  readonly block?: boolean | undefined;
}

/** Milliseconds for which it says that it was copied. */
const SAID_MS = 3_000;

export const CopyField = ({ label, value, block = false }: CopyFieldProps) => {
  const text = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid('Copied');
    } catch {
      // Pages without TLS may not write there: the keyboard can.
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      setSaid(messages.selected);
    }
    setTimeout(() => setSaid(''), SAID_MS);
  };
  return (
    <div className={block ? 'copy-field copy-block' : 'copy-field'}>
      {block ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <pre tabIndex={0}>
          <code ref={text}>{value}</code>
        </pre>
      ) : (
        <code ref={text}>{value}</code>
      )}
      <Button
        size="small"
        icon={said === 'Copied' ? <Check size={16} /> : <Copy size={16} />}
        aria-label={
          said === '' ? messages.copyLabel(label.toLowerCase()) : `${said} ${label.toLowerCase()}`
        }
        onClick={() => void copy()}
      >
        {said === '' ? messages.copy : said}
      </Button>
      <span className="visually-hidden" role="status">
        {said !== '' && `${label}: ${said.toLowerCase()}`}
      </span>
    </div>
  );
};
