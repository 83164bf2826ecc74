import type { RefObject } from 'react';
import { SearchField } from '../../ui/SearchField/SearchField';
import { Select } from '../../ui/Select/Select';
import * as styles from './Restaurants.css';
import { sortOptions, statusOptions } from './restaurant-options';
import type { RestaurantListing } from './use-restaurant-list';

interface RestaurantToolsProps {
  readonly listing: RestaurantListing;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

export function RestaurantTools({ listing, searchRef }: RestaurantToolsProps) {
  const { status, chooseStatus, sort, chooseSort, text, setText, settle } = listing;
  return (
    <section className={styles.tools} aria-label="Filters">
      <Select label="Status" options={statusOptions} value={status} onChange={chooseStatus} />
      <Select label="Sort by" options={sortOptions} value={sort} onChange={chooseSort} />
      <div className={styles.search}>
        <SearchField
          label="Search restaurants"
          placeholder="Name, slug, phone or POS system"
          text={text}
          onChange={setText}
          onBlur={settle}
          inputRef={searchRef}
        />
      </div>
    </section>
  );
}
