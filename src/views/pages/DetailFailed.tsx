import ArrowLeft from 'lucide-react/icons/arrow-left';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { PageHeader } from '../layout/PageHeader';
import { Button } from '../ui/buttons/Button';
import { EmptyState } from '../ui/states/EmptyState';
import * as styles from '../ui/states/ListFoot.css';

interface DetailFailedProps {
  /** What is missing, which also names the page: 'Order'. */
  readonly of: string;
  readonly title: string;
  readonly onBack: () => void;
}

/** One thing that could not be had at all; the way back leads to its list. */
export function DetailFailed({ of, title, onBack }: DetailFailedProps) {
  return (
    <>
      <PageHeader title={of} isNamedByBar />
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
    </>
  );
}
