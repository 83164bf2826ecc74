import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import AppWindow from 'lucide-react/icons/app-window';
import Phone from 'lucide-react/icons/phone';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Store from 'lucide-react/icons/store';
import {
  selectIsTaking,
  selectMirroredCall,
  selectMirroredSeconds,
} from '../../machines/phone-lease/phone-lease.selectors';
import { formatMoney } from '../../services/format/money';
import { restaurantName } from '../../services/format/names';
import { formatPhone } from '../../services/format/phone';
import { formatTimer } from '../../services/format/time';
import { useActors } from '../app/use-actors';
import { useHasCapability } from '../app/use-capability';
import { CallStrip } from '../call/CallStrip';
import * as strip from '../call/CallStrip.css';
import { Button, type ButtonProps } from '../ui/buttons/Button';
import { Icon } from '../ui/Icon/Icon';
import { List } from '../ui/List';
import { Rings } from '../ui/Rings/Rings';
import { Badge } from '../ui/status/Badge';
import { Banner } from '../ui/status/Banner';
import * as styles from './PhoneLeaseElsewhere.css';
import * as hero from './ReadyHero.css';

interface MirroredTimerProps {
  readonly className: string;
}

function MirroredTimer({ className }: MirroredTimerProps) {
  const { phoneLease } = useActors('phoneLease');
  const seconds = useSelector(phoneLease, selectMirroredSeconds);
  return (
    <div role="timer" aria-label="Call time" className={className}>
      {formatTimer(seconds)}
    </div>
  );
}

interface TakeOverProps extends Pick<ButtonProps, 'variant' | 'size'> {}

/** Brings the phone, and the call that goes on, into this tab. */
function TakeOver({ ...looks }: TakeOverProps) {
  const { phoneLease } = useActors('phoneLease');
  const isTaking = useSelector(phoneLease, selectIsTaking);
  return (
    <Button
      {...looks}
      isPending={isTaking}
      pendingText="Taking over..."
      onPress={() => phoneLease.send({ type: 'phoneLease.takeOver' })}
    >
      Take over here
    </Button>
  );
}

const places = { ringing: 'ringing in another tab', live: 'in another tab' } as const;
/** On every agent page but the dashboard, which shows it in full. */
export function PhoneLeaseBanner() {
  const { phoneLease } = useActors('phoneLease');
  const call = useSelector(phoneLease, selectMirroredCall);
  const takeOver = <TakeOver />;
  if (call === null)
    return (
      <Banner
        tone="info"
        icon={AppWindow}
        live="off"
        title="Calls are open in another tab."
        detail="They ring there."
        action={takeOver}
      />
    );
  return (
    <section aria-label="Call in the other tab" className={styles.banner}>
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

function Fact({ icon, children }: { readonly icon: LucideIcon; readonly children: string }) {
  return (
    <li className={styles.fact}>
      <Icon of={icon} className={styles.factIcon} />
      <span className={styles.factText} title={children}>
        {children}
      </span>
    </li>
  );
}

/** The call of the tab that has the phone: who, which restaurant, how long, what is in the cart. */
function MirroredCall() {
  const { phoneLease } = useActors('phoneLease');
  const call = useSelector(phoneLease, selectMirroredCall);
  const isQuoted = useHasCapability('order-quotes');
  if (call === null) return null;
  const isLive = call.phase === 'live';
  const number = call.number === null ? 'Unknown number' : formatPhone(call.number);
  const sum = `${isQuoted ? 'Subtotal ' : ''}${formatMoney(call.totalCents)}`;
  const items = call.itemCount === 1 ? '1 item' : `${call.itemCount} items`;
  return (
    <section aria-label="Call in the other tab" className={styles.call}>
      <div className={styles.head}>
        <Badge family={isLive ? 'green' : 'yellow'} icon={isLive ? PhoneCall : PhoneIncoming} size={24}>
          {isLive ? 'Live call' : 'Incoming call'}
        </Badge>
        {call.openedAt === null ? null : <MirroredTimer className={styles.timer} />}
      </div>
      <p className={styles.who} title={call.caller ?? number}>
        {call.caller ?? number}
      </p>
      <List className={styles.facts}>
        <Fact icon={Store}>{restaurantName(call.restaurant)}</Fact>
        {call.caller === null ? null : <Fact icon={Phone}>{number}</Fact>}
        {isLive ? <Fact icon={ReceiptText}>{`${items} · ${sum}`}</Fact> : null}
      </List>
    </section>
  );
}

/** In place of 'Ready to receive calls' in a tab that would not ring. */
export function PhoneLeaseElsewhere() {
  return (
    <section aria-labelledby="elsewhere" className={hero.hero}>
      <div className={hero.disc.elsewhere}>
        <Rings count={8} first={72} step={52} strength={0.7} className={hero.rings.elsewhere} />
        <Icon of={AppWindow} size={32} />
      </div>
      <div className={hero.words} role="status">
        <h2 id="elsewhere" className={hero.title}>
          Calls are open in another tab
        </h2>
        <p className={hero.detail}>They ring there. Taking over does not drop the call.</p>
      </div>
      <div className={styles.foot}>
        <MirroredCall />
        <TakeOver variant="primary" size="lg" />
      </div>
    </section>
  );
}
