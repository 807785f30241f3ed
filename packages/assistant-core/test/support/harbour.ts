/** The documentation of a harbour: small, and about enough for questions to be about something. */
export const HARBOUR = {
  'guides/tides': `---
title: Tides
---
# Tides

The harbour lies behind a sill, which dries at low water.

## Opening hours

The gate opens two hours before high water and closes two hours after it.

Large ships wait at the buoy until the pilot boards them.

## Tide tables

Download the tables with this command:

\`\`\`sh
harbour tides --year 2026
\`\`\`

They are printed in metres above chart datum.
`,
  'guides/mooring': `# Mooring

## Booking a berth

Book a berth with the harbour office on channel 12, at least a day ahead.

| Berth | Length | Price |
| --- | --- | --- |
| North | 12 m | 30 francs |
| South quay | 25 m | 55 francs |

## Leaving

Pay at the office before you leave. Unpaid berths are reported to the customs house.

## Uninstalling the fenders

### On wooden hulls

Loosen the shackles and lift the fenders off their hooks.

### On steel hulls

Switch the magnets off first, then pull the fenders straight up.
`,
  'reference/radio': `# Radio

## Channels

- Channel 12 is the harbour office.
- Channel 16 is for distress calls only.
- Channel 77 is for talk between yachts.

## Licence

Every skipper needs a short range certificate to use the radio.
`,
  'de/gezeiten': `# Gezeiten

## Öffnungszeiten

Das Tor öffnet zwei Stunden vor Hochwasser und schließt zwei Stunden danach.
`,
} as const;
