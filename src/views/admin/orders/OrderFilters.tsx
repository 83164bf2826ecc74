import type { RefObject } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { formatCount } from '../../../services/format/count';
import { SearchField } from '../../ui/fields/SearchField';
import { Select } from '../../ui/fields/Select';
import { Spinner } from '../../ui/states/Spinner';
import { useAnnounced } from '../use-announced';
import { statusOptions, typeOptions } from './filter-options';
import * as styles from './Orders.css';
import type { OrderFiltering } from './use-order-filters';

interface ShownCountProps {
  readonly filtering: OrderFiltering;
  /** How many orders there are; null while that is unknown. */
  readonly total: number | null;
  /** More of them are on their way. */
  readonly isFilling: boolean;
  /** So many are looked through, as there are older ones; null: all are. */
  readonly newest: number | null;
}

/** How many orders match, of how many; announced politely when the filters change, or when all are loaded. */
function ShownCount({ filtering, total, isFilling, newest }: ShownCountProps) {
  const { shown, loaded, wanted, isFiltered } = filtering;
  const isKnown = shown !== undefined && total !== null;
  const of = newest !== null && isFiltered ? `the newest ${formatCount(newest)}` : formatCount(total);
  const text = isKnown ? `Showing ${formatCount(shown.length)} of ${of} orders` : '';
  const announced = useAnnounced(
    isFilling ? `${text} so far` : text,
    JSON.stringify([wanted, isKnown, isFilling]),
  );
  return (
    <div className={styles.count}>
      <p>{text}</p>
      {isFilling ? (
        <p className={styles.loading}>
          <Spinner size={14} />
          <span>{`${formatCount(loaded)} loaded so far`}</span>
        </p>
      ) : null}
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </div>
  );
}

interface OrderFiltersProps extends ShownCountProps {
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

/** The filters and the search; how many orders match is announced politely. */
export function OrderFilters({ searchRef, ...counted }: OrderFiltersProps) {
  const { status, orderType, query, chooseStatus, chooseType, search, settle } = counted.filtering;
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
      <ShownCount {...counted} />
    </div>
  );
}
