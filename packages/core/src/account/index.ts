export { type AvatarReading, readAvatar } from './avatar.ts';
export { changePassword } from './change-password.ts';
export { type DeletedUser, deleteUser } from './delete-user.ts';
export { type EndAccessOptions, type EndedAccess, endAccess } from './end-access.ts';
export { getBilling } from './get-billing.ts';
export { getMe } from './get-me.ts';
export { PASSWORD_LENGTH, requirePassword } from './password-rules.ts';
export { setPassword } from './set-password.ts';
export { cleanUserName, requireUserName } from './user-name.ts';
