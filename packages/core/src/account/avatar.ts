/** Pictures of users: bytes beside those of assets, named by `users.image`. */

import { type contract, LIMITS } from '@quoin/contract';
import { AppError, invalid, notFound } from '../app-error.ts';
import { imageSizeOf } from '../assets/image-size.ts';
import { fileTypeOf } from '../assets/media-type.ts';
import { type Context, staged, type UseCase } from '../context.ts';
import type { Id } from '../id.ts';
import { pictureSize, pictureTooLarge, pictureType } from '../messages/access.ts';
import type { Principal } from '../principal.ts';
import { reply } from '../reply.ts';
import { changeMe } from './change-me.ts';

/** Without SVG, which is a document. */
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

const requirePicture = (bytes: Uint8Array): void => {
  const { mediaType } = fileTypeOf(bytes);
  if (!TYPES.has(mediaType)) throw invalid(pictureType);
  const size = imageSizeOf(mediaType, bytes);
  const { min, max } = LIMITS.avatarSide;
  const isSide = (side: number): boolean => side >= min && side <= max;
  if (size === null || !isSide(size.width) || !isSide(size.height)) {
    throw invalid(pictureSize({ min, max }));
  }
};

/** `POST /me/avatar`: the bytes first, then the row that names them. */
export const setAvatar = staged<typeof contract.me.setAvatar>(
  async ({ deps }, { body: { file } }) => {
    const limit = LIMITS.avatarBytes;
    if (file.size > limit) {
      throw new AppError('payload_too_large', pictureTooLarge({ limit }), {
        limit,
      });
    }
    const bytes = await file.bytes();
    requirePicture(bytes);
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex();
    await deps.files.put(hash, bytes);
    return (context) => changeMe(context, { image: hash });
  },
);

/** `DELETE /me/avatar`. The sweep of files removes the bytes. */
export const removeAvatar: UseCase<typeof contract.me.removeAvatar> = async (context) => {
  await changeMe(context, { image: null });
  return reply(undefined);
};

export interface AvatarReading {
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** @throws {AppError} `not_found` without a picture, and for callers that share no project */
export const readAvatar = async (
  { db, deps, principal }: Context<Principal>,
  userId: Id<'user'>,
): Promise<AvatarReading> => {
  const id = userId.toLowerCase();
  const projectId = principal.kind === 'token' ? principal.projectId : null;
  const user = await db.read(async (stores) => {
    const sees =
      id === principal.userId ||
      (await stores.members.shareProject(id, principal.userId, projectId));
    return sees ? stores.users.get(id) : null;
  });
  const hash = user?.image ?? null;
  const stored = hash === null ? null : await deps.files.get(hash);
  if (hash === null || stored === null) throw notFound('User');
  const bytes = new Uint8Array(await new Response(stored.stream()).arrayBuffer());
  return { hash, mediaType: fileTypeOf(bytes).mediaType, bytes };
};
