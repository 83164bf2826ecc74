import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import * as styles from './DetailFailed.css';

interface DetailFailedProps {
  /** What is missing: 'Order'. */
  readonly of: string;
  readonly title: string;
  readonly onBack: () => void;
}

/** One thing that could not be had at all; the way back leads to its list. */
export function DetailFailed({ of, title, onBack }: DetailFailedProps) {
  return (
    <section className={styles.failure} aria-label={of}>
      <EmptyState
        icon={TriangleAlert}
        tone="error"
        title={title}
        action={
          <Button icon={ArrowLeft} onPress={onBack}>
            Back
          </Button>
        }
      />
    </section>
  );
}
