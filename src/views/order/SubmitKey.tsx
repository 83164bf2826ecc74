import { useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useShortcuts } from '../call/use-shortcuts';

interface SubmitKeyProps {
  /** What prevents it. */
  readonly reason: string | null;
  /** False where it did nothing, and shows nothing new. */
  readonly onSubmit: () => boolean;
  /** Shows the line that prevents it, where one does. */
  readonly showBarringLine?: () => void;
}

/** Ctrl Enter, which works without its button: what prevents it is spoken at every press. */
export function SubmitKey({ reason, onSubmit, showBarringLine }: SubmitKeyProps) {
  const [refusal, setRefusal] = useState({ count: 0, reason: '' });
  // Otherwise the same reason, come back after another change, would be spoken unasked.
  if (refusal.reason !== '' && refusal.reason !== reason) setRefusal({ ...refusal, reason: '' });
  useShortcuts({
    submit: () => {
      if (onSubmit()) return;
      setRefusal({ count: refusal.count + 1, reason: reason ?? '' });
      showBarringLine?.();
    },
  });
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {/* A new element each time: the same text in the same one would not be spoken again. */}
      <p key={refusal.count}>{refusal.reason}</p>
    </VisuallyHidden>
  );
}
