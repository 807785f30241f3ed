// Before anything is painted: the theme that a reader chose, the announcement that they closed, and
// that scripts run.
try {
  const t = localStorage.getItem('quoin-theme');
  const d = document.documentElement.dataset;
  if (t) d.theme = t;
  if (d.banner && localStorage.getItem('quoin-banner-' + d.banner)) d.closed = '';
} catch {}
document.documentElement.dataset.js = '';
