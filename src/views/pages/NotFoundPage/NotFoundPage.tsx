import { BrandMark } from '../../ui/BrandMark/BrandMark';
import { LinkButton } from '../../ui/LinkButton/LinkButton';
import * as styles from '../page.css';

/** ROUTE-23 */
export function NotFoundPage() {
  return (
    <main className={styles.window}>
      <BrandMark />
      <h1 className={styles.title}>Page not found</h1>
      <p>There is nothing at this address.</p>
      <LinkButton href="/" variant="primary">
        Go to the start
      </LinkButton>
    </main>
  );
}
