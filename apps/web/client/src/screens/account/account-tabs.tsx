/** The screens about the person who is signed in. */
import { TabLinks } from '../../ui/tabs.tsx';

export const AccountTabs = () => (
  <TabLinks
    label="Account"
    links={[
      ['/app/account', 'Account'],
      ['/app/account/tokens', 'Access tokens'],
    ]}
  />
);
