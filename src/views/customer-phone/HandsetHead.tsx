import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Phone from 'lucide-react/icons/phone';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneOff from 'lucide-react/icons/phone-off';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { CustomerPhoneActorRef } from '../../machines/customer-phone/customer-phone.machine';
import {
  selectElapsedSeconds,
  selectEndReason,
  selectHold,
  selectStage,
  selectTalk,
  selectTitle,
} from '../../machines/customer-phone/customer-phone.selectors';
import type {
  CustomerPhoneStage,
  ExchangeEnd,
  HoldReason,
  TalkState,
} from '../../machines/customer-phone/customer-phone.types';
import { formatTimer } from '../../services/format/time';
import { Icon } from '../ui/Icon/Icon';
import { PulseRings, Rings } from '../ui/Rings/Rings';
import { Spinner } from '../ui/states/Spinner';
import * as styles from './HandsetHead.css';

interface StageLook {
  readonly word: string;
  readonly icon: LucideIcon | 'spinner';
  readonly tone: keyof typeof styles.disc;
}

const looks: Readonly<Record<Exclude<CustomerPhoneStage, 'talking'>, StageLook>> = {
  connecting: { word: 'Connecting', icon: 'spinner', tone: 'quiet' },
  ready: { word: 'Ready to call', icon: Phone, tone: 'quiet' },
  dialing: { word: 'Dialing', icon: 'spinner', tone: 'quiet' },
  ringing: { word: 'Ringing', icon: PhoneCall, tone: 'live' },
  over: { word: 'Call ended', icon: PhoneOff, tone: 'quiet' },
  lost: { word: 'No connection', icon: TriangleAlert, tone: 'quiet' },
};

/** Connected only while the agent is heard. */
const talks: Readonly<Record<TalkState, StageLook>> = {
  connecting: { word: 'Connecting', icon: 'spinner', tone: 'quiet' },
  connected: { word: 'Connected', icon: CircleCheck, tone: 'live' },
  reconnecting: { word: 'Reconnecting', icon: 'spinner', tone: 'quiet' },
  cutOff: { word: 'Waiting', icon: 'spinner', tone: 'quiet' },
};

const holds: Readonly<Record<HoldReason, string>> = {
  cutOff: 'Your agent was cut off. Please stay on the line, somebody will be with you.',
  serverLost: 'The line to the server is being restored. Please stay on the line.',
};

const endings: Readonly<Record<ExchangeEnd, string>> = {
  agent: 'The restaurant hung up.',
  caller: 'You hung up.',
  missed: 'Nobody answered.',
  lost: 'The line was lost.',
};

function TalkTime({ phone }: { readonly phone: CustomerPhoneActorRef }) {
  const seconds = useSelector(phone, selectElapsedSeconds);
  return (
    <div role="timer" aria-label="Call time" className={styles.timer}>
      {formatTimer(seconds)}
    </div>
  );
}

/** The ink part: what the line is doing, and with whom. */
export function HandsetHead({ phone }: { readonly phone: CustomerPhoneActorRef }) {
  const stage = useSelector(phone, selectStage);
  const title = useSelector(phone, selectTitle);
  const reason = useSelector(phone, selectEndReason);
  const talk = useSelector(phone, selectTalk);
  const hold = useSelector(phone, selectHold);
  const { word, icon, tone } = stage === 'talking' ? talks[talk ?? 'connecting'] : looks[stage];
  return (
    <div className={styles.head} data-ink="">
      <div className={styles.bell}>
        <Rings count={7} first={45} step={27} className={styles.rings} />
        {stage === 'ringing' ? <PulseRings /> : null}
        <span className={styles.disc[tone]}>
          {icon === 'spinner' ? <Spinner size={24} /> : <Icon of={icon} size={32} />}
        </span>
      </div>
      <div className={styles.words}>
        <div role="status" className={styles.state}>
          <p className={tone === 'live' ? styles.live : styles.word}>{word}</p>
          {hold === null ? null : <p className={styles.reason}>{holds[hold]}</p>}
        </div>
        <h1 id="handset-title" className={styles.title}>
          {title ?? 'Customer phone'}
        </h1>
        {stage === 'over' && reason !== null ? <p className={styles.reason}>{endings[reason]}</p> : null}
        {stage === 'talking' ? <TalkTime phone={phone} /> : null}
      </div>
    </div>
  );
}
