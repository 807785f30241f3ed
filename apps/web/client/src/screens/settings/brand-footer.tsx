/** The footer of the readers' site: columns of links, and addresses on social networks. */
import { SOCIAL_NETWORKS, type SocialNetwork } from '@quoin/social-networks';
import { Plus } from '../../icons/icons.ts';
import * as messages from '../../messages/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import type { Brand } from './brand-changes.ts';
import { ADDRESS_LENGTH, BrandLinks, LABEL_LENGTH } from './brand-links.tsx';
import type { Draft } from './use-draft.ts';

type Footer = NonNullable<Brand['footer']>;
type Column = NonNullable<Footer['links']>[number];

/** `LIMITS.brandColumns` and `LIMITS.brandColumnLinks` of the contract. */
const COLUMNS = 4;
const COLUMN_LINKS = 10;

interface Part<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const Columns = ({ value, onChange }: Part<readonly Column[]>) => (
  <>
    {value.map((column, index) => {
      const set = (change: Partial<Column>) =>
        onChange(value.with(index, { ...column, ...change }));
      const number = index + 1;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no id, and its fields have no state
        <div className="brand-column" key={index}>
          <Field label={messages.titleOfColumn(number)}>
            {(control) => (
              <div className="brand-line">
                <Input
                  {...control}
                  required
                  maxLength={LABEL_LENGTH}
                  value={column.header}
                  onChange={(event) => set({ header: event.target.value })}
                />
                <Button
                  aria-label={messages.removeColumn(number)}
                  onClick={() => onChange(value.toSpliced(index, 1))}
                >
                  {messages.removeText}
                </Button>
              </div>
            )}
          </Field>
          <BrandLinks
            legend={messages.linksOfColumn(number)}
            addLabel={messages.addLinkToColumn(number)}
            most={COLUMN_LINKS}
            links={column.items}
            onChange={(items) => set({ items })}
          />
        </div>
      );
    })}
    {value.length < COLUMNS && (
      <span>
        <Button
          icon={<Plus size={16} />}
          onClick={() => onChange([...value, { header: '', items: [] }])}
        >
          {messages.addColumn}
        </Button>
      </span>
    )}
  </>
);

const Socials = ({ value, onChange }: Part<NonNullable<Footer['socials']>>) => {
  const free = SOCIAL_NETWORKS.filter(({ id }) => value[id] === undefined);
  return (
    <>
      {SOCIAL_NETWORKS.filter(({ id }) => value[id] !== undefined).map(({ id: network, name }) => (
        <Field key={network} label={name}>
          {(control) => (
            <div className="brand-line">
              <Input
                {...control}
                required
                spellCheck={false}
                maxLength={ADDRESS_LENGTH}
                pattern="https?:\/\/\S+"
                title={messages.anHttpAddress}
                placeholder="https://"
                value={value[network]}
                onChange={(event) => onChange({ ...value, [network]: event.target.value })}
              />
              <Button
                aria-label={messages.removeNetwork(name)}
                onClick={() => {
                  const { [network]: _, ...rest } = value;
                  onChange(rest);
                }}
              >
                {messages.removeText}
              </Button>
            </div>
          )}
        </Field>
      ))}
      <Field label={messages.addSocialNetwork}>
        {(control) => (
          <Select<SocialNetwork | ''>
            {...control}
            value=""
            options={[
              ['', messages.selectANetwork],
              ...free.map(({ id, name }) => [id, name] as const),
            ]}
            onPick={(network) => {
              if (network !== '') onChange({ ...value, [network]: '' });
            }}
          />
        )}
      </Field>
    </>
  );
};

export const BrandFooter = ({ value, change }: Pick<Draft, 'value' | 'change'>) => {
  const { links = [], socials = {} } = value.brand.footer ?? {};
  const set = (next: Required<Footer>) => {
    const isEmpty = next.links.length === 0 && Object.keys(next.socials).length === 0;
    change({ brand: { footer: isEmpty ? null : next } });
  };
  return (
    <>
      <Columns value={links} onChange={(columns) => set({ links: [...columns], socials })} />
      <Socials value={socials} onChange={(next) => set({ links, socials: next })} />
    </>
  );
};
