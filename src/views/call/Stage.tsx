import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Grip from 'lucide-react/icons/grip';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import type { HangUpActorRef } from '../../machines/hang-up/hang-up.machine';
import { selectIsEnding } from '../../machines/hang-up/hang-up.selectors';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import {
  selectDigits,
  selectIsKeypadOpen,
  selectIsMuted,
  selectLineStatus,
  selectWaitingDigits,
} from '../../machines/live-line/live-line.selectors';
import { PlainButton, type PlainButtonProps } from '../ui/buttons/PlainButton';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { Popover } from '../ui/overlays/Popover';
import { Rings } from '../ui/Rings/Rings';
import { Spinner } from '../ui/states/Spinner';
import { CallQuality } from './CallQuality';
import { CallTimer } from './CallTimer';
import { MoreCallers } from './MoreCallers';
import * as styles from './Stage.css';
import { StageCaller } from './StageCaller';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
const isKey = (key: string): boolean => keys.some((known) => known === key);

interface KeypadProps {
  readonly line: LiveLineActorRef;
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
}

/** Twelve keys under the control; typing them sends them too. */
function Keypad({ line, triggerRef }: KeypadProps) {
  const digits = useSelector(line, selectDigits);
  const waiting = useSelector(line, selectWaitingDigits);
  const canSend = useSelector(line, (snapshot) => snapshot.can({ type: 'line.sendDigits', digits: '1' }));
  const close = () => line.send({ type: 'line.toggleKeypad' });
  const typeDigit = (event: KeyboardEvent) => {
    if (!isKey(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (!event.repeat) line.send({ type: 'line.sendDigits', digits: event.key });
  };
  return (
    <Popover triggerRef={triggerRef} isOpen isNonModal placement="bottom" onOpenChange={close}>
      <Dialog aria-label="Keypad" className={styles.dialog}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys typed here are the buttons below */}
        <div onKeyDown={typeDigit} className={styles.keypad}>
          <input
            className={styles.field}
            value={digits}
            readOnly
            autoFocus
            inputMode="none"
            aria-label="Digits sent"
          />
          <p className={styles.waiting}>
            {waiting === '' ? (canSend ? '' : 'The line is not open.') : `Waiting: ${waiting}`}
          </p>
          <div className={styles.keys}>
            {keys.map((key) => (
              <Button
                key={key}
                className={styles.key}
                isDisabled={!canSend}
                onPress={() => line.send({ type: 'line.sendDigits', digits: key })}
              >
                {key}
              </Button>
            ))}
          </div>
        </div>
      </Dialog>
    </Popover>
  );
}

interface StageControlProps
  extends Pick<PlainButtonProps, 'aria-expanded' | 'aria-pressed' | 'isPending' | 'onPress' | 'ref'> {
  readonly word: string;
  readonly icon: LucideIcon;
  readonly letter: string;
  readonly isEnd?: boolean;
}

/** One control of the stage: icon, word and, where there is room, its keys. */
function StageControl({ word, icon, letter, isEnd = false, ...rest }: StageControlProps) {
  return (
    <PlainButton
      {...rest}
      className={isEnd ? styles.end : styles.control}
      data-on-fill=""
      aria-keyshortcuts={`Alt+${letter}`}
    >
      {rest.isPending === true ? <Spinner size={20} /> : <Icon of={icon} size={20} />}
      <span>{word}</span>
      <Keys keys={['Alt', letter]} />
    </PlainButton>
  );
}

interface StageControlsProps {
  readonly hangUp: HangUpActorRef;
  readonly line: LiveLineActorRef;
}

/** Mute, Keypad and End Call. A click on End Call needs no second one as Alt X does; only what is not ordered is asked about. */
function StageControls({ hangUp, line }: StageControlsProps) {
  const keypadControl = useRef<HTMLButtonElement>(null);
  const isMuted = useSelector(line, selectIsMuted);
  const isKeypadOpen = useSelector(line, selectIsKeypadOpen);
  const isEnding = useSelector(hangUp, selectIsEnding);
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
        onPress={() => hangUp.send({ type: 'call.hangUp' })}
      />
    </fieldset>
  );
}

/** Announced politely. */
function LineStatus({ line }: { readonly line: LiveLineActorRef }) {
  const status = useSelector(line, selectLineStatus);
  const isConnected = status === 'Connected';
  return (
    <p role="status" className={isConnected ? styles.connected : styles.lineStatusWaiting}>
      {isConnected ? <Icon of={CircleCheck} /> : <Spinner />}
      <span>{status}</span>
    </p>
  );
}

interface StageProps {
  readonly call: LiveCallActorRef;
  readonly hangUp: HangUpActorRef;
  readonly line: LiveLineActorRef;
}

/** The ink band of a live call: who, how long, how well, and the three controls. */
export function Stage({ call, hangUp, line }: StageProps) {
  return (
    <header className={styles.stage} data-ink="">
      <div className={styles.ripple}>
        <Rings count={4} first={49} step={33} strength={0.3} className={styles.rings} />
      </div>
      <StageCaller call={call} line={line} />
      <div className={styles.clock}>
        <CallTimer call={call} />
        <div className={styles.state}>
          <LineStatus line={line} />
          <CallQuality line={line} />
          <MoreCallers />
        </div>
      </div>
      <StageControls hangUp={hangUp} line={line} />
    </header>
  );
}
