import type { LucideIcon } from 'lucide-react';
import Bike from 'lucide-react/icons/bike';
import PencilLine from 'lucide-react/icons/pencil-line';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Utensils from 'lucide-react/icons/utensils';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { csvMoney, csvPhone, csvTime } from '../../../services/format/csv';
import { shownStatus, wasChanged } from '../../../services/format/lost-order';
import { formatMoment } from '../../../services/format/moment';
import { formatMoney } from '../../../services/format/money';
import { customerName, restaurantName } from '../../../services/format/names';
import { formatWanted } from '../../../services/format/zone-time';
import type { AdminOrder } from '../../../services/orders/admin-orders.types';
import { Offered } from '../../app/Offered';
import { Icon } from '../../ui/Icon/Icon';
import type { Column } from '../../ui/rows/column';
import { StatusBadge } from '../../ui/status/StatusBadge';
import { orderTypeWords, paymentMethodWords, statusLook, wordOf } from '../../ui/status/status-map';
import * as styles from './Orders.css';

const kinds: Readonly<Record<string, LucideIcon>> = {
  pickup: ShoppingBag,
  delivery: Bike,
  dine_in: Utensils,
};

function OrderKind({ value }: { readonly value: string | null }) {
  const word = wordOf(orderTypeWords, value);
  const icon = value !== null && Object.hasOwn(kinds, value) ? kinds[value] : undefined;
  return (
    <span className={styles.kind}>
      {icon === undefined ? null : <Icon of={icon} className={styles.kindIcon} />}
      <span className={styles.kindWord} title={word}>
        {word}
      </span>
    </span>
  );
}

function Payment({ order: { paymentStatus, paymentMethod } }: { readonly order: AdminOrder }) {
  const method = wordOf(paymentMethodWords, paymentMethod);
  return (
    <span className={styles.paid}>
      {paymentStatus === null ? <span>—</span> : <StatusBadge kind="payment" value={paymentStatus} />}
      <span className={styles.method} title={method}>
        {method}
      </span>
    </span>
  );
}

const whoIn = (order: AdminOrder): string => customerName(order.customerName, order.customerPhone);

const restaurantIn = ({ tenantName }: AdminOrder): string => restaurantName(tenantName);
const wordOfStatus = (order: AdminOrder) => {
  const status = shownStatus(order);
  return status === null ? null : statusLook('order', status).word;
};

/** By its version, which may count something else on a server that changes no orders. */
function Changed() {
  return (
    <Offered feature="order-changes">
      <span className={styles.changed} title="CHANGED">
        <Icon of={PencilLine} size={14} />
        <VisuallyHidden>CHANGED</VisuallyHidden>
      </span>
    </Offered>
  );
}

function Status({ order }: { readonly order: AdminOrder }) {
  const status = shownStatus(order);
  return (
    <>
      {status === null ? '—' : <StatusBadge kind="order" value={status} />}
      {wasChanged(order) ? <Changed /> : null}
    </>
  );
}

/** Ids are numbers as a rule, and quicker to sort as what they are. */
const numberOf = ({ id }: AdminOrder) => (/^\d{1,15}$/.test(id) ? Number(id) : id);

/** When it was placed and, under it, when it is wanted. */
function Time({ order }: { readonly order: AdminOrder }) {
  const now = new Date();
  const wanted = formatWanted(order, now);
  const placed = formatMoment(order.createdAt, now);
  return (
    <>
      <span title={placed}>{placed}</span>
      {wanted === null ? null : (
        <span className={styles.wanted} title={wanted}>
          {` for ${wanted}`}
        </span>
      )}
    </>
  );
}

export const columns: readonly Column<AdminOrder>[] = [
  {
    id: 'order',
    head: 'Order',
    cell: ({ id }) => `#${id}`,
    className: styles.order,
    sortBy: numberOf,
    csv: [{ head: 'Order', of: ({ id }) => id }],
  },
  {
    id: 'confirmation',
    head: 'Confirmation',
    cell: ({ confirmation }) => confirmation ?? '—',
    className: styles.confirmation,
    csv: [{ head: 'Confirmation', of: ({ confirmation }) => confirmation }],
  },
  {
    id: 'restaurant',
    head: 'Restaurant',
    cell: restaurantIn,
    className: styles.restaurant,
    sortBy: ({ tenantName }) => tenantName,
    csv: [{ head: 'Restaurant', of: ({ tenantName }) => tenantName }],
  },
  {
    id: 'customer',
    head: 'Customer',
    cell: whoIn,
    className: styles.customer,
    sortBy: ({ customerName, customerPhone }) => customerName ?? customerPhone,
    csv: [
      { head: 'Customer', of: ({ customerName }) => customerName },
      { head: 'Phone', of: ({ customerPhone }) => csvPhone(customerPhone) },
    ],
  },
  {
    id: 'type',
    head: 'Type',
    cell: ({ orderType }) => <OrderKind value={orderType} />,
    className: styles.type,
    sortBy: ({ orderType }) => orderType,
    csv: [{ head: 'Type', of: ({ orderType }) => orderType && wordOf(orderTypeWords, orderType) }],
  },
  {
    id: 'status',
    head: 'Order status',
    cell: (order) => <Status order={order} />,
    className: styles.status,
    skeleton: 'badge',
    sortBy: wordOfStatus,
    csv: [{ head: 'Order status', of: wordOfStatus }],
  },
  {
    id: 'payment',
    head: 'Payment',
    cell: (order) => <Payment order={order} />,
    className: styles.payment,
    sortBy: ({ paymentStatus }) => paymentStatus,
    csv: [
      {
        head: 'Payment status',
        of: ({ paymentStatus }) => paymentStatus && statusLook('payment', paymentStatus).word,
      },
      {
        head: 'Payment method',
        of: ({ paymentMethod }) => paymentMethod && wordOf(paymentMethodWords, paymentMethod),
      },
    ],
  },
  {
    id: 'total',
    head: 'Total',
    cell: ({ totalCents }) => (totalCents === null ? '—' : formatMoney(totalCents)),
    className: styles.total,
    isNumber: true,
    sortBy: ({ totalCents }) => totalCents,
    csv: [{ head: 'Total (USD)', of: ({ totalCents }) => csvMoney(totalCents) }],
  },
  {
    id: 'time',
    head: 'Time',
    cell: (order) => <Time order={order} />,
    className: styles.time,
    isNumber: true,
    // An order for later is sorted by when it is due, not by when it was placed.
    sortBy: ({ createdMs, wantedAt }) => (wantedAt === undefined ? createdMs : Date.parse(wantedAt)),
    csv: [{ head: 'Time (UTC)', of: ({ createdAt }) => csvTime(createdAt) }],
  },
];
