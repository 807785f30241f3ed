/** The text that replaces the name of a user who was deleted. */
export const DELETED_USER = 'Deleted user';
