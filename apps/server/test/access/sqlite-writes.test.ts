import { describeAccess } from './describe-access.ts';

describeAccess('sqlite', 'writes');
