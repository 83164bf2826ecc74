import ListChecks from 'lucide-react/icons/list-checks';
import MessageSquare from 'lucide-react/icons/message-square';
import { itemCount } from '../../../machines/shared/cart-totals';
import { optionsInShort } from '../../../machines/shared/chosen-options';
import { formatMoney } from '../../../services/format/money';
import type { OrderDetail, OrderItem } from '../../../services/orders/order-detail.types';
import { Card } from '../../ui/Card/Card';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon/Icon';
import { roles } from '../../ui/rows/column';
import * as styles from './ItemsCard.css';

interface ItemsCardProps {
  readonly order: OrderDetail;
}

const moneyOf = (cents: number | null): string => (cents === null ? '—' : formatMoney(cents));

/** So many figures and signs have room beside the words on a phone. */
const longestFigures = 15;

const isLong = ({ unitPriceCents, quantity, totalCents }: OrderItem): boolean =>
  `${moneyOf(unitPriceCents)}${quantity}${moneyOf(totalCents)}`.length > longestFigures;

function ItemRow({ item }: { readonly item: OrderItem }) {
  const chosen = optionsInShort(item.options);
  return (
    <tr {...roles.row} className={styles.row}>
      <th {...roles.rowheader} scope="row" className={styles.item}>
        <span className={styles.name}>{item.name}</span>
        {chosen === '' ? null : (
          <span className={styles.note}>
            <Icon of={ListChecks} size={14} />
            <span>{chosen}</span>
          </span>
        )}
        {item.notes === null ? null : (
          <span className={styles.note}>
            <Icon of={MessageSquare} size={14} />
            <span>{item.notes}</span>
          </span>
        )}
      </th>
      <td {...roles.cell} className={styles.category}>
        {item.category ?? '—'}
      </td>
      <td {...roles.cell} className={styles.number}>
        {moneyOf(item.unitPriceCents)}
      </td>
      <td {...roles.cell} className={styles.quantity}>
        {item.quantity}
      </td>
      <td {...roles.cell} className={styles.lineTotal}>
        {moneyOf(item.totalCents)}
      </td>
    </tr>
  );
}

function Sum({ term, cents }: { readonly term: string; readonly cents: number | null }) {
  return (
    <div className={styles.sum}>
      <dt>{term}</dt>
      <dd className={styles.sumFigure}>{moneyOf(cents)}</dd>
    </div>
  );
}

/** What costs nothing is not mentioned. */
function Sums({ order }: ItemsCardProps) {
  const extras = [
    ['Tax', order.taxCents],
    ['Delivery fee', order.deliveryFeeCents],
    ['Tip', order.tipCents],
  ] as const;
  return (
    <dl className={styles.sums}>
      <Sum term="Subtotal" cents={order.subtotalCents} />
      {extras.map(([term, cents]) =>
        cents !== null && cents > 0 ? <Sum key={term} term={term} cents={cents} /> : null,
      )}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd className={styles.totalFigure}>{moneyOf(order.totalCents)}</dd>
      </div>
    </dl>
  );
}

export function ItemsCard({ order }: ItemsCardProps) {
  const { items } = order;
  return (
    <Card title="Items" count={itemCount(items)} isOpenHead>
      {items.length === 0 ? null : (
        <div className={styles.scroller} data-long={items.some(isLong) ? '' : undefined}>
          <table {...roles.table} className={cx(styles.table, styles.folded)} aria-label="Items">
            <thead {...roles.rowgroup} className={styles.heads}>
              <tr {...roles.row}>
                <th {...roles.columnheader} scope="col" className={styles.head}>
                  Item
                </th>
                <th {...roles.columnheader} scope="col" className={styles.head}>
                  Category
                </th>
                <th {...roles.columnheader} scope="col" className={styles.numberHead}>
                  Unit price
                </th>
                <th {...roles.columnheader} scope="col" className={styles.numberHead}>
                  Qty
                </th>
                <th {...roles.columnheader} scope="col" className={styles.numberHead}>
                  Total
                </th>
              </tr>
            </thead>
            <tbody {...roles.rowgroup} className={styles.folded}>
              {items.map((item) => (
                <ItemRow key={item.id} item={item} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={styles.foot}>
        <Sums order={order} />
      </div>
    </Card>
  );
}
