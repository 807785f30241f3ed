/** What Bun's `install --verbose` prints, as one line of progress. */

export interface Progress {
  /** @param line of Bun's output, without colors */
  read(line: string): void;
  /** Returns for example `120 of 411 packages, 85 MB, waiting for mermaid and 3 more`. */
  text(): string;
}

const REQUEST = /^ ?HTTP\/1\.1 GET \S+?:\/\/[^/]+\/(?:\S*?\/)??((?:@[^/]+\/)?[^/]+)\/-\/\S+$/;
const ARRIVED = /^\[(\S+)\] (?:Extract|Streamed) .*?([\d.]+) (bytes|KB|MB|GB)\b/;
const REMAINING = /^\[PackageManager\] waiting for (\d+) tasks/;

const UNITS: Readonly<Record<string, number>> = { bytes: 1, KB: 1e3, MB: 1e6, GB: 1e9 };

/** More would not fit on a line. */
const NAMED = 3;

export const progress = (): Progress => {
  const requested = new Set<string>();
  const arrived = new Set<string>();
  let bytes = 0;
  let remaining = 0;

  const awaited = (): string => {
    const names = [...requested].filter((name) => !arrived.has(name));
    if (names.length === 0) return ', linking packages';
    const rest = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
    return `, waiting for ${names.slice(0, NAMED).join(', ')}${rest}`;
  };
  return {
    read(line) {
      const request = REQUEST.exec(line)?.[1];
      if (request !== undefined) requested.add(decodeURIComponent(request));
      const [, name, size, unit = ''] = ARRIVED.exec(line) ?? [];
      if (name !== undefined && !arrived.has(name)) {
        arrived.add(name);
        bytes += Number(size) * (UNITS[unit] ?? 0);
      }
      const count = REMAINING.exec(line)?.[1];
      if (count !== undefined) remaining = Number(count);
    },
    text() {
      if (requested.size === 0) return 'no downloads, linking packages';
      const total = Math.max(arrived.size + remaining, requested.size);
      const megabytes = (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
      return `${arrived.size} of ${total} packages, ${megabytes} MB${awaited()}`;
    },
  };
};
