/** The person who is signed in: profile, password, and everything with which they are signed in. */

import { useState } from 'react';
import { Screen } from '../../frame/screen.tsx';
import * as messages from '../../messages/account.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Section } from '../settings/section.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { Applications } from './applications.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Password } from './password.tsx';
import { Profile } from './profile.tsx';
import { Projects } from './projects.tsx';
import { Sessions } from './sessions.tsx';
import { chooseTheme, chosenTheme } from './theme.ts';

export default function Account() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Screen title={messages.account} tabs={<AccountTabs />}>
      <div>
        <Profile />
        <Password />
        <Sessions />
        <Applications />
        <Projects />
        <Section title={messages.appearance} about={messages.themeHint}>
          <RadioCards
            legend={messages.theme}
            hideLegend
            value={theme}
            onPick={(picked) => {
              chooseTheme(picked);
              setTheme(picked);
            }}
            cards={[
              { value: 'system', label: messages.sameAsTheDevice },
              { value: 'light', label: messages.light },
              { value: 'dark', label: messages.dark },
            ]}
          />
        </Section>
        <Section title={messages.devicesAndTheCommandLine} about={messages.deviceCodeHint}>
          <div className="actions">
            <ButtonLink to="/activate" outside>
              {messages.connectADevice}
            </ButtonLink>
          </div>
        </Section>
        <DeleteAccount />
      </div>
    </Screen>
  );
}
