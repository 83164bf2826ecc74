import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import type { Reading } from '../data/use-read';
import { PageHeader } from '../layout/PageHeader';
import { Button } from '../ui/buttons/Button';
import * as styles from './ListHead.css';
import { LiveBadge } from './LiveBadge';

interface ListHeadProps {
  readonly title: string;
  readonly subtitle: string;
  readonly reading: Pick<Reading<unknown>, 'isRefreshing' | 'refresh'>;
  /** Whether it follows events as they happen stands before the buttons. */
  readonly isLive?: boolean;
  /** What else can be done with the list. */
  readonly children?: ReactNode;
}

/** Over each of the admin's lists: what it is, and reading it again. */
export function ListHead({ title, subtitle, reading, isLive, children }: ListHeadProps) {
  const { isRefreshing, refresh } = reading;
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      isNamedByBar
      actions={
        <div className={styles.actions}>
          {isLive ? <LiveBadge /> : null}
          {children}
          <Button icon={RefreshCw} isPending={isRefreshing} onPress={refresh} className={styles.refresh}>
            Refresh
          </Button>
        </div>
      }
    />
  );
}
