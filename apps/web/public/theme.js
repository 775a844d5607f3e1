// Sets the stored theme, if any, before the first paint.
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
