import { cx } from '../ui/cx';
import { Spinner } from '../ui/states/Spinner';
import * as styles from './page.css';

/** While a page's own code is on its way; as a window of its own where there is no layout yet. */
export function LoadingPage({ isWindow = false }: { readonly isWindow?: boolean }) {
  const waiting = (
    <div
      className={cx(styles.window, styles.waiting, isWindow ? null : styles.inside)}
      role="status"
      aria-busy="true"
    >
      <Spinner size={24} />
      <h1>Loading</h1>
    </div>
  );
  return isWindow ? <main>{waiting}</main> : waiting;
}
