// Follows an execution until its end: what changed is exchanged, all else stays as the reader left it.
const EVERY_MS = 1000;

const said = document.querySelector('[data-said]');
const executionOf = (page) => page.querySelector('[data-execution]');
const partsOf = (execution) => [...execution.querySelectorAll('[data-part]')];
const statusOf = (execution) => execution.querySelector('[data-status]').textContent;

// As the service sent it: what the reader opened since is no change.
let last = executionOf(document).cloneNode(true);

/** What is open stays open, and the focus where it is. */
const exchange = (shown, next) => {
  const open = new Map(
    [...shown.querySelectorAll('details[data-keep]')].map(({ dataset, open }) => [
      dataset.keep,
      open,
    ]),
  );
  const fresh = document.importNode(next, true);
  for (const details of fresh.querySelectorAll('details[data-keep]')) {
    details.open = open.get(details.dataset.keep) ?? details.open;
  }
  const focused = shown.contains(document.activeElement);
  const label = focused && document.activeElement.textContent;
  shown.replaceWith(fresh);
  if (focused) {
    const same = [...fresh.querySelectorAll('a, button, summary, pre')];
    same.find(({ textContent }) => textContent === label)?.focus({ preventScroll: true });
  }
};

const look = async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = executionOf(page);
  // Signed out meanwhile, or gone: the reload says so.
  if (next === null) return location.reload();
  const shown = executionOf(document);
  if (statusOf(last) !== statusOf(next)) said.textContent = statusOf(next);
  document.title = page.title;
  if (next.hasAttribute('data-live')) {
    const before = new Map(partsOf(last).map((part) => [part.dataset.part, part.outerHTML]));
    const now = new Map(partsOf(shown).map((part) => [part.dataset.part, part]));
    for (const part of partsOf(next)) {
      const { dataset, outerHTML } = part;
      if (before.get(dataset.part) !== outerHTML) exchange(now.get(dataset.part), part);
    }
  } else {
    exchange(shown, next);
  }
  last = next;
};

const follow = async () => {
  try {
    await look();
  } catch {
    // The service is away for a moment: the next look may find it.
  }
  if (last.hasAttribute('data-live')) setTimeout(follow, EVERY_MS);
};

setTimeout(follow, EVERY_MS);
