// Copy buttons: hidden without scripts, where selecting the text does the same.
for (const button of document.querySelectorAll('button[data-copy]')) {
  const source = document.getElementById(button.dataset.copy);
  const said = document.getElementById(`${button.dataset.copy}-copied`);
  const label = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      button.textContent = 'Copied';
      said.textContent = 'Copied to the clipboard';
    } catch {
      getSelection().selectAllChildren(source);
      button.textContent = 'Selected';
      said.textContent = 'Selected; copy it with the keyboard';
    }
    setTimeout(() => {
      button.textContent = label;
      said.textContent = '';
    }, 4000);
  });
}

// Reloading the page of a new token must not create another one.
if (document.getElementById('token-value')) history.replaceState(null, '', location.href);
