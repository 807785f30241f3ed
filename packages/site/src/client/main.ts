/** Progressive enhancements of a site that works without scripts. */
import { startAssistant } from './assistant.ts';
import { startBanner } from './banner.ts';
import { startChoices } from './choices.ts';
import { startContents } from './contents.ts';
import { startCopying } from './copying.ts';
import { startDiagrams } from './diagrams.ts';
import { startDrawer } from './drawer.ts';
import { startEmbeds } from './embeds.ts';
import { startFeedback } from './feedback.ts';
import { startPlayground } from './playground-loader.ts';
import { startSearch } from './search.ts';
import { readSettings } from './settings.ts';
import { startTables } from './tables.ts';
import { startTabs } from './tabs.ts';
import { startThemes } from './themes.ts';
import { startZoom } from './zoom.ts';

// The tag is only known while the script runs.
const settings = readSettings();
startThemes();
startBanner();
startChoices();
startDrawer();
startContents();
startCopying();
startTabs();
startTables();
startFeedback();
startEmbeds();
startZoom();
startDiagrams(settings.diagrams);
startPlayground(settings.playground, settings.site);
const ask = settings.assistant === null ? null : startAssistant(settings.assistant);
if (settings.suggest !== null) startSearch(settings, ask);
