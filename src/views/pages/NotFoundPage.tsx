import { paths } from '../../machines/shared/routing';
import { BrandMark } from '../ui/BrandMark/BrandMark';
import * as styles from './page.css';

/** For an address of neither half. */
export function NotFoundPage() {
  return (
    <main className={styles.window}>
      <BrandMark />
      <h1 className={styles.title}>Page not found</h1>
      <p>This page does not exist.</p>
      <a href={paths.start} className={styles.back}>
        Back to the dashboard
      </a>
    </main>
  );
}
