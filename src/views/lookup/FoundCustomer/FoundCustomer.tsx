import { useSelector } from '@xstate/react';
import { History, UserRoundSearch } from 'lucide-react';
import type { CustomerLookupActorRef } from '../../../machines/customer-lookup/customer-lookup.machine';
import { selectCustomer } from '../../../machines/customer-lookup/customer-lookup.selectors';
import { formatMoney } from '../../../services/format/money';
import { formatPhone } from '../../../services/format/phone';
import { Button } from '../../ui/Button/Button';
import { ChipList } from '../../ui/Chips/Chips';
import { Icon } from '../../ui/Icon/Icon';
import { MissingDetails } from '../MissingDetails/MissingDetails';
import * as styles from './FoundCustomer.css';
import { lastOrderText } from './last-order-text';

/** Who it is and what they usually do; asks only for what the profile lacks (LOOK-08 to LOOK-13). */
export function FoundCustomer({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  const customer = useSelector(lookup, selectCustomer);
  if (customer === null) return null;
  const phone = customer.phoneNumber === null ? null : formatPhone(customer.phoneNumber);
  const spent = customer.totalSpentCents;
  return (
    <div className={styles.found}>
      <div>
        <h3 className={styles.name}>{customer.name ?? phone ?? customer.displayName}</h3>
        {customer.name === null || phone === null ? null : <p className={styles.phone}>{phone}</p>}
        {customer.email === null ? null : <p className={styles.email}>{customer.email}</p>}
      </div>
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt className={styles.label}>Total orders</dt>
          <dd className={styles.figure}>{customer.totalOrders}</dd>
        </div>
        <div className={styles.total}>
          <dt className={styles.label}>Total spent</dt>
          <dd className={styles.figure}>{spent === null ? '—' : formatMoney(spent)}</dd>
        </div>
      </dl>
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
