import type { ReactNode } from 'react';
import type { TenantDetail } from '../../../services/tenants/tenant-detail.types';
import { CardBoundary } from '../../ui/Card/CardBoundary';
import { ContactCard } from './ContactCard';
import { DeliveryCard } from './DeliveryCard';
import { HoursCard } from './HoursCard';
import { MenuCard } from './MenuCard';
import { PosCard } from './PosCard';
import { RecentOrdersCard } from './RecentOrdersCard';
import * as styles from './RestaurantDetail.css';
import { StatisticsStrip } from './StatisticsStrip';
import { StatusCard } from './StatusCard';
import { SubscriptionCard } from './SubscriptionCard';

interface PartProps<T> {
  readonly name: string;
  /** A part that the answer does not have is left out (REST-20). */
  readonly of: T | null;
  readonly children: (known: T) => ReactNode;
}

function Part<T>({ name, of, children }: PartProps<T>) {
  return of === null ? null : <CardBoundary name={name}>{children(of)}</CardBoundary>;
}

export function Details({ restaurant }: { readonly restaurant: TenantDetail }) {
  const { contact, delivery, hours, menu, menuStats, pos, statistics, subscription } = restaurant;
  const hasMenu = menu !== null || menuStats !== null;
  const hasOrders = [restaurant.recentOrders, restaurant.ordersByStatus, delivery].some(
    (part) => part !== null,
  );
  return (
    <>
      <Part name="Statistics" of={statistics}>
        {(known) => <StatisticsStrip statistics={known} />}
      </Part>
      <div className={styles.columns} data-sparse={hasMenu && hasOrders ? undefined : ''}>
        <div className={styles.menu}>
          <Part name="Menu" of={hasMenu ? restaurant : null}>
            {() => <MenuCard menu={menu} menuStats={menuStats} />}
          </Part>
        </div>
        <div className={styles.orders}>
          <Part name="Recent Orders" of={restaurant.recentOrders}>
            {(orders) => <RecentOrdersCard orders={orders} timezone={contact?.timezone ?? null} />}
          </Part>
          <Part name="Orders by Status" of={restaurant.ordersByStatus}>
            {(counts) => <StatusCard counts={counts} />}
          </Part>
          <Part name="Delivery Settings" of={delivery}>
            {(known) => <DeliveryCard delivery={known} />}
          </Part>
        </div>
        <div className={styles.about}>
          <Part name="Contact" of={contact}>
            {(known) => <ContactCard contact={known} />}
          </Part>
          <Part name="Operating Hours" of={hours}>
            {(known) => <HoursCard hours={known} timezone={contact.timezone} />}
          </Part>
          <Part name="Subscription" of={subscription}>
            {(known) => <SubscriptionCard subscription={known} />}
          </Part>
          <Part name="POS Integration" of={pos}>
            {(known) => <PosCard pos={known} />}
          </Part>
        </div>
      </div>
    </>
  );
}
