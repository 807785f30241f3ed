/** The checks of the service, built into the package. */
export { checkDraft, checkFolder } from '@quoin/core/checks';
