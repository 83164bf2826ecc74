import { useSelector } from '@xstate/react';
import { selectConnection } from '../../machines/realtime/realtime.selectors';
import { selectIsLocked } from '../../machines/sounds/sounds.selectors';
import type { NotReady } from '../../services/agents/agent.types';
import { useActors, useLateActor } from '../app/use-actors';
import { Button } from '../ui/Button/Button';
import { Card } from '../ui/Card/Card';
import { MicrophoneRow } from './MicrophoneRow';
import { NoticesRow } from './NoticesRow';
import { ReadinessRow } from './ReadinessRow';
import { connectionLook, sentences } from './readiness-looks';
import { SoundsRow } from './SoundsRow';
import { useBlocker } from './use-blocker';
import { VoiceRow } from './VoiceRow';

interface ReadinessCardProps {
  /** Why the server offers no calls, where it says so. */
  readonly notReady: NotReady | null;
}

/** Whether the next call can reach this agent and be heard; what is to be done first where not. */
export function ReadinessCard({ notReady }: ReadinessCardProps) {
  const { realtime, sounds } = useActors('realtime', 'sounds');
  const audio = useLateActor('audio');
  const connection = useSelector(realtime, selectConnection);
  const isLocked = useSelector(sounds, selectIsLocked);
  const blocker = useBlocker();
  return (
    <Card
      title={blocker === null ? 'Phone and sounds work' : sentences[blocker]}
      aside={
        <Button
          size="sm"
          variant="ghost"
          aria-keyshortcuts="Alt+A"
          aria-haspopup="dialog"
          isDisabled={audio === undefined}
          onPress={() => audio?.send({ type: 'audio.openPanel' })}
        >
          Audio settings
        </Button>
      }
    >
      <ul>
        <ReadinessRow title="Live connection" {...connectionLook(connection)} />
        <VoiceRow isNotOffered={notReady === 'voice'} />
        <MicrophoneRow isNotOffered={notReady === 'microphone'} />
        <SoundsRow />
        {/* One thing at a time: with the sounds banner still above, a fifth row pushes the counters off the page. */}
        {isLocked ? null : <NoticesRow />}
      </ul>
    </Card>
  );
}
