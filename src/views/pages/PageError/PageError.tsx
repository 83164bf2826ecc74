import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button/Button';
import { EmptyState } from '../../ui/EmptyState/EmptyState';

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
      detail="Check the connection, then try again."
      action={
        <Button icon={RefreshCw} onPress={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

interface PageErrorBoundaryProps {
  readonly children: ReactNode;
}

/** One per page. A chunk that failed to load stays failed until the document is read anew. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A page failed', error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <LoadError onRetry={() => window.location.reload()} />;
  }
}
