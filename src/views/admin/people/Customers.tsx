import { useSelector } from '@xstate/react';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import { useDeferredValue } from 'react';
import type { CustomerListActorRef } from '../../../machines/long-list/customer-list';
import {
  selectError,
  selectIsFilling,
  selectIsRefreshing,
  selectIsRetrying,
  selectLeftOut,
  selectProblem,
  selectReach,
  selectRows,
  selectTotals,
} from '../../../machines/long-list/long-list.selectors';
import { selectCustomerListRef } from '../../../machines/monitor/monitor.selectors';
import { detailPath, paths } from '../../../machines/shared/routing';
import type { ListedCustomer } from '../../../services/customers/customers-list.types';
import { formatCount } from '../../../services/format/count';
import { csvMoney, csvPhone, csvTime } from '../../../services/format/csv';
import { formatMoment } from '../../../services/format/moment';
import { formatMoney } from '../../../services/format/money';
import { customerName } from '../../../services/format/names';
import { formatPhone } from '../../../services/format/phone';
import { useActors } from '../../app/use-actors';
import { useHasCapability } from '../../app/use-capability';
import { useAddressText, useKeptAddress } from '../../data/use-address';
import type { Column } from '../../ui/rows/column';
import { timeOf } from '../../ui/rows/sort';
import { isFailure } from '../../ui/states/ListStates';
import { Badge } from '../../ui/status/Badge';
import { useHasAdminCapability } from '../use-admin-capability';
import { useLongList } from '../use-long-list';
import * as styles from './Customers.css';
import { PeoplePage } from './PeoplePage';
import type { PeopleWords } from './people.types';
import { useOlderCustomers } from './use-customers';

const columns: readonly Column<ListedCustomer>[] = [
  {
    id: 'name',
    head: 'Customer',
    cell: ({ name, phone }) => customerName(name, phone),
    className: styles.customer,
    sortBy: ({ name, phone }) => name ?? phone,
    csv: [
      { head: 'Customer', of: ({ name }) => name },
      { head: 'Phone', of: ({ phone }) => csvPhone(phone) },
    ],
  },
  {
    id: 'email',
    head: 'Email',
    cell: ({ email }) => email ?? '—',
    className: styles.email,
    sortBy: ({ email }) => email,
    csv: [{ head: 'Email', of: ({ email }) => email }],
  },
  {
    id: 'restaurant',
    head: 'Restaurant',
    cell: ({ tenantName }) =>
      tenantName === null ? (
        '—'
      ) : (
        <Badge family="grey" icon={Store}>
          {tenantName}
        </Badge>
      ),
    className: styles.restaurant,
    skeleton: 'badge',
    sortBy: ({ tenantName }) => tenantName,
    csv: [{ head: 'Restaurant', of: ({ tenantName }) => tenantName }],
  },
  {
    id: 'orders',
    head: 'Orders',
    cell: ({ totalOrders }) => formatCount(totalOrders),
    className: styles.orders,
    isNumber: true,
    sortBy: ({ totalOrders }) => totalOrders,
    csv: [{ head: 'Orders', of: ({ totalOrders }) => totalOrders }],
  },
  {
    id: 'spent',
    head: 'Spent',
    cell: ({ totalSpentCents }) => (totalSpentCents === null ? '—' : formatMoney(totalSpentCents)),
    className: styles.spent,
    isNumber: true,
    sortBy: ({ totalSpentCents }) => totalSpentCents,
    csv: [{ head: 'Spent (USD)', of: ({ totalSpentCents }) => csvMoney(totalSpentCents) }],
  },
  {
    id: 'last',
    head: 'Last order',
    cell: ({ lastOrderAt }) => (lastOrderAt === null ? 'Never' : formatMoment(lastOrderAt, new Date())),
    className: styles.last,
    isNumber: true,
    sortBy: ({ lastOrderAt }) => timeOf(lastOrderAt),
    csv: [{ head: 'Last order (UTC)', of: ({ lastOrderAt }) => csvTime(lastOrderAt) }],
  },
];

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
  `${paths.orders}?q=${encodeURIComponent(phone === null ? (name ?? '') : formatPhone(phone))}`;

const careOf = ({ id }: ListedCustomer): string => detailPath(paths.customers, id);

interface CustomerListProps {
  readonly list: CustomerListActorRef;
}

function CustomerList({ list }: CustomerListProps) {
  const rows = useSelector(list, selectRows) ?? undefined;
  // Typing goes on while more of a long list comes.
  const customers = useDeferredValue(rows);
  const problem = useSelector(list, selectProblem);
  const isFilling = useSelector(list, selectIsFilling);
  const reach = useSelector(list, selectReach);
  const search = useAddressText('q');
  const older = useOlderCustomers(search, customers, isFilling ? null : reach);
  const hasCare = useHasAdminCapability('customer-care');
  // Of a customer no event of the contract tells.
  const isLive = useHasCapability('missed-events');
  return (
    <PeoplePage
      words={words}
      icon={Users}
      reading={{
        data: customers,
        hasFailed: isFailure(problem),
        error: useSelector(list, selectError),
        isRefreshing: useSelector(list, selectIsRefreshing),
        refresh: () => list.send({ type: 'list.refresh' }),
      }}
      people={customers}
      leftOut={useSelector(list, selectLeftOut)}
      total={useSelector(list, selectTotals)}
      part={{
        isFilling,
        isPartial: problem === 'partial',
        isRetrying: useSelector(list, selectIsRetrying),
        retry: () => list.send({ type: 'list.retry' }),
      }}
      search={search}
      older={older}
      columns={columns}
      rowClassName={styles.row}
      isLive={isLive}
      hrefOf={hasCare ? careOf : ordersOf}
    />
  );
}

/** /admin/customers: a row leads to the page of the customer, or to the orders where there is no such page. */
export function Customers() {
  const { monitor } = useActors('monitor');
  useKeptAddress(paths.customers);
  const list = useLongList(monitor, selectCustomerListRef);
  return list === undefined ? null : <CustomerList list={list} />;
}
