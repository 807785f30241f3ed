/** The person who is signed in: profile, password, and everything with which they are signed in. */
import { useState } from 'react';
import { Screen } from '../../frame/screen.tsx';
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
    <Screen title="Account" tabs={<AccountTabs />}>
      <div>
        <Profile />
        <Password />
        <Sessions />
        <Applications />
        <Projects />
        <Section title="Appearance" about="For the app in this browser.">
          <RadioCards
            legend="Theme"
            hideLegend
            value={theme}
            onPick={(picked) => {
              chooseTheme(picked);
              setTheme(picked);
            }}
            cards={[
              { value: 'system', label: 'Same as the device' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </Section>
        <Section
          title="Devices and the command line"
          about="Enter the code that your terminal shows to sign it in."
        >
          <div className="actions">
            <ButtonLink to="/activate" outside>
              Connect a device
            </ButtonLink>
          </div>
        </Section>
        <DeleteAccount />
      </div>
    </Screen>
  );
}
