/** Images and files: their list and uploads, and their bytes for programs; pictures of users. */
import { contract } from '@quoin/contract';
import { createAsset, deleteAsset, listAssets, readAsset, readAvatar } from '@quoin/core';
import { assetBytesResponse, avatarResponse, type Route, route } from '@quoin/http';

export const assetRoutes: readonly Route[] = [
  route(contract.assets.list, listAssets),
  route(contract.assets.create, createAsset),
  route(contract.assets.delete, deleteAsset),
  route(contract.assets.get, async (context, { params }, request) =>
    assetBytesResponse(request, await readAsset(context, params.projectId, params.hash)),
  ),
  route(contract.users.avatar, async (context, { params }, request) =>
    avatarResponse(request, await readAvatar(context, params.userId)),
  ),
];
