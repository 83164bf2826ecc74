import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { formatCount } from '../../../services/format/count';
import { Button } from '../buttons/Button';
import { Alert } from '../status/Alert';
import { EmptyState } from './EmptyState';
import * as styles from './ListFoot.css';
import { useSpokenFailure } from './use-spoken-failure';
import { whyUnread } from './why-unread';

/** Of the problem that a list's chart names: with a part of it, it could be read. */
export const isFailure = (problem: string | null): boolean => problem !== null && problem !== 'partial';

interface ListFootProps {
  readonly shown: number;
  readonly total: number;
  /** 'calls' */
  readonly of: string;
}

/** Shown where the server counts more rows than it lists. */
export function ListFoot({ shown, total, of }: ListFootProps) {
  if (shown >= total) return null;
  return (
    <p className={styles.foot}>{`Showing the newest ${formatCount(shown)} of ${formatCount(total)} ${of}`}</p>
  );
}

/** Shown where rows of the answer could not be read: they are left out, not guessed. */
export function LeftOut({ count = 0 }: { readonly count: number | undefined }) {
  if (count === 0) return null;
  const words =
    count === 1
      ? '1 row could not be read and is left out'
      : `${formatCount(count)} rows could not be read and are left out`;
  return <p className={styles.foot}>{words}</p>;
}

interface RetryProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

interface LoadFailedProps extends RetryProps {
  readonly title: string;
  /** What failed; null where nobody can say. */
  readonly error: unknown;
}

/** A list that could not be had at all. */
export function LoadFailed({ title, error, isRetrying, onRetry }: LoadFailedProps) {
  const [spoken, speak] = useSpokenFailure(isRetrying, title);
  const retry = () => {
    speak();
    onRetry();
  };
  return (
    <EmptyState
      icon={TriangleAlert}
      tone="error"
      title={title}
      detail={error === null ? undefined : whyUnread(error)}
      action={
        <>
          <Button icon={RefreshCw} isPending={isRetrying} onPress={retry}>
            Try again
          </Button>
          <VisuallyHidden role="status">{spoken}</VisuallyHidden>
        </>
      }
    />
  );
}

interface StandsAsItIsProps extends RetryProps {
  /** What is not right with what is shown. */
  readonly children: string;
}

/** The rows stay, with a note that some are missing. */
export function StandsAsItIs({ children, isRetrying, onRetry }: StandsAsItIsProps) {
  const [spoken, speak] = useSpokenFailure(isRetrying, children);
  const retry = () => {
    speak();
    onRetry();
  };
  return (
    <Alert
      tone="warning"
      role="note"
      action={
        <>
          <Button size="sm" icon={RefreshCw} isPending={isRetrying} onPress={retry}>
            Try again
          </Button>
          <VisuallyHidden role="status">{spoken}</VisuallyHidden>
        </>
      }
    >
      {children}
    </Alert>
  );
}

/** What a failed read leaves, in words. */
export function failedWords(of: string, data: unknown): string {
  return `${of} could not be ${data === undefined ? 'loaded.' : 'refreshed and may be out of date.'}`;
}

interface RefreshFailedProps extends RetryProps {
  /** 'These details' */
  readonly of?: string;
}

/** What is shown may be old. */
export function RefreshFailed({ of = 'This list', ...retry }: RefreshFailedProps) {
  return <StandsAsItIs {...retry}>{failedWords(of, null)}</StandsAsItIs>;
}
