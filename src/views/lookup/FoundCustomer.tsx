import { useSelector } from '@xstate/react';
import { History, UserRoundSearch } from 'lucide-react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import { selectCustomer } from '../../machines/customer-lookup/customer-lookup.selectors';
import { formatPhone } from '../../services/format/phone';
import { Button } from '../ui/Button/Button';
import { ChipList } from '../ui/Chips/Chips';
import { Icon } from '../ui/Icon/Icon';
import { CustomerFigures } from './CustomerFigures';
import * as styles from './FoundCustomer.css';
import { lastOrderText } from './last-order-text';
import { MissingDetails } from './MissingDetails';

/** Who it is and what they usually do; asks only for what the profile lacks. */
export function FoundCustomer({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  const customer = useSelector(lookup, selectCustomer);
  if (customer === null) return null;
  const phone = customer.phoneNumber === null ? null : formatPhone(customer.phoneNumber);
  return (
    <div className={styles.found}>
      <div>
        <h3 className={styles.name}>{formatPhone(customer.displayName)}</h3>
        {customer.name === null || phone === null ? null : <p className={styles.phone}>{phone}</p>}
        {customer.email === null ? null : <p className={styles.email}>{customer.email}</p>}
      </div>
      <CustomerFigures customer={customer} ordersLabel="Total orders" tone="sunken" />
      {customer.lastOrderAt === null ? null : (
        <p className={styles.lastOrder}>
          <Icon of={History} size={14} />
          <span className={styles.lastOrderLabel}>Last order</span>
          <time dateTime={customer.lastOrderAt} className={styles.lastOrderTime}>
            {lastOrderText(customer.lastOrderAt, new Date())}
          </time>
        </p>
      )}
      {customer.preferences.length === 0 ? null : (
        <div className={styles.preferences}>
          <p className={styles.heading}>Preferences</p>
          <ChipList label="Preferences" words={customer.preferences} />
        </div>
      )}
      <MissingDetails lookup={lookup} />
      <Button
        variant="ghost"
        icon={UserRoundSearch}
        className={styles.different}
        onPress={() => lookup.send({ type: 'lookup.startOver' })}
      >
        Search Different Customer
      </Button>
    </div>
  );
}
