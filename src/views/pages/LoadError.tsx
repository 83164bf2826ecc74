import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { NativeButton } from '../ui/buttons/NativeButton';
import { EmptyState } from '../ui/states/EmptyState';

interface LoadErrorProps {
  readonly onRetry: () => void;
}

/** A part of the product that could not be fetched or broke; the rest of the page goes on. */
export function LoadError({ onRetry }: LoadErrorProps) {
  return (
    <EmptyState
      icon={TriangleAlert}
      tone="error"
      title="This page could not be shown"
      detail="Try again. If that does not help, check the connection."
      action={
        <NativeButton icon={RefreshCw} onClick={onRetry}>
          Try again
        </NativeButton>
      }
    />
  );
}
