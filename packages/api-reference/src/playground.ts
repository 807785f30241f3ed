/** Requests that readers fill in: fields, addresses and code. For browsers too. */
export type * from './model.ts';
export {
  type Address,
  type AddressProblem,
  absoluteServers,
  oauthFlow,
  operationAddress,
  serverBase,
  type Target,
} from './playground/address.ts';
export { type Field, fieldOf, type Member, type Option, valueOfText } from './playground/form.ts';
export { PRINTERS, type PrintedRequest, printRequest } from './playground/print.ts';
export {
  formValues,
  type NamedValue,
  namedValues,
  plainValue,
  queryOf,
} from './playground/serialize.ts';
