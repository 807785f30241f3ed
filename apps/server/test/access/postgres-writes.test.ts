import { describeAccess } from './describe-access.ts';

describeAccess('postgres', 'writes');
