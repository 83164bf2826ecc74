import { formatCount } from '../../../services/format/count';
import * as styles from './ListFoot.css';

/** Rows the server sent that could not be read: the list says that they are missing, and does not guess at them. */
export function LeftOut({ count = 0 }: { readonly count: number | undefined }) {
  if (count === 0) return null;
  const words =
    count === 1
      ? '1 row could not be read and is left out'
      : `${formatCount(count)} rows could not be read and are left out`;
  return <p className={styles.foot}>{words}</p>;
}
