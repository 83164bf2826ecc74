import { Component, type ReactNode, Suspense } from 'react';
import { lostParts } from './lost-parts';

interface LazyPartProps {
  /** Shown in its place until it has loaded, and where it cannot be. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Part of a page whose code comes when it is wanted: where that fails, all around it (a live call) goes on, and a banner
 * of the layout says so.
 */
export class LazyPart extends Component<LazyPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page could not be shown', error);
    lostParts.trigger.lost();
  }

  override componentWillUnmount() {
    if (this.state.hasFailed) lostParts.trigger.left();
  }

  override render() {
    const { waiting = null, children } = this.props;
    return this.state.hasFailed ? waiting : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
