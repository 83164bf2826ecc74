import { useSelector } from '@xstate/react';
import type { CustomerPhoneActorRef } from '../../machines/customer-phone/customer-phone.machine';
import { selectStage } from '../../machines/customer-phone/customer-phone.selectors';
import type { CustomerPhoneStage } from '../../machines/customer-phone/customer-phone.types';
import { BrandMark } from '../ui/BrandMark/BrandMark';
import { Button } from '../ui/Button/Button';
import { CallForm } from './CallForm';
import * as styles from './CustomerPhone.css';
import { HandsetHead } from './HandsetHead';
import { ProblemNote } from './ProblemNote';
import { TalkPanel } from './TalkPanel';
import { WaitingCalls } from './WaitingCalls';

interface CustomerPhoneProps {
  readonly phone: CustomerPhoneActorRef;
}

function Again({ phone, children }: CustomerPhoneProps & { readonly children: string }) {
  return (
    <Button variant="primary" size="lg" isFull onPress={() => phone.send({ type: 'caller.startOver' })}>
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
