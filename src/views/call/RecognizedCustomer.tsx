import { UserRoundCheck } from 'lucide-react';
import type { Customer } from '../../services/customers/customer.types';
import { formatPhone } from '../../services/format/phone';
import { CustomerFigures } from '../lookup/CustomerFigures';
import { Avatar } from '../ui/Avatar/Avatar';
import { ChipList } from '../ui/Chips/Chips';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './RecognizedCustomer.css';

/** CALL-06, CALL-07. */
export function RecognizedCustomer({ customer }: { readonly customer: Customer }) {
  const name = formatPhone(customer.displayName);
  return (
    <section aria-labelledby="recognized" className={styles.card}>
      <h3 id="recognized" className={styles.head}>
        <Icon of={UserRoundCheck} />
        <span>Recognized Customer</span>
      </h3>
      <div className={styles.body}>
        <div className={styles.person}>
          <Avatar name={customer.name ?? ''} size="lg" tone="outlined" className={styles.avatar} />
          <p className={styles.name}>{name}</p>
        </div>
        <CustomerFigures customer={customer} ordersLabel="Previous orders" tone="green" />
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
