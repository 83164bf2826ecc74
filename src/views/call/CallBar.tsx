import { useSelector } from '@xstate/react';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import Undo2 from 'lucide-react/icons/undo-2';
import { useLocation } from 'wouter';
import type { HangUpActorRef } from '../../machines/hang-up/hang-up.machine';
import { selectIsEnding } from '../../machines/hang-up/hang-up.selectors';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import {
  selectCallerName,
  selectCallerNumber,
  selectRestaurant,
} from '../../machines/live-call/live-call.selectors';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import {
  selectIsMuted,
  selectIsSpeakingMuted,
  selectLineStatus,
} from '../../machines/live-line/live-line.selectors';
import { paths } from '../../machines/shared/routing';
import { Button } from '../ui/buttons/Button';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import * as styles from './CallBar.css';
import { CallStrip } from './CallStrip';
import * as strip from './CallStrip.css';
import { CallTimer } from './CallTimer';
import { HeardAgain } from './HeardAgain';
import { StageNotices } from './StageNotices';
import { useShortcuts } from './use-shortcuts';

interface CallBarProps {
  readonly call: LiveCallActorRef;
  readonly hangUp: HangUpActorRef;
  readonly line: LiveLineActorRef;
}

/** Muted, or the line is not what it should be. */
function LineNote({ line }: Pick<CallBarProps, 'line'>) {
  const status = useSelector(line, selectLineStatus);
  const isMuted = useSelector(line, selectIsMuted);
  const isSpeaking = useSelector(line, selectIsSpeakingMuted);
  const muted = isSpeaking ? 'You are muted. Press Alt M to speak.' : isMuted ? 'You are muted' : '';
  return (
    <span role="status" className={strip.note}>
      {isMuted ? <Icon of={MicOff} /> : null}
      <HeardAgain line={line} />
      {status === 'Connected' ? muted : [status, muted].filter((word) => word !== '').join(' · ')}
    </span>
  );
}

/** The live call on a page that shows something else: who, how long, and what is most urgent. */
export function CallBar({ call, hangUp, line }: CallBarProps) {
  const [, go] = useLocation();
  const back = () => go(paths.agent);
  const isMuted = useSelector(line, selectIsMuted);
  const isEnding = useSelector(hangUp, selectIsEnding);
  const toggleMute = () => line.send({ type: 'line.toggleMute' });
  useShortcuts({
    backToCall: back,
    mute: toggleMute,
    hangUp: () => hangUp.send({ type: 'call.armHangUp' }),
  });
  return (
    <section aria-label="Your call" className={styles.bar} data-call-bar="">
      <CallStrip
        phase="live"
        place="on the line"
        caller={useSelector(call, selectCallerName)}
        number={useSelector(call, selectCallerNumber)}
        restaurant={useSelector(call, selectRestaurant)}
        timer={<CallTimer call={call} className={strip.timer} />}
        note={<LineNote line={line} />}
      >
        <Button
          icon={isMuted ? MicOff : Mic}
          aria-pressed={isMuted}
          aria-keyshortcuts="Alt+M"
          onPress={toggleMute}
        >
          {isMuted ? 'Unmute' : 'Mute'}
        </Button>
        <Button icon={Undo2} hint={<Keys keys={['Alt', 'B']} />} aria-keyshortcuts="Alt+B" onPress={back}>
          Back to call
        </Button>
        <Button
          variant="end"
          icon={PhoneOff}
          isPending={isEnding}
          pendingText="Ending..."
          aria-keyshortcuts="Alt+X"
          onPress={() => hangUp.send({ type: 'call.hangUp' })}
        >
          End Call
        </Button>
      </CallStrip>
      <StageNotices hangUp={hangUp} line={line} onStay={back} />
    </section>
  );
}
