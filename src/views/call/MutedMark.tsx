import { useSelector } from '@xstate/react';
import { MicOff } from 'lucide-react';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import { selectIsMuted, selectIsSpeakingMuted } from '../../machines/live-line/live-line.selectors';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './MutedMark.css';

/** Seen without looking for it, and more so while the agent talks to nobody. Announced politely. */
export function MutedMark({ line }: { readonly line: LiveLineActorRef }) {
  const isMuted = useSelector(line, selectIsMuted);
  const isSpeaking = useSelector(line, selectIsSpeakingMuted);
  return (
    <div role="status" className={styles.place}>
      {isMuted ? (
        <p className={isSpeaking ? styles.urgent : styles.mark}>
          <Icon of={MicOff} />
          <span>{isSpeaking ? 'You are muted. Press Alt M to speak.' : 'You are muted'}</span>
        </p>
      ) : null}
    </div>
  );
}
