import { Component, lazy, type ReactNode, Suspense } from 'react';

const LoadError = lazy(async () => ({ default: (await import('./LoadError')).LoadError }));

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
    return (
      <Suspense fallback={null}>
        <LoadError onRetry={() => window.location.reload()} />
      </Suspense>
    );
  }
}
