/**
 * Where elements are on the screen, as the next frame finds them anyway. Asked right after a change,
 * the page would have to be laid out for the answer alone.
 */
export const whereabouts = (elements: readonly Element[]): Promise<readonly DOMRectReadOnly[]> =>
  new Promise((done) => {
    const found = new Map<Element, DOMRectReadOnly>();
    const watch = new IntersectionObserver((entries) => {
      for (const { target, boundingClientRect } of entries) found.set(target, boundingClientRect);
      if (found.size < elements.length) return;
      watch.disconnect();
      done(elements.map((element) => found.get(element)!));
    });
    for (const element of elements) watch.observe(element);
  });
