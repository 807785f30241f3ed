/** What stands in place of the name of a user who was deleted. */
export const DELETED_USER = 'Deleted user';
