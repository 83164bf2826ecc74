import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstWrong } from '../use-focus-in-forms';

/** What a list of words is told that is said to have some. */
export const noWords = 'Write which.';

/** Bridge: what is missing in `place` is said only once it was to be kept, with the focus on the first wrong field. */
export function useMissing() {
  const place = useRef<HTMLDivElement>(null);
  const [isSaid, setSaid] = useState(false);
  const say = () => {
    flushSync(() => setSaid(true));
    focusFirstWrong(place.current);
  };
  return { place, isSaid, say, unsay: () => setSaid(false) };
}
