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
  const figure = (name: keyof Totals, write: (known: number) => string) =>
    totals && (totals[name] === null ? null : write(totals[name]));
  return (
    <TileStrip label="Order totals" className={styles.totals} isBusy={totals === undefined}>
      <Tile isSmall label="Total" figure={figure('count', formatCount)} />
      <Tile isSmall label="Pending" figure={figure('pending', formatCount)} />
      <Tile isSmall label="Active" figure={figure('active', formatCount)} />
      <Tile isSmall label="Completed" figure={figure('completed', formatCount)} />
      <Tile isSmall label="Revenue" figure={figure('revenueCents', formatMoney)} />
    </TileStrip>
  );
}
