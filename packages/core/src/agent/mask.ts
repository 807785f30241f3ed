/** What is stored and shown in the place of a credential. */
export const MASK = '••••••••';
