/** Accounts, their credentials and devices. */
import { disconnectApplication, listApplications } from '../account/applications.ts';
import { removeAvatar, setAvatar } from '../account/avatar.ts';
import { changePassword } from '../account/change-password.ts';
import { deleteMe } from '../account/delete-me.ts';
import { getBilling } from '../account/get-billing.ts';
import { getMe } from '../account/get-me.ts';
import { endSession, listSessions, signOutEverywhere } from '../account/sessions.ts';
import { updateMe } from '../account/update-me.ts';
import { approveDevice } from '../device/approve-device.ts';
import { pollDevice } from '../device/poll-device.ts';
import { startDevice } from '../device/start-device.ts';
import { createProjectToken } from '../tokens/create-project-token.ts';
import { createToken } from '../tokens/create-token.ts';
import { listProjectTokens } from '../tokens/list-project-tokens.ts';
import { listTokens } from '../tokens/list-tokens.ts';
import { revokeProjectToken } from '../tokens/revoke-project-token.ts';
import { revokeToken } from '../tokens/revoke-token.ts';
import type { UseCaseMap } from './use-case-map.ts';

export const accountUseCases = {
  'me.get': getMe,
  'me.update': updateMe,
  'me.setAvatar': setAvatar,
  'me.removeAvatar': removeAvatar,
  'me.delete': deleteMe,
  'me.changePassword': changePassword,
  'sessions.list': listSessions,
  'sessions.end': endSession,
  'sessions.endAll': signOutEverywhere,
  'applications.list': listApplications,
  'applications.disconnect': disconnectApplication,
  'billing.get': getBilling,
  'tokens.list': listTokens,
  'tokens.create': createToken,
  'tokens.revoke': revokeToken,
  'projectTokens.list': listProjectTokens,
  'projectTokens.create': createProjectToken,
  'projectTokens.revoke': revokeProjectToken,
  'device.start': startDevice,
  'device.approve': approveDevice,
  'device.poll': pollDevice,
} satisfies UseCaseMap;
