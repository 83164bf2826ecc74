import { useSelector } from '@xstate/react';
import { PhoneOff } from 'lucide-react';
import type { CustomerPhoneActorRef } from '../../machines/customer-phone/customer-phone.machine';
import { selectDigits } from '../../machines/customer-phone/customer-phone.selectors';
import { Button } from '../ui/Button/Button';
import * as styles from './TalkPanel.css';

/** While it rings and while both talk. */
export function TalkPanel({ phone }: { readonly phone: CustomerPhoneActorRef }) {
  const digits = useSelector(phone, selectDigits);
  return (
    <>
      {digits === '' ? null : (
        <dl className={styles.digits}>
          <dt>Digits heard</dt>
          <dd className={styles.figure}>{digits}</dd>
        </dl>
      )}
      <Button
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
