import type { FirstGesture } from './first-gesture';

/**
 * For a page that reads itself anew: some browsers go on allowing sound after that, and say so. Where they do not, as
 * well as in a page that was opened by hand, it takes a gesture.
 */
export function withKeptGesture(
  gesture: FirstGesture,
  { navigator }: { readonly navigator: Partial<Pick<Navigator, 'userActivation'>> },
): FirstGesture {
  const wasKept = navigator.userActivation?.hasBeenActive === true;
  return { ...gesture, hasHappened: () => wasKept || gesture.hasHappened() };
}
