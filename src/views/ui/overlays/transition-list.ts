/**
 * React Aria lists the elements in transition, so that the focus of a screen reader waits for what still moves in.
 * An element that is removed while two of its properties change stays in that list for good, and all that it was
 * part of with it. Here nothing moves in by a transition: the list stays empty.
 */
export function keepTransitionListEmpty(page: Window): void {
  page.addEventListener('transitionrun', (event) => event.stopPropagation(), { capture: true });
}
