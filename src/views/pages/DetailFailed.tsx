import ArrowLeft from 'lucide-react/icons/arrow-left';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { Reading } from '../data/use-read';
import { PageHeader } from '../layout/PageHeader';
import { Button } from '../ui/buttons/Button';
import { EmptyState } from '../ui/states/EmptyState';
import * as styles from '../ui/states/ListFoot.css';
import { whyUnread } from '../ui/states/why-unread';

interface DetailFailedProps {
  /** What is missing, which also names the page: 'Order'. */
  readonly of: string;
  readonly title: string;
  readonly onBack: () => void;
  /** null where the server said that there is none. */
  readonly retry: Pick<Reading<unknown>, 'isRefreshing' | 'refresh' | 'error'> | null;
}

/** One thing that could not be had at all; the way back leads to its list. */
export function DetailFailed({ of, title, onBack, retry }: DetailFailedProps) {
  return (
    <>
      <PageHeader title={of} isNamedByBar />
      <section className={styles.failure} aria-label={of}>
        <EmptyState
          icon={TriangleAlert}
          tone="error"
          title={title}
          detail={retry === null ? undefined : whyUnread(retry.error)}
          action={
            <div className={styles.waysOut}>
              {retry === null ? null : (
                <Button icon={RefreshCw} isPending={retry.isRefreshing} onPress={retry.refresh}>
                  Try again
                </Button>
              )}
              <Button icon={ArrowLeft} onPress={onBack}>
                Back
              </Button>
            </div>
          }
        />
      </section>
    </>
  );
}
