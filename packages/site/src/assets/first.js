// Before anything is painted: the theme that a reader chose, and that scripts run.
try {
  const t = localStorage.getItem('quoin-theme');
  if (t) document.documentElement.dataset.theme = t;
} catch {}
document.documentElement.dataset.js = '';
