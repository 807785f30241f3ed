/** The snippet that adds the assistant to a website. */
import * as messages from '../../messages/keys.ts';
import { CopyField } from '../../ui/copy-field.tsx';

export interface SnippetProps {
  readonly value: string;
  /** Where citations lead; left out for the address of the readers' site. */
  readonly docs?: string | undefined;
}

export const Snippet = ({ value, docs }: SnippetProps) => {
  const attributes = [
    `src="${location.origin}/assistant/widget.js"`,
    `data-key="${value}"`,
    ...(docs === undefined ? [] : [`data-docs="${docs}"`]),
    'defer',
  ];
  return (
    <CopyField
      block
      label={messages.snippet}
      value={`<script\n${attributes.map((attribute) => `  ${attribute}`).join('\n')}\n></script>`}
    />
  );
};
