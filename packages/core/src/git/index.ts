export { pollConnections } from './poll.ts';
export { NO_CONNECTION, type ReceivedPush, receivePush } from './receive-push.ts';
export {
  previewRequest,
  type RequestSite,
  readRequestPage,
  requestFile,
} from './requests/preview-request.ts';
export { type ReceivedRequest, receiveRequest } from './requests/receive-request.ts';
export { wakeRequests, workOnRequest } from './requests/work-on-request.ts';
export { SEALED_FOR } from './sealed-for.ts';
export { LEASE_MS as GIT_LEASE_MS } from './sync/read/session.ts';
export { workOnConnection } from './sync/run/work-on.ts';
export { type Verification, verifyConnection } from './verify.ts';
export { newWebhookSecret, webhookSecretsOf } from './webhook-secret.ts';
