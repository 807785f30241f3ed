/** Tabs: one of them stays open, and what was chosen is chosen wherever the page offers it again. */
import { all } from './element.ts';

const TAB = 'details.quoin-tab, details.quoin-code-tab';

const labelOf = (tab: Element): string => tab.querySelector('summary')?.textContent?.trim() ?? '';

const tabsOf = (group: Element): HTMLDetailsElement[] =>
  [...group.children].filter((child) => child instanceof HTMLDetailsElement);

const isSynced = ({ dataset }: HTMLElement): boolean => dataset.sync !== 'false';

const openEverywhere = (chosen: HTMLDetailsElement, group: HTMLElement): void => {
  const label = labelOf(chosen);
  // What is above must not push what the reader looks at.
  const { top } = chosen.getBoundingClientRect();
  for (const other of all('.quoin-tabs, .quoin-code-group')) {
    if (other === group || !isSynced(other) || other.dataset.group !== group.dataset.group)
      continue;
    const same = tabsOf(other).find((tab) => labelOf(tab) === label);
    if (same !== undefined) same.open = true;
  }
  scrollBy({ top: chosen.getBoundingClientRect().top - top, behavior: 'instant' });
};

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

const onKey = (event: KeyboardEvent, group: HTMLElement): void => {
  const step = KEYS[event.key];
  const from =
    event.target instanceof Element ? event.target.closest<HTMLDetailsElement>(TAB) : null;
  if (step === undefined || from === null || !(event.target instanceof HTMLElement)) return;
  if (event.target.tagName !== 'SUMMARY') return;
  const tabs = tabsOf(group);
  const way = getComputedStyle(group).direction === 'rtl' ? -step : step;
  const next = tabs.at((tabs.indexOf(from) + way) % tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  next.open = true;
  next.querySelector('summary')?.focus();
  if (isSynced(group)) openEverywhere(next, group);
};

export const startTabs = (): void => {
  for (const group of all('.quoin-tabs, .quoin-code-group')) {
    for (const tab of tabsOf(group)) {
      tab.querySelector('summary')?.addEventListener('click', (event) => {
        // A second press would close it, and leave nothing.
        if (tab.open) event.preventDefault();
        else if (isSynced(group)) {
          queueMicrotask(() => openEverywhere(tab, group));
        }
      });
    }
    group.addEventListener('keydown', (event) => onKey(event, group));
  }
};
