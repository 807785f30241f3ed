// In the frame of a diagram: draws the text that the page sends, and says when it is there.

// Legible with dark words on each, in the light and in the dark.
const PALETTE = [
  '#7da2ff',
  '#4fc3a1',
  '#f0b357',
  '#ec8fb3',
  '#b39bf0',
  '#63bfe3',
  '#b5c95a',
  '#e39a78',
];
const DARK_WORDS = '#16181d';

const LIGHT = {
  background: '#ffffff',
  primaryColor: '#f3f5f9',
  primaryTextColor: '#1c2024',
  primaryBorderColor: '#aeb6c4',
  secondaryColor: '#e8effe',
  tertiaryColor: '#f8f9fb',
  lineColor: '#5c6470',
  textColor: '#1c2024',
};
const DARK = {
  darkMode: true,
  background: '#121316',
  primaryColor: '#23272f',
  primaryTextColor: '#e8eaed',
  primaryBorderColor: '#555d6b',
  secondaryColor: '#1f3358',
  tertiaryColor: '#1b1e24',
  lineColor: '#a2a8b3',
  textColor: '#e8eaed',
};

const numbered = () =>
  Object.fromEntries(
    PALETTE.flatMap((color, at) => [
      [`pie${at + 1}`, color],
      [`git${at}`, color],
      [`gitBranchLabel${at}`, DARK_WORDS],
      [`cScale${at}`, color],
      [`cScaleLabel${at}`, DARK_WORDS],
    ]),
  );

const colors = (isDark) => ({
  ...(isDark ? DARK : LIGHT),
  ...numbered(),
  pieSectionTextColor: DARK_WORDS,
  pieStrokeColor: isDark ? DARK.background : LIGHT.background,
  pieOuterStrokeWidth: '0px',
});

addEventListener('message', async ({ data, source }) => {
  if (source !== parent || typeof data?.text !== 'string') return;
  try {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: 'base',
      themeVariables: colors(data.isDark === true),
      fontFamily: 'system-ui, sans-serif',
    });
    const { svg } = await mermaid.render('diagram', data.text);
    document.body.innerHTML = svg;
    parent.postMessage({ diagram: 'drawn' }, '*');
  } catch (problem) {
    parent.postMessage({ diagram: 'failed', message: String(problem) }, '*');
  }
});
parent.postMessage({ diagram: 'ready' }, '*');
