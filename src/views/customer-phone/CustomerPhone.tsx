import { useSelector } from '@xstate/react';
import PhoneOff from 'lucide-react/icons/phone-off';
import type { CustomerPhoneActorRef } from '../../machines/customer-phone/customer-phone.machine';
import {
  selectDigits,
  selectProblem,
  selectStage,
  selectWaiting,
} from '../../machines/customer-phone/customer-phone.selectors';
import type { CallProblem, CustomerPhoneStage } from '../../machines/customer-phone/customer-phone.types';
import { formatPhone } from '../../services/format/phone';
import { BrandMark } from '../ui/BrandMark/BrandMark';
import { Button } from '../ui/buttons/Button';
import { List } from '../ui/List';
import { Alert } from '../ui/status/Alert';
import { CallForm } from './CallForm';
import * as styles from './CustomerPhone.css';
import { HandsetHead } from './HandsetHead';

/** Simulated calls that nobody speaks for yet: this tab can be their caller. */
function WaitingCalls({ phone }: { readonly phone: CustomerPhoneActorRef }) {
  const waiting = useSelector(phone, selectWaiting);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className={styles.waiting}>
      <h2 id="waiting" className={styles.title}>
        Simulated calls nobody speaks for
      </h2>
      <List className={styles.list}>
        {waiting.map(({ callId, restaurant, fromNumber }) => (
          <li key={callId} className={styles.call}>
            <span className={styles.words}>
              <span className={styles.restaurant} title={restaurant}>
                {restaurant}
              </span>
              {fromNumber === null ? null : <span className={styles.number}>{formatPhone(fromNumber)}</span>}
            </span>
            <Button
              size="sm"
              aria-label={`Be the caller, ${restaurant}`}
              onPress={() => phone.send({ type: 'caller.pickUp', callId })}
            >
              Be the caller
            </Button>
          </li>
        ))}
      </List>
    </section>
  );
}

/** While it rings and while both talk. */
function TalkPanel({ phone }: { readonly phone: CustomerPhoneActorRef }) {
  const digits = useSelector(phone, selectDigits);
  // In the place of the pressed button; after a reload nothing was pressed.
  const isCalling = useSelector(phone, selectStage) === 'dialing';
  return (
    <>
      {digits === '' ? null : (
        <dl className={styles.digits}>
          <dt>Digits heard</dt>
          <dd className={styles.figure}>{digits}</dd>
        </dl>
      )}
      <Button
        autoFocus={isCalling}
        variant="end"
        size="xl"
        isFull
        icon={PhoneOff}
        onPress={() => phone.send({ type: 'caller.hangUp' })}
      >
        Hang up
      </Button>
    </>
  );
}

const texts: Readonly<Record<Exclude<CallProblem['code'], 'refused'>, string>> = {
  microphoneBlocked: 'The microphone is blocked. Allow it for this site, or use the sample voice.',
  microphoneMissing: 'The microphone could not be used. Check that it is connected, or use the sample voice.',
  insecurePage: 'The microphone needs https or localhost. The sample voice works here as well.',
  noNetwork:
    "This browser offers no network for audio. Connect this computer to a network, or allow WebRTC in the browser's settings.",
  notPlaced: 'The call could not be placed. Please try again.',
};

/** What stands in the caller's way; without a microphone the sample voice is the way on. */
function ProblemNote({ phone }: { readonly phone: CustomerPhoneActorRef }) {
  const problem = useSelector(phone, selectProblem);
  if (problem === null) return null;
  const isVoiceless = /^(microphone|insecure)/.test(problem.code);
  return (
    <Alert
      tone="error"
      action={
        isVoiceless ? (
          <Button size="sm" onPress={() => phone.send({ type: 'caller.chooseVoice', voice: 'sample' })}>
            Use sample voice
          </Button>
        ) : undefined
      }
    >
      {problem.code === 'refused' ? problem.message : texts[problem.code]}
    </Alert>
  );
}

interface CustomerPhoneProps {
  readonly phone: CustomerPhoneActorRef;
}

function Again({ phone, children }: CustomerPhoneProps & { readonly children: string }) {
  return (
    <Button
      autoFocus
      variant="primary"
      size="lg"
      isFull
      onPress={() => phone.send({ type: 'caller.startOver' })}
    >
      {children}
    </Button>
  );
}

function Directory({ phone }: CustomerPhoneProps) {
  return (
    <>
      <CallForm phone={phone} />
      <WaitingCalls phone={phone} />
    </>
  );
}

const panels: Readonly<Record<CustomerPhoneStage, (props: CustomerPhoneProps) => React.ReactNode>> = {
  connecting: () => null,
  ready: Directory,
  dialing: TalkPanel,
  ringing: TalkPanel,
  talking: TalkPanel,
  over: ({ phone }) => <Again phone={phone}>Make another call</Again>,
  lost: ({ phone }) => <Again phone={phone}>Connect again</Again>,
};

/** The customer's telephone, in a tab of its own: it needs no sign-in and knows no agent. */
export function CustomerPhone({ phone }: CustomerPhoneProps) {
  const stage = useSelector(phone, selectStage);
  const Panel = panels[stage];
  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <BrandMark />
        <span>Restaurant Order Agent</span>
      </div>
      <section aria-labelledby="handset-title" className={styles.handset}>
        <HandsetHead phone={phone} />
        <div className={styles.body}>
          <ProblemNote phone={phone} />
          <Panel phone={phone} />
        </div>
      </section>
      <p className={styles.note}>Demo phone: call a restaurant as a customer would.</p>
    </main>
  );
}
