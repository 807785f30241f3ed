/** The screens about the person who is signed in. */
import * as messages from '../../messages/account.ts';
import { TabLinks } from '../../ui/tabs.tsx';

export const AccountTabs = () => (
  <TabLinks
    label={messages.account}
    links={[
      ['/app/account', messages.account],
      ['/app/account/tokens', messages.accessTokens],
    ]}
  />
);
