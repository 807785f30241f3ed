/** The person who is signed in: who they are here, how the app looks to them, the way out. */
import { useState } from 'react';
import { Screen } from '../../frame/screen.tsx';
import { useSession } from '../../session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Section } from '../settings/section.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { chooseTheme, chosenTheme } from './theme.ts';

export default function Account() {
  const { name, email } = useSession();
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Screen title="Account" tabs={<AccountTabs />}>
      <div>
        <Section title="You" about="Name and address are shown to people you work with.">
          <div className="account-person">
            <Avatar name={name} size="large" />
            <span>
              <strong>{name}</strong>
              <br />
              {email}
            </span>
          </div>
        </Section>
        <Section title="Looks" about="Of the app, in this browser.">
          <RadioCards
            legend="Theme"
            hideLegend
            value={theme}
            onPick={(picked) => {
              chooseTheme(picked);
              setTheme(picked);
            }}
            cards={[
              { value: 'system', label: 'As this device' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </Section>
        <Section
          title="Devices and the command line"
          about="A terminal shows a code; entered here, it is signed in."
        >
          <div className="actions">
            <ButtonLink to="/activate" outside>
              Connect a device
            </ButtonLink>
          </div>
        </Section>
        <Section title="Session" about="Access tokens keep working after you sign out.">
          <form method="post" action="/sign-out" className="actions">
            <Button type="submit">Sign out</Button>
          </form>
        </Section>
      </div>
    </Screen>
  );
}
