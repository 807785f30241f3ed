/** Text that is stored and shown in place of a credential. */
export const MASK = '••••••••';
