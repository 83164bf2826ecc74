import { cx } from '../ui/cx';
import { Spinner } from '../ui/states/Spinner';
import * as styles from './page.css';

/** While a page's own code is on its way. */
export function LoadingPage({ isWindow = false }: { readonly isWindow?: boolean }) {
  return (
    <div
      className={cx(styles.window, styles.waiting, isWindow ? null : styles.inside)}
      role="status"
      aria-busy="true"
    >
      <Spinner size={24} />
      <span>Loading</span>
    </div>
  );
}
