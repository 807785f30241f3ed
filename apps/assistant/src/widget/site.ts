/** The assistant of a readers' site. Its own script loads this one, and opens it. */
import { Assistant } from './assistant.ts';
import { ownMessages } from './messages/index.ts';
import { docsOf } from './settings.ts';

const { site, place } = document.currentScript?.dataset ?? {};
if (site !== undefined) {
  const container = place === undefined ? null : document.getElementById(place);
  window.Quoin = new Assistant(
    {
      key: site,
      api: site,
      label: null,
      place: container ?? 'side',
      docs: docsOf(`${site}/`),
    },
    ownMessages(),
  );
}
