import { startTransition, useEffect, useState } from 'react';

/**
 * Counts up to the last step, one for each drawing: what matters most of a large screen is drawn first, and a key
 * does not wait for the rest.
 */
export function useSteps(last: number, first = 0): number {
  const [step, setStep] = useState(first);
  useEffect(() => {
    if (step < last) startTransition(() => setStep(step + 1));
  }, [step, last]);
  return step;
}
