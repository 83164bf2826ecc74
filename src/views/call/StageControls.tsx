import { useSelector } from '@xstate/react';
import { Grip, Mic, MicOff, PhoneOff } from 'lucide-react';
import { useRef } from 'react';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import { selectIsEnding } from '../../machines/live-call/live-call.selectors';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import { selectIsKeypadOpen, selectIsMuted } from '../../machines/live-line/live-line.selectors';
import { Keypad } from './Keypad';
import { StageControl } from './StageControl';
import * as styles from './StageControls.css';

interface StageControlsProps {
  readonly call: LiveCallActorRef;
  readonly line: LiveLineActorRef;
}

/** Mute, Keypad and End Call; a click on End Call ends at once (layout.md 4). */
export function StageControls({ call, line }: StageControlsProps) {
  const keypadControl = useRef<HTMLButtonElement>(null);
  const isMuted = useSelector(line, selectIsMuted);
  const isKeypadOpen = useSelector(line, selectIsKeypadOpen);
  const isEnding = useSelector(call, selectIsEnding);
  return (
    <fieldset aria-label="Call controls" className={styles.controls}>
      <StageControl
        word={isMuted ? 'Unmute' : 'Mute'}
        icon={isMuted ? MicOff : Mic}
        letter="M"
        aria-pressed={isMuted}
        onPress={() => line.send({ type: 'line.toggleMute' })}
      />
      <StageControl
        ref={keypadControl}
        word="Keypad"
        icon={Grip}
        letter="K"
        aria-expanded={isKeypadOpen}
        onPress={() => line.send({ type: 'line.toggleKeypad' })}
      />
      {isKeypadOpen ? <Keypad line={line} triggerRef={keypadControl} /> : null}
      <StageControl
        isEnd
        word={isEnding ? 'Ending...' : 'End Call'}
        icon={PhoneOff}
        letter="X"
        isPending={isEnding}
        onPress={() => call.send({ type: 'call.hangUp' })}
      />
    </fieldset>
  );
}
