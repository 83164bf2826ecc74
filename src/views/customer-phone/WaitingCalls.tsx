import { useSelector } from '@xstate/react';
import type { CustomerPhoneActorRef } from '../../machines/customer-phone/customer-phone.machine';
import { selectWaiting } from '../../machines/customer-phone/customer-phone.selectors';
import { formatPhone } from '../../services/format/phone';
import { Button } from '../ui/Button/Button';
import * as styles from './WaitingCalls.css';

/** Simulated calls that nobody speaks for yet: this tab can be their caller. */
export function WaitingCalls({ phone }: { readonly phone: CustomerPhoneActorRef }) {
  const waiting = useSelector(phone, selectWaiting);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className={styles.waiting}>
      <h2 id="waiting" className={styles.title}>
        Simulated calls nobody speaks for
      </h2>
      <ul className={styles.list}>
        {waiting.map(({ callId, restaurant, fromNumber }) => (
          <li key={callId} className={styles.call}>
            <span className={styles.words}>
              <span className={styles.restaurant}>{restaurant}</span>
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
      </ul>
    </section>
  );
}
