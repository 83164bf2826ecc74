import Calculator from 'lucide-react/icons/calculator';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { memo } from 'react';
import { Link } from 'wouter';
import { detailPath, paths } from '../../../machines/shared/routing';
import { formatCount } from '../../../services/format/count';
import { formatPhone } from '../../../services/format/phone';
import type { TenantCard } from '../../../services/tenants/tenant-card.types';
import { IconFact } from '../../ui/IconFact/IconFact';
import { Monogram } from '../../ui/Monogram/Monogram';
import { Skeleton } from '../../ui/states/Skeleton';
import { StatusBadge } from '../../ui/status/StatusBadge';
import * as styles from './RestaurantCard.css';

const figures = ['calls', 'orders', 'items', 'customers'];

export function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <Skeleton shape="avatar" />
        <div className={styles.names}>
          <span className={styles.name}>
            <Skeleton />
          </span>
          <span className={styles.slug}>
            <Skeleton shape="short" />
          </span>
        </div>
        <Skeleton shape="badge" />
      </div>
      <div className={styles.facts}>
        <Skeleton />
        <Skeleton />
        <Skeleton shape="short" />
      </div>
      <div className={styles.figures}>
        {figures.map((key) => (
          <Skeleton key={key} shape="figure" />
        ))}
      </div>
    </div>
  );
}

function Figure({ term, value }: { readonly term: string; readonly value: number | null }) {
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.figure}>{formatCount(value)}</dd>
    </div>
  );
}

function PlainRestaurantCard({ restaurant }: { readonly restaurant: TenantCard }) {
  const { id, name, slug, isActive, phone, email, posSystem } = restaurant;
  return (
    <li>
      <Link href={detailPath(paths.restaurants, id)} className={styles.card}>
        <div className={styles.head}>
          <Monogram name={name} />
          <div className={styles.names}>
            <h2 className={styles.name} title={name}>
              {name}
            </h2>
            <p className={styles.slug} title={slug ?? undefined}>
              {slug ?? '—'}
            </p>
          </div>
          {isActive === null ? null : (
            <StatusBadge kind="restaurant" value={isActive ? 'active' : 'inactive'} />
          )}
        </div>
        <dl className={styles.facts}>
          <IconFact term="Phone" icon={Phone}>
            {phone === null ? null : formatPhone(phone)}
          </IconFact>
          <IconFact term="Email" icon={Mail}>
            {email}
          </IconFact>
          <IconFact term="POS system" icon={Calculator}>
            {posSystem}
          </IconFact>
        </dl>
        <dl className={styles.figures}>
          <Figure term="Total calls" value={restaurant.totalCalls} />
          <Figure term="Total orders" value={restaurant.totalOrders} />
          <Figure term="Menu items" value={restaurant.menuItems} />
          <Figure term="Customers" value={restaurant.customers} />
        </dl>
      </Link>
    </li>
  );
}

/** The whole card is one link. A search through hundreds renders none of the cards that stay. */
export const RestaurantCard = memo(PlainRestaurantCard);
