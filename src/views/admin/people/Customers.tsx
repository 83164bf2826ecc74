import { Users } from 'lucide-react';
import { ORDERS } from '../../../machines/shared/routing';
import type { ListedCustomer } from '../../../services/customers/customers-list.types';
import { formatPhone } from '../../../services/format/phone';
import * as styles from './Customers.css';
import { columns } from './customer-columns';
import { PeoplePage } from './PeoplePage';
import type { PeopleWords } from './people.types';
import { useCustomersList } from './use-customers-list';

const words: PeopleWords = {
  title: 'Customers',
  subtitle: 'Customers of all restaurants',
  nouns: ['customer', 'customers'],
  none: 'No customers found',
  noneDetail: 'Customers are listed here once an agent has created them',
  failed: 'Error loading customers',
};

/** Their orders, found by the number: a name is that of several people. */
const ordersOf = ({ phone, name }: ListedCustomer): string =>
  `${ORDERS}?q=${encodeURIComponent(phone === null ? (name ?? '') : formatPhone(phone))}`;

/** /admin/customers */
export function Customers() {
  const reading = useCustomersList();
  return (
    <PeoplePage
      words={words}
      icon={Users}
      reading={reading}
      people={reading.data?.customers}
      total={reading.data?.count ?? 0}
      columns={columns}
      rowClassName={styles.row}
      hrefOf={ordersOf}
    />
  );
}
