/** A person as a picture; a person or a project as initials on a color that a name always has. */
import { classNames } from './class-names.ts';

/** Classes `avatar-0` … of the style sheet. */
const COLORS = 8;

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const [first = '', second = ''] = words;
  return `${[...first][0] ?? ''}${[...second][0] ?? ''}`.toUpperCase();
};

const colorOf = (name: string): number => {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum % COLORS;
};

export interface AvatarProps {
  readonly name: string;
  /** Path of a picture. Without one, or while it does not load, the initials are shown. */
  readonly src?: string | null | undefined;
  readonly size?: 'small' | 'normal' | 'large' | undefined;
  /** Squares are projects, circles are users. */
  readonly shape?: 'circle' | 'square' | undefined;
}

/** Beside the name; it is not read out. */
export const Avatar = ({ name, src = null, size = 'normal', shape = 'circle' }: AvatarProps) => (
  <span
    className={classNames('avatar', `avatar-${colorOf(name)}`, `avatar-${size}`, `avatar-${shape}`)}
    aria-hidden="true"
  >
    {initialsOf(name)}
    {src !== null && (
      <img
        key={src}
        src={src}
        alt=""
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
    )}
  </span>
);
