export { addMember } from './add-member.ts';
export { listMembers } from './list-members.ts';
export { removeMember } from './remove-member.ts';
export { updateMember } from './update-member.ts';
