import { useSelector } from '@xstate/react';
import Phone from 'lucide-react/icons/phone';
import Store from 'lucide-react/icons/store';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import { selectIsSearching, selectStep } from '../../machines/customer-lookup/customer-lookup.selectors';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import {
  selectCallerName,
  selectCallerNumber,
  selectHasCustomer,
  selectLookupRef,
  selectRestaurant,
} from '../../machines/live-call/live-call.selectors';
import type { LiveLineActorRef } from '../../machines/live-line/live-line.machine';
import { selectIsOpen } from '../../machines/live-line/live-line.selectors';
import { restaurantName } from '../../services/format/names';
import { formatPhone } from '../../services/format/phone';
import { Avatar } from '../ui/Avatar/Avatar';
import { Icon } from '../ui/Icon/Icon';
import { List } from '../ui/List';
import { Rings } from '../ui/Rings/Rings';
import * as styles from './StageCaller.css';

interface StageCallerProps {
  readonly call: LiveCallActorRef;
  readonly line: LiveLineActorRef;
}

/** 'New Customer' only once it is known that nobody has the number. */
function UnknownCaller({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  const step = useSelector(lookup, selectStep);
  const isSearching = useSelector(lookup, selectIsSearching);
  if (step !== 'notFound' && !isSearching) return null;
  return (
    <li className={styles.factAside}>
      <Icon of={isSearching ? UserRoundSearch : UserRoundPlus} className={styles.factIcon} />
      <span className={styles.factText}>{isSearching ? 'Looking up the caller' : 'New Customer'}</span>
    </li>
  );
}

/** Who is on the line: the customer's name or the number, the restaurant, the number. */
export function StageCaller({ call, line }: StageCallerProps) {
  const name = useSelector(call, selectCallerName);
  const number = useSelector(call, selectCallerNumber);
  const restaurant = useSelector(call, selectRestaurant);
  const hasCustomer = useSelector(call, selectHasCustomer);
  const lookup = useSelector(call, selectLookupRef);
  const isOpen = useSelector(line, selectIsOpen);
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
        <List className={styles.facts}>
          <li className={styles.fact}>
            <Icon of={Store} className={styles.factIcon} />
            <span className={styles.factText} title={restaurantName(restaurant)}>
              {restaurantName(restaurant)}
            </span>
          </li>
          {hasCustomer || lookup === undefined ? null : <UnknownCaller lookup={lookup} />}
          {name === null ? null : (
            <li className={styles.factAside}>
              <Icon of={Phone} className={styles.factIcon} />
              <span className={styles.number}>{shown}</span>
            </li>
          )}
        </List>
      </div>
    </div>
  );
}
