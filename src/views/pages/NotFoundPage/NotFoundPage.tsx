import { BrandMark } from '../../ui/BrandMark/BrandMark';
import * as styles from '../page.css';

/** ROUTE-23 */
export function NotFoundPage() {
  return (
    <main className={styles.window}>
      <BrandMark />
      <h1 className={styles.title}>Page not found</h1>
      <p>There is nothing at this address.</p>
      <a href="/" className={styles.back}>
        Go to the start
      </a>
    </main>
  );
}
