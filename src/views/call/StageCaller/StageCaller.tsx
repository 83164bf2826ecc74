import { useSelector } from '@xstate/react';
import { Phone, Store, UserRoundPlus } from 'lucide-react';
import type { LiveCallActorRef } from '../../../machines/live-call/live-call.machine';
import {
  selectCallerName,
  selectCallerNumber,
  selectHasCustomer,
  selectRestaurant,
} from '../../../machines/live-call/live-call.selectors';
import type { LiveLineActorRef } from '../../../machines/live-line/live-line.machine';
import { selectLineState } from '../../../machines/live-line/live-line.selectors';
import { formatPhone } from '../../../services/format/phone';
import { Avatar } from '../../ui/Avatar/Avatar';
import { Icon } from '../../ui/Icon/Icon';
import { Rings } from '../../ui/Rings/Rings';
import * as styles from './StageCaller.css';

interface StageCallerProps {
  readonly call: LiveCallActorRef;
  readonly line: LiveLineActorRef;
}

/** Who is on the line: the customer's name or the number, the restaurant, the number (CALL-34, CALL-35). */
export function StageCaller({ call, line }: StageCallerProps) {
  const name = useSelector(call, selectCallerName);
  const number = useSelector(call, selectCallerNumber);
  const restaurant = useSelector(call, selectRestaurant);
  const hasCustomer = useSelector(call, selectHasCustomer);
  const isOpen = useSelector(line, (snapshot) => selectLineState(snapshot) === 'open');
  const shown = number === null ? 'Unknown number' : formatPhone(number);
  return (
    <div className={styles.caller}>
      <div className={isOpen ? styles.face : styles.faceWaiting}>
        <Rings count={3} first={42} step={18} strength={0.4} className={styles.rings} />
        <Avatar name={hasCustomer ? (name ?? '') : ''} size="xl" tone="ink" className={styles.avatar} />
      </div>
      <div className={styles.words}>
        <h1 className={styles.name} title={name ?? shown}>
          {name ?? shown}
        </h1>
        <ul className={styles.facts}>
          <li className={styles.fact}>
            <Icon of={Store} className={styles.factIcon} />
            <span className={styles.factText}>{restaurant ?? 'Unknown Restaurant'}</span>
          </li>
          {hasCustomer ? null : (
            <li className={styles.factAside}>
              <Icon of={UserRoundPlus} className={styles.factIcon} />
              <span className={styles.factText}>New Customer</span>
            </li>
          )}
          {name === null ? null : (
            <li className={styles.factAside}>
              <Icon of={Phone} className={styles.factIcon} />
              <span className={styles.number}>{shown}</span>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
