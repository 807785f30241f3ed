/** Links of the header or of a column of the footer: a label and an address each. */
import { Plus } from '../../icons/icons.ts';
import { Trash2 } from '../../icons/more-icons.ts';
import * as messages from '../../messages/settings.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';

export interface BrandLink {
  readonly label: string;
  readonly href: string;
}

/** `LIMITS.brandLabel` and `LIMITS.brandAddress` of the contract. */
export const LABEL_LENGTH = 60;
export const ADDRESS_LENGTH = 1000;

export interface BrandLinksProps {
  readonly legend: string;
  readonly addLabel: string;
  /** Most links. */
  readonly most: number;
  readonly links: readonly BrandLink[];
  readonly onChange: (links: BrandLink[]) => void;
}

export const BrandLinks = ({ legend, addLabel, most, links, onChange }: BrandLinksProps) => (
  <fieldset className="brand-links">
    <legend>{legend}</legend>
    {links.map(({ label, href }, index) => {
      const set = (change: Partial<BrandLink>) =>
        onChange(links.with(index, { label, href, ...change }));
      const number = index + 1;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no id, and its fields have no state
        <div className="brand-line" key={index}>
          <Input
            aria-label={messages.labelOfLink(legend, number)}
            placeholder={messages.label}
            required
            maxLength={LABEL_LENGTH}
            value={label}
            onChange={(event) => set({ label: event.target.value })}
          />
          <Input
            aria-label={messages.addressOfLink(legend, number)}
            placeholder="/guides/start"
            required
            spellCheck={false}
            maxLength={ADDRESS_LENGTH}
            pattern="https?:\/\/\S+|mailto:\S+|\/([^\/\s]\S*)?"
            title={messages.linkTargetHint}
            value={href}
            onChange={(event) => set({ href: event.target.value })}
          />
          <IconButton
            label={messages.removeLink(legend, number)}
            icon={<Trash2 size={16} />}
            onClick={() => onChange(links.toSpliced(index, 1))}
          />
        </div>
      );
    })}
    {links.length < most && (
      <span>
        <Button
          icon={<Plus size={16} />}
          onClick={() => onChange([...links, { label: '', href: '' }])}
        >
          {addLabel}
        </Button>
      </span>
    )}
  </fieldset>
);
