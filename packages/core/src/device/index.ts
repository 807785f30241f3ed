export { approveDevice } from './approve-device.ts';
export { type DeviceDescription, describeDevice } from './describe-device.ts';
export { oauthDeviceAuthorization } from './oauth.ts';
export { pollDevice } from './poll-device.ts';
export { startDevice } from './start-device.ts';
