import { Link } from 'wouter';
import { cx } from '../../ui/cx';
import * as styles from '../page.css';

/** ROUTE-23, inside a layout. */
export function NotFound() {
  return (
    <div className={cx(styles.window, styles.inside)}>
      <h1 className={styles.title}>Page not found</h1>
      <p>There is nothing at this address.</p>
      <Link href="/" className={styles.back}>
        Go to the start
      </Link>
    </div>
  );
}
