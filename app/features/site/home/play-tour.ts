/**
 * Puts the player of the other host over the picture of the tour when somebody asks for it. Inlined behind it, where
 * nothing outside the function exists. A frame that stays empty does not say so: the host is asked beside it for an answer
 * of no bytes, and where none comes the picture stays and words say why.
 */
export function playTour() {
  document.addEventListener('click', async (event) => {
    const poster = (event.target as Element).closest<HTMLElement>('[data-player]');
    if (!poster || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const failure = document.querySelector<HTMLElement>('[data-tour-failure]');
    if (failure) failure.textContent = '';
    const player = document.createElement('iframe');
    player.src = poster.dataset.player ?? '';
    player.title = poster.dataset.title ?? '';
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    player.className = 'tour-player';
    poster.after(player);
    try {
      await fetch(new URL('/generate_204', player.src), { mode: 'no-cors' });
      // The link that had the focus is out of reach; the player takes it over.
      poster.inert = true;
      player.setAttribute('data-reached', '');
      player.focus();
    } catch {
      player.remove();
      if (failure) failure.textContent = failure.dataset.tourFailure ?? '';
    }
  });
}
