// Plays the fourth column as a person would, and leaves on the body the stones that the page shows after the reply.

const stones = () => document.querySelector('pre')?.textContent?.match(/[XO]/g)?.sort().join('') ?? '';

const observer = new MutationObserver(() => {
  if (stones() === '') document.querySelectorAll('button')[3]?.click();
  if (stones().length === 2) document.body.dataset.found = JSON.stringify({ stones: stones() });
});
observer.observe(document.body, { childList: true, characterData: true, subtree: true });
