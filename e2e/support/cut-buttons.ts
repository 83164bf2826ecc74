import type { Page } from 'playwright';

/**
 * Buttons that something around them hides in part, one line each, once what moves has arrived; a list that scrolls
 * sideways hides nothing.
 */
export function cutButtons(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const cutBy = (button: Element): Element | null => {
      const { left, right, width } = button.getBoundingClientRect();
      if (width < 2) return null;
      for (let around = button.parentElement; around !== null; around = around.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(around);
        // What only a screen reader is to find is hidden whole.
        if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return null;
        const room = around.getBoundingClientRect();
        const hides = overflowX === 'hidden' || overflowX === 'clip';
        if (hides && (left < room.left - 1 || right > room.right + 1)) return around;
      }
      return null;
    };
    return [...document.querySelectorAll('button')].flatMap((button) => {
      const by = cutBy(button);
      const name = button.getAttribute('aria-label') ?? button.textContent;
      return by === null ? [] : [`${location.pathname}: '${name}' is cut off by its ${by.localName}`];
    });
  });
}
