import { formatCount } from '../../../services/format/count';
import { formatMoney } from '../../../services/format/money';
import type { OrderTotals as Totals } from '../../../services/orders/admin-orders.types';
import { Tile, TileStrip } from '../../ui/TileStrip/TileStrip';
import * as styles from './Orders.css';

interface OrderTotalsProps {
  /** undefined while they load, null when they could not be had. */
  readonly totals: Totals | null | undefined;
}

/** AORD-01: of all orders, whatever the filters show. */
export function OrderTotals({ totals }: OrderTotalsProps) {
  const figure = (write: (known: Totals) => string) => totals && write(totals);
  return (
    <TileStrip label="Order totals" className={styles.totals} isBusy={totals === undefined}>
      <Tile isSmall label="Total" figure={figure((known) => formatCount(known.count))} />
      <Tile isSmall label="Pending" figure={figure((known) => formatCount(known.pending))} />
      <Tile isSmall label="Active" figure={figure((known) => formatCount(known.active))} />
      <Tile isSmall label="Completed" figure={figure((known) => formatCount(known.completed))} />
      <Tile isSmall label="Revenue" figure={figure((known) => formatMoney(known.revenueCents))} />
    </TileStrip>
  );
}
