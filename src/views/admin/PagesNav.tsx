import { Button } from '../ui/buttons/Button';
import * as styles from './PagesNav.css';

export interface Pages {
  /** Of the page shown; null for the newest. */
  readonly after: string | null;
  /** Of the page behind it; null after the last. */
  readonly next: string | null;
  readonly goTo: (after: string | null) => void;
}

interface PagesNavProps extends Pages {
  readonly label: string;
}

/** Nothing where one page has all. */
export function PagesNav({ label, after, next, goTo }: PagesNavProps) {
  if (after === null && next === null) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <Button isDisabled={after === null} onPress={() => goTo(null)}>
        Newest
      </Button>
      <Button isDisabled={next === null} onPress={() => goTo(next)}>
        Older
      </Button>
    </nav>
  );
}
