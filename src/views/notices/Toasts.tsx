import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectWorkspaceRef } from '../../machines/app/app.selectors';
import { selectKept } from '../../machines/kept-orders/kept-orders.selectors';
import { selectKeptRef, selectRealtimeRef } from '../../machines/workspace/shell.selectors';
import { useAppActor } from '../app/actor-context';
import { useAhead } from '../app/use-ahead';
import { createNoticeQueue, loadOnDemand } from './notice-queue';
import type { ToastSide } from './notifications';
import { useToastLoading } from './use-notices';

const toasts = loadOnDemand(() => import('./notifications'));
const Notifications = lazy(async () => ({ default: (await toasts.loaded).Notifications }));
const queue = createNoticeQueue();

interface ToastsProps {
  readonly side: ToastSide;
  /** The page notes by itself what a call left unordered, and offers to keep it. */
  readonly hasKeptNote: boolean;
}

/**
 * The toasts cost the sign-in page nothing: they are fetched after the first touch of a hand, or at the first notice.
 * The region that speaks them stands before: some screen readers do not speak one that comes with its text. A dialog
 * leaves it spoken and within reach.
 */
export function Toasts({ side, hasKeptNote }: ToastsProps) {
  const workspace = useSelector(useAppActor(), selectWorkspaceRef);
  useToastLoading(queue, toasts.want);
  const realtime = useSelector(workspace ?? undefined, (snapshot) => snapshot && selectRealtimeRef(snapshot));
  useAhead(toasts.want, realtime);
  const kept = useSelector(workspace ?? undefined, (snapshot) => snapshot && selectKeptRef(snapshot));
  const orders = useSelector(kept, (snapshot) => snapshot && selectKept(snapshot)) ?? [];
  return (
    <div aria-live="polite" data-react-aria-top-layer="">
      <Suspense fallback={null}>
        <Notifications
          queue={queue}
          side={side}
          offered={hasKeptNote ? [] : orders.map(({ callId }) => callId)}
          onKeep={(callId) => kept?.send({ type: 'kept.toManual', callId })}
        />
      </Suspense>
    </div>
  );
}
