/** Bytes of images and files for programs, and pictures of users. */
import { contract } from '@quoin/contract';
import { readAsset, readAvatar } from '@quoin/core';
import { assetBytesResponse, avatarResponse, route } from '@quoin/http';

export const bytesRoutes = {
  'assets.get': route(contract.assets.get, async (context, { params }, request) =>
    assetBytesResponse(request, await readAsset(context, params.projectId, params.hash)),
  ),
  'users.avatar': route(contract.users.avatar, async (context, { params }, request) =>
    avatarResponse(request, await readAvatar(context, params.userId)),
  ),
};
