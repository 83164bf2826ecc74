import { useEffect } from 'react';
import { isFocusLost, type Place } from '../ui/use-focus';

/** A message that took the place of what had the focus has it on its heading. */
export function useFocusOnMessage(heading: Place, message: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another message comes
  useEffect(() => {
    if (isFocusLost()) heading.current?.focus();
  }, [message]);
}
