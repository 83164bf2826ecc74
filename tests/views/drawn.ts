import { act } from '@testing-library/react';

/** Waits until what was changed before has been drawn (use-frame-selector.ts). */
export function drawn() {
  return act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
}
