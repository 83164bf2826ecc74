import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { Reading } from '../data/use-read';
import { PageHeader } from '../layout/PageHeader';
import { Button } from '../ui/buttons/Button';
import { failedWords } from '../ui/states/ListStates';
import { useSpokenFailure } from '../ui/states/use-spoken-failure';
import * as styles from './ListHead.css';
import { LiveBadge } from './LiveBadge';

interface ListHeadProps {
  readonly title: string;
  readonly subtitle: string;
  readonly reading: Pick<Reading<unknown>, 'data' | 'hasFailed' | 'isRefreshing' | 'refresh'>;
  /** Whether it follows events as they happen stands before the buttons. */
  readonly isLive?: boolean;
  /** What else can be done with the list. */
  readonly children?: ReactNode;
}

/** Over each of the admin's lists: what it is, and reading it again. */
export function ListHead({ title, subtitle, reading, isLive, children }: ListHeadProps) {
  const { data, hasFailed, isRefreshing, refresh } = reading;
  const [spoken, speak] = useSpokenFailure(isRefreshing, hasFailed ? failedWords('This list', data) : null);
  const refreshAloud = () => {
    speak();
    refresh();
  };
  return (
    <PageHeader
      title={title}
      subtitle={subtitle}
      isNamedByBar
      actions={
        <div className={styles.actions}>
          {isLive ? <LiveBadge /> : null}
          {children}
          <Button icon={RefreshCw} isPending={isRefreshing} onPress={refreshAloud} className={styles.refresh}>
            Refresh
          </Button>
          <VisuallyHidden role="status">{spoken}</VisuallyHidden>
        </div>
      }
    />
  );
}
