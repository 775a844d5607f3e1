// Before anything is drawn: the theme that was chosen on this device, if any.
{
  const chosen = (() => {
    try {
      return localStorage.getItem('banyan-theme');
    } catch {
      return null;
    }
  })();
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
}
