export { revokeKey } from './revoke-key.ts';
