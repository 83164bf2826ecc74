import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { formatCount } from '../../../services/format/count';
import { Spinner } from '../../ui/Spinner/Spinner';
import * as styles from './Orders.css';
import { useAnnounced } from './use-announced';
import type { OrderFiltering } from './use-order-filters';

interface ShownCountProps {
  readonly filtering: OrderFiltering;
  /** How many orders there are; null while nobody knows. */
  readonly total: number | null;
  /** More of them are on their way. */
  readonly isFilling: boolean;
}

/** How many orders pass, of how many; said politely when the user asked for others, or when all are there. */
export function ShownCount({ filtering: { shown, loaded, wanted }, total, isFilling }: ShownCountProps) {
  const isKnown = shown !== undefined && total !== null;
  const text = isKnown ? `Showing ${formatCount(shown.length)} of ${formatCount(total)} orders` : '';
  const said = useAnnounced(
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
