import { formatCount } from '../../../services/format/count';
import * as styles from './ListFoot.css';

interface ListFootProps {
  readonly shown: number;
  readonly total: number;
  /** 'calls' */
  readonly of: string;
}

/** Where the server counts more than it lists, the list says so. */
export function ListFoot({ shown, total, of }: ListFootProps) {
  if (shown >= total) return null;
  return (
    <p className={styles.foot}>{`Showing the newest ${formatCount(shown)} of ${formatCount(total)} ${of}`}</p>
  );
}
