import { Users } from 'lucide-react';
import type { ListedCustomer } from '../../../services/customers/customers-list.types';
import { formatPhone } from '../../../services/format/phone';
import type { AdminPageProps } from '../../app/page-props';
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
  `/admin/orders?q=${encodeURIComponent(phone === null ? (name ?? '') : formatPhone(phone))}`;

/** /admin/customers */
export function Customers({ monitor }: Pick<AdminPageProps, 'monitor'>) {
  const reading = useCustomersList();
  return (
    <PeoplePage
      monitor={monitor}
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
