// The theme that somebody chose in the app, before anything is painted.
const chosen = localStorage.getItem('quoin-theme');
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
