import { type RefObject, useEffect } from 'react';

/** Bridge to the focus: each step that comes on screen has it in its first field, else on its first button. */
export function useStepFocus(place: RefObject<HTMLElement | null>, step: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another step comes
  useEffect(() => {
    const first =
      place.current?.querySelector<HTMLElement>('input:not([readonly], [disabled])') ??
      place.current?.querySelector<HTMLElement>('button:not([disabled])');
    first?.focus();
  }, [step]);
}
