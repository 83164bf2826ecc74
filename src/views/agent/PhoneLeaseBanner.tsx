import { useSelector } from '@xstate/react';
import { AppWindow } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { selectMirroredCall } from '../../machines/phone-lease/phone-lease.selectors';
import { useActors } from '../app/use-actors';
import { CallStrip } from '../call/CallStrip';
import * as strip from '../call/CallStrip.css';
import { Banner } from '../ui/Banner/Banner';
import { MirroredTimer } from './MirroredTimer';
import * as styles from './PhoneLeaseElsewhere.css';
import { TakeOver } from './TakeOver';

const places = { ringing: 'ringing in another tab', live: 'in another tab' } as const;
const spoken = {
  ringing: 'A call is ringing in another tab.',
  live: 'A call is live in another tab.',
} as const;

/** On every agent page but the dashboard, which says it in full. */
export function PhoneLeaseBanner() {
  const { phoneLease } = useActors('phoneLease');
  const call = useSelector(phoneLease, selectMirroredCall);
  const takeOver = <TakeOver />;
  if (call === null)
    return (
      <Banner
        tone="info"
        icon={AppWindow}
        title="Calls are open in another tab."
        detail="They ring there."
        action={takeOver}
      />
    );
  return (
    <section aria-label="Call in the other tab" className={styles.banner}>
      <VisuallyHidden role="status">{spoken[call.phase]}</VisuallyHidden>
      <CallStrip
        {...call}
        place={places[call.phase]}
        timer={call.openedAt === null ? null : <MirroredTimer className={strip.timer} />}
      >
        {takeOver}
      </CallStrip>
    </section>
  );
}
