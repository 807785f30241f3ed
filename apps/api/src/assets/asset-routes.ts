/** Images and files: their list and uploads, and their bytes for programs and pages; pictures of users. */
import { contract } from '@quoin/contract';
import {
  createAsset,
  deleteAsset,
  listAssets,
  readAsset,
  readAvatar,
  serveAsset,
} from '@quoin/core';
import {
  assetBytesResponse,
  assetResponse,
  avatarResponse,
  type Credentials,
  type Route,
  route,
} from '@quoin/http';

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

/** A credential is looked at where there is one, and nobody needs one. */
export const assetPageRoute = (credentials: Credentials): Route =>
  route(contract.assets.serve, async (context, { params }, request) => {
    const reader = await credentials.resolve(request);
    return assetResponse(request, await serveAsset(context, reader, params.hash));
  });
