import { useState } from 'react';

type Phase = 'silent' | 'asked' | 'trying' | 'failed';

function nextOf(phase: Phase, isTrying: boolean, hasFailed: boolean): Phase {
  if (phase === 'asked' && isTrying) return 'trying';
  if (phase === 'trying' && !isTrying) return 'failed';
  return phase === 'failed' && (isTrying || !hasFailed) ? 'silent' : phase;
}

/** The words of a failure for a standing status: only what somebody asked for by a press is read aloud as it fails. */
export function useSpokenFailure(isTrying: boolean, words: string | null): readonly [string, () => void] {
  const [phase, setPhase] = useState<Phase>('silent');
  const next = nextOf(phase, isTrying, words !== null);
  if (next !== phase) setPhase(next);
  return [next === 'failed' && words !== null ? words : '', () => setPhase('asked')];
}
