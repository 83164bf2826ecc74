import { Component, type ReactNode, Suspense } from 'react';
import { lostParts } from './lost-parts';

interface PartProps {
  /** Shown in its place where it cannot be shown. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** Counts while it is on the page, which what is prepared out of sight is not. */
class LostPart extends Component {
  override componentDidMount() {
    lostParts.trigger.lost();
  }

  override componentWillUnmount() {
    lostParts.trigger.left();
  }

  override render() {
    return null;
  }
}

/** Part of a page: where it fails, all around it (a live call) goes on, and a banner of the layout says so. */
export class PartBoundary extends Component<PartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page could not be shown', error);
  }

  override render() {
    const { waiting, children } = this.props;
    return this.state.hasFailed ? (
      <>
        {waiting}
        <LostPart />
      </>
    ) : (
      children
    );
  }
}

/** Part of a page whose code comes when it is wanted; what waits stands in its place until it has loaded, too. */
export function LazyPart({ waiting, children }: PartProps) {
  return (
    <PartBoundary waiting={waiting}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </PartBoundary>
  );
}
