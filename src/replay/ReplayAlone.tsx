import * as styles from '../views/pages/page.css';
import { BrandMark } from '../views/ui/BrandMark/BrandMark';

/** The page of replayed screens, opened by itself. */
export function ReplayAlone() {
  return (
    <main className={styles.window}>
      <BrandMark />
      <h1 className={styles.title}>Screens of a recording</h1>
      <p>The inspector shows them here while it replays a recording.</p>
      <a href="/inspector.html" className={styles.back}>
        Open the inspector
      </a>
    </main>
  );
}
