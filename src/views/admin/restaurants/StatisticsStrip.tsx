import { formatCount } from '../../../services/format/count';
import type { TenantStatistics } from '../../../services/tenants/tenant-detail.types';
import { Tile, TileStrip } from '../../ui/TileStrip/TileStrip';
import { moneyText } from './detail-text';

interface StatisticsStripProps {
  /** undefined while they load. */
  readonly statistics: TenantStatistics | undefined;
}

export function StatisticsStrip({ statistics }: StatisticsStripProps) {
  const figure = (value: number | null | undefined, write: (known: number) => string) =>
    typeof value === 'number' ? write(value) : value;
  return (
    <TileStrip label="Statistics" isBusy={statistics === undefined}>
      <Tile isSmall label="Total orders" figure={figure(statistics?.totalOrders, formatCount)} />
      <Tile isSmall label="Revenue" figure={figure(statistics?.revenueCents, moneyText)} />
      <Tile isSmall label="Customers" figure={figure(statistics?.customers, formatCount)} />
      <Tile isSmall label="Average order value" figure={figure(statistics?.averageOrderCents, moneyText)} />
    </TileStrip>
  );
}
