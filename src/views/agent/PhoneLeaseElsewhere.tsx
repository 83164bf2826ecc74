import { useSelector } from '@xstate/react';
import {
  AppWindow,
  type LucideIcon,
  Phone,
  PhoneCall,
  PhoneIncoming,
  ReceiptText,
  Store,
} from 'lucide-react';
import { selectMirroredCall } from '../../machines/phone-lease/phone-lease.selectors';
import { formatMoney } from '../../services/format/money';
import { formatPhone } from '../../services/format/phone';
import { useActors } from '../app/use-actors';
import { Badge } from '../ui/Badge/Badge';
import { Icon } from '../ui/Icon/Icon';
import { Rings } from '../ui/Rings/Rings';
import { MirroredTimer } from './MirroredTimer';
import * as styles from './PhoneLeaseElsewhere.css';
import * as hero from './ReadyHero.css';
import { TakeOver } from './TakeOver';

function Fact({ icon, children }: { readonly icon: LucideIcon; readonly children: string }) {
  return (
    <li className={styles.fact}>
      <Icon of={icon} className={styles.factIcon} />
      <span className={styles.factText}>{children}</span>
    </li>
  );
}

/** The call of the tab that has the phone: who, which restaurant, how long, what is in the cart. */
function MirroredCall() {
  const { phoneLease } = useActors('phoneLease');
  const call = useSelector(phoneLease, selectMirroredCall);
  if (call === null) return null;
  const isLive = call.phase === 'live';
  const number = call.number === null ? 'Unknown number' : formatPhone(call.number);
  const items = call.itemCount === 1 ? '1 item' : `${call.itemCount} items`;
  return (
    <section aria-label="Call in the other tab" className={styles.call}>
      <div className={styles.head}>
        <Badge family={isLive ? 'green' : 'yellow'} icon={isLive ? PhoneCall : PhoneIncoming} size={24}>
          {isLive ? 'Live call' : 'Incoming call'}
        </Badge>
        {call.openedAt === null ? null : <MirroredTimer className={styles.timer} />}
      </div>
      <p className={styles.who}>{call.caller ?? number}</p>
      <ul className={styles.facts}>
        <Fact icon={Store}>{call.restaurant ?? 'Unknown Restaurant'}</Fact>
        {call.caller === null ? null : <Fact icon={Phone}>{number}</Fact>}
        {isLive ? <Fact icon={ReceiptText}>{`${items} · ${formatMoney(call.totalCents)}`}</Fact> : null}
      </ul>
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
