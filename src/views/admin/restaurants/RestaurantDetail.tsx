import BookOpen from 'lucide-react/icons/book-open';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, type ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useParams } from 'wouter';
import { paths } from '../../../machines/shared/routing';
import type { TenantDetail } from '../../../services/tenants/tenant-detail.types';
import { LazyPart } from '../../app/LazyPart';
import { useActors } from '../../app/use-actors';
import { useHasCapability } from '../../app/use-capability';
import { useListAddress } from '../../data/use-address';
import { DetailFailed } from '../../pages/DetailFailed';
import { BackLink } from '../../ui/buttons/BackLink';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { CardBoundary } from '../../ui/Card/CardBoundary';
import { cx } from '../../ui/cx';
import { Monogram } from '../../ui/Monogram/Monogram';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { Loading, Skeleton } from '../../ui/states/Skeleton';
import { StatusBadge } from '../../ui/status/StatusBadge';
import { useHasAdminCapability } from '../use-admin-capability';
import { ContactCard, HoursCard, PosCard, SubscriptionCard } from './AboutCards';
import { menuEditPath, restaurantEditPath } from './edit-paths';
import { MenuCard } from './MenuCard';
import { DeliveryCard, RecentOrdersCard, StatusCard } from './OrderCards';
import * as styles from './RestaurantDetail.css';
import { StatisticsStrip } from './StatisticsStrip';
import { useRestaurant } from './use-restaurant-list';

interface PartProps<T> {
  readonly name: string;
  /** A part that the answer does not have is left out. */
  readonly of: T | null;
  readonly children: (known: T) => ReactNode;
}

function Part<T>({ name, of, children }: PartProps<T>) {
  return of === null ? null : <CardBoundary name={name}>{children(of)}</CardBoundary>;
}

const KitchenCard = lazy(async () => ({ default: (await import('./KitchenCard')).KitchenCard }));

interface DetailsProps {
  readonly restaurant: TenantDetail;
  readonly restaurantId: string;
}

function Details({ restaurant, restaurantId }: DetailsProps) {
  const mayEditMenu = useHasAdminCapability('menu-editing');
  const hasKitchen = useHasCapability('kitchen');
  const { contact, delivery, hours, menu, menuStats, pos, statistics, subscription } = restaurant;
  const editPath = mayEditMenu ? menuEditPath(restaurantId) : null;
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
            {() => <MenuCard menu={menu} menuStats={menuStats} editPath={editPath} />}
          </Part>
        </div>
        <div className={styles.orders}>
          <Part name="Recent orders" of={restaurant.recentOrders}>
            {(orders) => <RecentOrdersCard orders={orders} timezone={contact?.timezone ?? null} />}
          </Part>
          <Part name="Orders by status" of={restaurant.ordersByStatus}>
            {(counts) => <StatusCard counts={counts} />}
          </Part>
          <Part name="Delivery settings" of={delivery}>
            {(known) => <DeliveryCard delivery={known} />}
          </Part>
        </div>
        <div className={styles.about}>
          <Part name="Contact" of={contact}>
            {(known) => <ContactCard contact={known} />}
          </Part>
          <Part name="Operating hours" of={hours}>
            {(known) => (
              <HoursCard hours={known} specialDays={restaurant.specialDays} timezone={contact.timezone} />
            )}
          </Part>
          <Part name="Subscription" of={subscription}>
            {(known) => <SubscriptionCard subscription={known} />}
          </Part>
          <Part name="POS integration" of={pos}>
            {(known) => <PosCard pos={known} />}
          </Part>
          {hasKitchen ? (
            <LazyPart>
              <KitchenCard key={restaurantId} restaurantId={restaurantId} />
            </LazyPart>
          ) : null}
        </div>
      </div>
    </>
  );
}

const block = (
  <div className={styles.block}>
    <Skeleton shape="block" />
  </div>
);

/** The same grid while the data loads. */
function DetailSkeleton() {
  return (
    <>
      <VisuallyHidden elementType="h1">Restaurant</VisuallyHidden>
      <div className={styles.head}>
        <Skeleton shape="figure" />
        <Skeleton shape="short" />
      </div>
      <StatisticsStrip statistics={undefined} />
      <Loading className={styles.columns} label="Loading restaurant">
        <div className={styles.menu}>
          <div className={cx(styles.block, styles.tall)} />
        </div>
        <div className={styles.orders}>
          {block}
          {block}
        </div>
        <div className={styles.about}>
          {block}
          {block}
        </div>
      </Loading>
    </>
  );
}

type RestaurantHeadProps = Pick<TenantDetail, 'name' | 'slug' | 'isActive' | 'isOpen'> & {
  readonly restaurantId: string;
};

function RestaurantHead({ name, slug, isActive, isOpen, restaurantId }: RestaurantHeadProps) {
  const mayEdit = useHasAdminCapability('restaurant-editing');
  const mayMark = useHasCapability('menu-editing');
  const mayEditMenu = useHasAdminCapability('menu-editing');
  return (
    <header className={styles.head}>
      <Monogram name={name} size="lg" />
      <div className={styles.words}>
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{name}</h1>
          {isActive === null ? null : (
            <StatusBadge kind="restaurant" value={isActive ? 'active' : 'inactive'} />
          )}
          {isOpen === null ? null : <StatusBadge kind="restaurant" value={isOpen ? 'open' : 'closed'} />}
        </div>
        <p className={styles.slug}>{slug ?? '—'}</p>
      </div>
      {mayEdit || mayMark ? (
        <div className={styles.actions}>
          {mayMark ? (
            <LinkButton href={menuEditPath(restaurantId)} icon={BookOpen}>
              {mayEditMenu ? 'Edit menu' : 'Mark sold out'}
            </LinkButton>
          ) : null}
          {mayEdit ? (
            <LinkButton href={restaurantEditPath(restaurantId)} icon={Pencil}>
              Edit
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </header>
  );
}

/** /admin/restaurants/{restaurantId}. */
export function RestaurantDetail() {
  const { app } = useActors('app');
  const { restaurantId = '' } = useParams();
  const list = useListAddress(paths.restaurants);
  const reading = useRestaurant(restaurantId);
  const { data, hasFailed } = reading;
  if (data === undefined && hasFailed)
    return (
      <DetailFailed
        of="Restaurant"
        title="Failed to load restaurant details"
        onBack={() => app.send({ type: 'app.navigate', to: list })}
        retry={reading}
      />
    );
  return (
    <>
      <BackLink href={list}>Restaurants</BackLink>
      {data === undefined ? (
        <DetailSkeleton />
      ) : (
        <>
          <RestaurantHead {...data} restaurantId={restaurantId} />
          <MayBeOld reading={reading} of="These details" isOnPage />
          <Details restaurantId={restaurantId} restaurant={data} />
        </>
      )}
    </>
  );
}
