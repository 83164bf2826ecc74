import { PhoneIncoming } from 'lucide-react';
import { formatPhone } from '../../services/format/phone';
import { Icon } from '../ui/Icon/Icon';
import { PulseRings, Rings } from '../ui/Rings/Rings';
import * as styles from './RingHead.css';

interface RingHeadProps {
  readonly restaurant: string;
  readonly number: string | null;
  /** Who answered first got no sound. */
  readonly isAgain: boolean;
}

const AGAIN = 'Offered again: the first agent could not be connected.';

/** The ink part of the popup; said at once to assistive technology. */
export function RingHead({ restaurant, number, isAgain }: RingHeadProps) {
  return (
    <div className={styles.head} data-ink="">
      <div className={styles.bell}>
        <Rings count={8} first={45} step={27} className={styles.rings} />
        <PulseRings />
        <span className={styles.disc}>
          <Icon of={PhoneIncoming} size={32} />
        </span>
      </div>
      <div aria-live="assertive" className={styles.words}>
        <p className={styles.kicker}>Incoming call</p>
        <h2 id="ringing-title" className={styles.restaurant}>
          {restaurant}
        </h2>
        <p id="ringing-caller" className={styles.number}>
          {number === null ? 'Unknown number' : formatPhone(number)}
        </p>
      </div>
      {isAgain ? (
        <p id="ringing-again" className={styles.again}>
          {AGAIN}
        </p>
      ) : null}
    </div>
  );
}
