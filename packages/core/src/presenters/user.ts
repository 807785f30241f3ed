/** A user as the user and the members of the same projects see them. */
import type { UserRecord } from '../records.ts';

type Pictured = Pick<UserRecord, 'id' | 'image'>;

/** Characters of the hash that make the address another one with each picture. */
const VERSION_LENGTH = 12;

export const avatarUrlOf = ({ id, image }: Pictured): string | null =>
  image === null ? null : `/api/v1/users/${id}/avatar?v=${image.slice(0, VERSION_LENGTH)}`;

export const presentUser = (user: Pictured & Pick<UserRecord, 'email' | 'name'>) => ({
  id: user.id,
  email: user.email,
  name: user.name,
  avatarUrl: avatarUrlOf(user),
});
