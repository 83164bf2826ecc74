import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import { selectIsMuted, selectLineStatus } from '../../machines/live-line/live-line.selectors';

/** Only spoken, in the status that says 'You are muted': that this has ended. Nothing before the first time. */
export function HeardAgain({ line }: { readonly line: LiveLineActorRef }) {
  const isMuted = useSelector(line, selectIsMuted);
  const isConnected = useSelector(line, selectLineStatus) === 'Connected';
  const [wasMuted, setWasMuted] = useState(isMuted);
  if (isMuted && !wasMuted) setWasMuted(true);
  return wasMuted && !isMuted && isConnected ? (
    <VisuallyHidden elementType="span">The caller hears you again.</VisuallyHidden>
  ) : null;
}
