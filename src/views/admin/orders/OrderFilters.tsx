import type { RefObject } from 'react';
import { SearchField } from '../../ui/SearchField/SearchField';
import { Select } from '../../ui/Select/Select';
import { statusOptions, typeOptions } from './filter-options';
import * as styles from './Orders.css';
import { ShownCount } from './ShownCount';
import type { OrderFiltering } from './use-order-filters';

interface OrderFiltersProps {
  readonly filtering: OrderFiltering;
  /** How many orders there are; null while nobody knows. */
  readonly total: number | null;
  /** More of them are on their way. */
  readonly isFilling: boolean;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** AORD-03 to AORD-06, and the search; how many pass is said politely. */
export function OrderFilters({ filtering, total, isFilling, searchRef }: OrderFiltersProps) {
  const { status, orderType, query, chooseStatus, chooseType, search, settle } = filtering;
  return (
    <div className={styles.filters}>
      <Select label="Status" options={statusOptions} value={status} onChange={chooseStatus} />
      <Select label="Order Type" options={typeOptions} value={orderType} onChange={chooseType} />
      <div className={styles.search}>
        <SearchField
          label="Search"
          placeholder="Order, confirmation, name or phone"
          text={query}
          onChange={search}
          onBlur={settle}
          inputRef={searchRef}
        />
      </div>
      <ShownCount filtering={filtering} total={total} isFilling={isFilling} />
    </div>
  );
}
