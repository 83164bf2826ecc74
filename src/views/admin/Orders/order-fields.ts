import { type CsvField, csvMoney, csvPhone, csvTime } from '../../../services/format/csv';
import type { AdminOrder } from '../../../services/orders/admin-orders.types';
import type { OrderSummary } from '../../../services/orders/order-summary.types';
import { orderTypeWords, paymentMethodWords, statusLook, wordOf } from '../../ui/StatusBadge/status-map';

type OrderFacts = Omit<OrderSummary, 'number'> & Pick<AdminOrder, 'confirmation' | 'totalCents'>;

/** What the list's file says of an order: the facts of AORD-08, each in a column of its own. */
export const orderFields: readonly CsvField<OrderFacts>[] = [
  { head: 'Order', of: ({ id }) => id },
  { head: 'Confirmation', of: ({ confirmation }) => confirmation },
  { head: 'Restaurant', of: ({ tenantName }) => tenantName },
  { head: 'Customer', of: ({ customerName }) => customerName },
  { head: 'Phone', of: ({ customerPhone }) => csvPhone(customerPhone) },
  { head: 'Type', of: ({ orderType }) => orderType && wordOf(orderTypeWords, orderType) },
  { head: 'Status', of: ({ status }) => status && statusLook('order', status).word },
  { head: 'Payment', of: ({ paymentStatus }) => paymentStatus && statusLook('payment', paymentStatus).word },
  {
    head: 'Payment method',
    of: ({ paymentMethod }) => paymentMethod && wordOf(paymentMethodWords, paymentMethod),
  },
  { head: 'Total (USD)', of: ({ totalCents }) => csvMoney(totalCents) },
  { head: 'Time (UTC)', of: ({ createdAt }) => csvTime(createdAt) },
];
