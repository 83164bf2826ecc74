import type { Customer } from '../../services/customers/customer.types';
import { formatCount } from '../../services/format/count';
import { formatMoney } from '../../services/format/money';
import { cx } from '../ui/cx';
import * as styles from './CustomerFigures.css';

interface CustomerFiguresProps {
  readonly customer: Customer;
  /** 'Previous orders' in the popup, 'Total orders' on the found customer's card. */
  readonly ordersLabel: string;
  readonly tone: keyof typeof styles.tone;
}

/** How often they ordered and for how much; a dash where the server does not say it. */
export function CustomerFigures({ customer, ordersLabel, tone }: CustomerFiguresProps) {
  const spent = customer.totalSpentCents;
  const figures = [
    [ordersLabel, formatCount(customer.totalOrders)],
    ['Total spent', spent === null ? '—' : formatMoney(spent)],
  ] as const;
  return (
    <dl className={cx(styles.figures, styles.tone[tone])}>
      {figures.map(([label, figure]) => (
        <div key={label} className={styles.cell}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
