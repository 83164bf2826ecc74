import { UserRoundCheck } from 'lucide-react';
import type { Customer } from '../../../services/customers/customer.types';
import { formatMoney } from '../../../services/format/money';
import { Avatar } from '../../ui/Avatar/Avatar';
import { ChipList } from '../../ui/Chips/Chips';
import { Icon } from '../../ui/Icon/Icon';
import * as styles from './RecognizedCustomer.css';

/** CALL-06, CALL-07. The event may not say what was spent: a dash then. */
export function RecognizedCustomer({ customer }: { readonly customer: Customer }) {
  const spent = customer.totalSpentCents;
  return (
    <section aria-labelledby="recognized" className={styles.card}>
      <h3 id="recognized" className={styles.head}>
        <Icon of={UserRoundCheck} />
        <span>Recognized Customer</span>
      </h3>
      <div className={styles.body}>
        <div className={styles.person}>
          <Avatar name={customer.displayName} size="lg" tone="outlined" className={styles.avatar} />
          <p className={styles.name}>{customer.displayName}</p>
        </div>
        <dl className={styles.totals}>
          <div className={styles.total}>
            <dt className={styles.label}>Previous orders</dt>
            <dd className={styles.figure}>{customer.totalOrders}</dd>
          </div>
          <div className={styles.total}>
            <dt className={styles.label}>Total spent</dt>
            <dd className={styles.figure}>{spent === null ? '—' : formatMoney(spent)}</dd>
          </div>
        </dl>
        {customer.preferences.length === 0 ? null : (
          <div className={styles.preferences}>
            <p className={styles.heading}>Preferences</p>
            <ChipList label="Preferences" words={customer.preferences} isOutlined />
          </div>
        )}
      </div>
    </section>
  );
}
