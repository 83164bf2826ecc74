import { useState } from 'react';

/** Whether the typed password is readable; forgotten when the field goes. */
export function useReveal() {
  const [isRevealed, setRevealed] = useState(false);
  return { isRevealed, setRevealed };
}
