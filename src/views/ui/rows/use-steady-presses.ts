import { useEffect } from 'react';
import type { Place } from '../use-focus';

interface Box {
  readonly card: Element;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whoever sees a card move needs about this long to stop a finger that is on its way. */
const reactionMs = 400;

/** Where the card is in the list, however far parts of it are scrolled. */
function boxOf(card: HTMLElement, list: HTMLElement): Box {
  let [left, top] = [0, 0];
  for (let at: Element | null = card; at instanceof HTMLElement && list.contains(at); at = at.offsetParent) {
    left += at.offsetLeft;
    top += at.offsetTop;
  }
  return { card, left, right: left + card.offsetWidth, top, bottom: top + card.offsetHeight };
}

const isSame = (one: Box, other: Box | undefined): boolean =>
  one.card === other?.card &&
  one.left === other.left &&
  one.right === other.right &&
  one.top === other.top &&
  one.bottom === other.bottom;

/**
 * Bridge: a press counts only where no other card was a moment ago, because cards come and go by themselves. Keys
 * always count: they press what has the focus, wherever its card is by now.
 */
export function useSteadyPresses(place: Place, cards: string): void {
  useEffect(() => {
    const list = place.current;
    if (list === null) return;
    let shown: readonly Box[] = [];
    let past: readonly { readonly boxes: readonly Box[]; readonly until: number }[] = [];
    let frame: number | null = null;
    let isStopped = false;

    const look = () => {
      frame = null;
      const boxes = [...list.querySelectorAll<HTMLElement>(cards)].map((card) => boxOf(card, list));
      if (boxes.length === shown.length && boxes.every((box, at) => isSame(box, shown[at]))) return;
      const now = performance.now();
      past = [...past.filter(({ until }) => now - until < reactionMs), { boxes: shown, until: now }];
      shown = boxes;
    };
    const lookSoon = () => {
      frame ??= requestAnimationFrame(look);
    };
    const lookNow = () => {
      if (frame === null) return;
      cancelAnimationFrame(frame);
      look();
    };

    const isAimedElsewhere = (card: HTMLElement, { clientX, clientY }: PointerEvent): boolean => {
      const box = boxOf(card, list);
      const { left, top } = card.getBoundingClientRect();
      const x = box.left + clientX - left;
      const y = box.top + clientY - top;
      const since = performance.now() - reactionMs;
      return past.some(
        ({ boxes, until }) =>
          until > since &&
          boxes.some(
            (was) => was.card !== card && x >= was.left && x < was.right && y >= was.top && y < was.bottom,
          ),
      );
    };
    const press = (event: PointerEvent) => {
      lookNow();
      const card = event.target instanceof Element ? event.target.closest<HTMLElement>(cards) : null;
      isStopped = card !== null && isAimedElsewhere(card, event);
      if (isStopped) event.stopPropagation();
    };
    const click = (event: MouseEvent) => {
      // A key's click has no count.
      if (!isStopped || event.detail === 0) return;
      isStopped = false;
      event.preventDefault();
      event.stopPropagation();
    };

    look();
    past = [];
    const observer = new MutationObserver(lookSoon);
    observer.observe(list, { childList: true, subtree: true, characterData: true });
    list.addEventListener('pointerdown', press, true);
    list.addEventListener('click', click, true);
    return () => {
      observer.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
      list.removeEventListener('pointerdown', press, true);
      list.removeEventListener('click', click, true);
    };
  }, [place, cards]);
}
