import BookOpen from 'lucide-react/icons/book-open';
import { useId, useState } from 'react';
import { formatCount } from '../../../services/format/count';
import type { DetailCategory, DetailItem, TenantDetail } from '../../../services/tenants/tenant-detail.types';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/LinkButton';
import { Card } from '../../ui/Card/Card';
import { List } from '../../ui/List';
import { EmptyState } from '../../ui/states/EmptyState';
import { StatusBadge } from '../../ui/status/StatusBadge';
import { moneyText } from './detail-text';
import * as styles from './MenuCard.css';

/** So many are drawn at once. */
const first = 200;

interface ShownItems {
  readonly categories: readonly DetailCategory[];
  /** What stands behind the button; 0 when all is shown. */
  readonly hidden: number;
  readonly showAll: () => void;
}

const firstOf = (menu: readonly DetailCategory[], count: number): readonly DetailCategory[] => {
  const shown: DetailCategory[] = [];
  let left = count;
  for (const { name, items } of menu) {
    if (left <= 0) break;
    shown.push({ name, items: items.slice(0, left) });
    left -= items.length;
  }
  return shown;
};

/** Bridge: a menu of thousands is drawn only when it is asked for. */
function useShownItems(menu: readonly DetailCategory[]): ShownItems {
  const [isWhole, setIsWhole] = useState(false);
  const total = menu.reduce((sum, { items }) => sum + items.length, 0);
  const hidden = isWhole ? 0 : Math.max(0, total - first);
  return {
    categories: hidden === 0 ? menu : firstOf(menu, first),
    hidden,
    showAll: () => setIsWhole(true),
  };
}

/** With more items than this the browser lays out only those in view. */
const long = 200;

function Item({ item }: { readonly item: DetailItem }) {
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{item.name ?? '—'}</p>
        {item.description === null ? null : <p className={styles.description}>{item.description}</p>}
      </div>
      {item.isFeatured || !item.isAvailable ? (
        <span className={styles.badges}>
          {item.isFeatured ? <StatusBadge kind="item" value="featured" /> : null}
          {item.isAvailable ? null : <StatusBadge kind="item" value="unavailable" />}
        </span>
      ) : null}
      <span className={styles.price} data-off={item.isAvailable ? undefined : ''}>
        {moneyText(item.priceCents)}
      </span>
    </li>
  );
}

function Category({ category, count }: { readonly category: DetailCategory; readonly count: number }) {
  const id = useId();
  return (
    <div className={styles.category}>
      <div className={styles.categoryHead}>
        <h3 id={id} className={styles.categoryName}>
          {category.name}
        </h3>
        <span className={styles.categoryCount}>{formatCount(count)}</span>
      </div>
      <List aria-labelledby={id} data-long={count > long ? '' : undefined}>
        {category.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may lack an id, and are never moved
          <Item key={index} item={item} />
        ))}
      </List>
    </div>
  );
}

interface MenuProps {
  readonly menu: readonly DetailCategory[];
  /** Where the menu is edited; null for who may not. */
  readonly editPath: string | null;
}

function Menu({ menu, editPath }: MenuProps) {
  const { categories, hidden, showAll } = useShownItems(menu);
  if (menu.every(({ items }) => items.length === 0))
    return (
      <EmptyState
        icon={BookOpen}
        title="No menu items available"
        action={editPath === null ? undefined : <LinkButton href={editPath}>Bring in the menu</LinkButton>}
      />
    );
  return (
    <>
      {categories.map((category, index) => (
        <Category
          // biome-ignore lint/suspicious/noArrayIndexKey: two categories may have one name, and none is moved
          key={index}
          category={category}
          count={menu[index]?.items.length ?? 0}
        />
      ))}
      {hidden === 0 ? null : (
        <div className={styles.more}>
          <Button onPress={showAll}>{`Show ${formatCount(hidden)} more items`}</Button>
        </div>
      )}
    </>
  );
}

type MenuCardProps = Pick<TenantDetail, 'menu' | 'menuStats'> & Pick<MenuProps, 'editPath'>;

export function MenuCard({ menu, menuStats: stats, editPath }: MenuCardProps) {
  const aside =
    stats === null ? undefined : `${formatCount(stats.available)} of ${formatCount(stats.total)} available`;
  return (
    <Card title="Menu" aside={aside}>
      {menu === null ? null : <Menu menu={menu} editPath={editPath} />}
    </Card>
  );
}
