import type { TenantDetail } from '../../../services/tenants/tenant-detail.types';
import { Monogram } from '../../ui/Monogram/Monogram';
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge';
import * as styles from './RestaurantDetail.css';

type RestaurantHeadProps = Pick<TenantDetail, 'name' | 'slug' | 'isActive' | 'isOpen'>;

export function RestaurantHead({ name, slug, isActive, isOpen }: RestaurantHeadProps) {
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
    </header>
  );
}
