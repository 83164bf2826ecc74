import { fromCallback } from 'xstate';
import type { FollowRelease, ReleaseEvent, ReleaseReport } from '../../machines/release/release.types';

interface ReleaseSnapshot {
  readonly value: unknown;
  readonly context: { readonly isPartMissing: boolean };
}

/** The running chart. */
export interface ReleaseRef {
  getSnapshot(): ReleaseSnapshot;
  subscribe(follow: (snapshot: ReleaseSnapshot) => void): { unsubscribe(): void };
  send(event: ReleaseEvent): void;
}

interface Deps {
  /** Undefined where the app could not start. */
  readonly release: ReleaseRef | undefined;
}

export function createFollowRelease({ release }: Deps): FollowRelease {
  return fromCallback(({ sendBack, receive }) => {
    if (release === undefined) return;
    const report = ({ value, context: { isPartMissing } }: ReleaseSnapshot) => {
      if (value !== 'replaced') return;
      sendBack({ type: 'release.replaced', isPartMissing } satisfies ReleaseReport);
    };
    receive((event) => release.send(event));
    const following = release.subscribe(report);
    report(release.getSnapshot());
    return () => following.unsubscribe();
  });
}
