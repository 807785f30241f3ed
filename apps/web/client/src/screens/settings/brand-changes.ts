/** Changes of the settings that are not saved yet; of the brand, by member. Pure. */
import { ApiError, type Settings, type SettingsUpdateBody } from '@quoin/sdk';
import { problemMessage } from '../../api.ts';

export type Brand = Settings['brand'];

/** Null removes a member. */
export type BrandChanges = NonNullable<SettingsUpdateBody['brand']>;

export type Changes = Partial<Omit<Settings, 'brand'>> & { readonly brand?: BrandChanges };

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const differing = (values: object, from: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, entry]) => !same(entry, Reflect.get(from, name))),
  );

/** Returns the changes without those that `from` has, too. */
export const differences = ({ brand = {}, ...others }: Changes, from: Changes): Changes => {
  const rest = differing(others, from);
  const members = differing(brand, from.brand ?? {});
  return Object.keys(members).length === 0 ? rest : { ...rest, brand: members };
};

/** Returns only what the saved settings do not have, so that what others change meanwhile stays. */
export const unsaved = (changes: Changes, { brand, ...saved }: Settings): Changes => {
  const missing = Object.fromEntries(Object.keys(changes.brand ?? {}).map((name) => [name, null]));
  return differences(changes, { ...saved, brand: { ...missing, ...brand } });
};

export const settingsWith = (saved: Settings, { brand = {}, ...others }: Changes): Settings => {
  const members = Object.entries({ ...saved.brand, ...brand });
  return {
    ...saved,
    ...others,
    brand: Object.fromEntries(members.filter(([, value]) => value !== null)),
  };
};

/**
 * @param member such as `logo.light`
 * @returns why the service refused this member; null if it did not
 */
export const problemOf = (problem: Error | null, member: string): string | null => {
  if (!(problem instanceof ApiError)) return null;
  const isOfMember = new RegExp(`\\bbrand\\.${member.replace('.', '\\.')}\\b`).test(
    problem.message,
  );
  return isOfMember ? problemMessage(problem).message : null;
};
