import { Link } from 'wouter';
import { paths } from '../../machines/shared/routing';
import { cx } from '../ui/cx';
import * as styles from './page.css';

/** Inside a layout. */
export function NotFound() {
  return (
    <div className={cx(styles.window, styles.inside)}>
      <h1 className={styles.title}>Page not found</h1>
      <p>This page does not exist.</p>
      <Link href={paths.start} className={styles.back}>
        Back to the dashboard
      </Link>
    </div>
  );
}
