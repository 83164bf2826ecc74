import { Component, type ContextType, type ReactNode } from 'react';
import { AppActorContext } from '../app/actor-context';
// At hand with the first page: where a chunk could not be fetched, this could not be fetched either.
import { LoadError } from './LoadError';

interface PageErrorBoundaryProps {
  readonly isWindow?: boolean;
  readonly children: ReactNode;
}

/**
 * One per page. A chunk that failed to load stays failed until the document is read anew, which the app chart does
 * itself where the host has another release.
 */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  static override contextType = AppActorContext;
  declare context: ContextType<typeof AppActorContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A page failed', error);
    this.context?.send({ type: 'app.pageLost' });
  }

  override render() {
    const { isWindow, children } = this.props;
    if (!this.state.hasFailed) return children;
    return <LoadError isWindow={isWindow} onRetry={() => window.location.reload()} />;
  }
}
