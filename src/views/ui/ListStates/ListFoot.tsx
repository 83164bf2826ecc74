import * as styles from './ListFoot.css';

interface ListFootProps {
  readonly shown: number;
  readonly total: number;
  /** 'calls' */
  readonly of: string;
}

const count = new Intl.NumberFormat('en-US');

/** Where the server counts more than it lists, the list says so. */
export function ListFoot({ shown, total, of }: ListFootProps) {
  if (shown >= total) return null;
  return (
    <p
      className={styles.foot}
    >{`Showing the newest ${count.format(shown)} of ${count.format(total)} ${of}`}</p>
  );
}
