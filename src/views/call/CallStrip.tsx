import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import type { ReactNode } from 'react';
import { restaurantName } from '../../services/format/names';
import { formatPhone } from '../../services/format/phone';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './CallStrip.css';

interface CallStripProps {
  readonly phase: 'ringing' | 'live';
  /** Where the call is, in words: 'on the line'. */
  readonly place: string;
  readonly caller: string | null;
  readonly number: string | null;
  readonly restaurant: string | null;
  /** On its own, so that a second renders nothing else. */
  readonly timer: ReactNode;
  /** What is not as it should be. */
  readonly note?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** A call in one line, for pages that show something else. */
export function CallStrip(props: CallStripProps) {
  const { phase, place, caller, number, restaurant, timer, note = null, children } = props;
  const shown = number === null ? 'Unknown number' : formatPhone(number);
  const where = `${restaurantName(restaurant)} · ${place}`;
  return (
    <div className={styles.strip}>
      <span className={styles.mark}>
        <Icon of={phase === 'live' ? PhoneCall : PhoneIncoming} size={18} />
      </span>
      <div className={styles.words}>
        <span className={styles.who} title={caller ?? shown}>
          {caller ?? shown}
        </span>
        <span className={styles.where} title={where}>
          {where}
        </span>
      </div>
      {timer}
      {note}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
