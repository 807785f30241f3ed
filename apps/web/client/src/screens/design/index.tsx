/** The design as it is: tokens and every component in every state, light beside dark. */
import type { ComponentType } from 'react';
import { Screen } from '../../frame/screen.tsx';
import { Buttons, Collections, Diffs, Fields, Floating, Words } from './specimens.tsx';
import { Colors, Scale } from './tokens.tsx';

const SHEETS: readonly (readonly [string, ComponentType])[] = [
  ['Color', Colors],
  ['Type and space', Scale],
  ['Buttons', Buttons],
  ['Fields', Fields],
  ['Words and notices', Words],
  ['Lists and waiting', Collections],
  ['Differences', Diffs],
  ['What floats', Floating],
];

const THEMES = ['light', 'dark'] as const;

export default function Design() {
  return (
    <Screen
      title="Design"
      width="full"
      lead="Tokens with their contrast, and each component in its states. Both themes at once; what floats follows the app’s."
    >
      {SHEETS.map(([title, Sheet]) => (
        <section key={title} className="sheet" aria-label={title}>
          <h2>{title}</h2>
          <div className="sheet-themes">
            {THEMES.map((theme) => (
              <div key={theme} className="sheet-theme" style={{ colorScheme: theme }}>
                <Sheet />
              </div>
            ))}
          </div>
        </section>
      ))}
    </Screen>
  );
}
