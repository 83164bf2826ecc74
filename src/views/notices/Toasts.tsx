import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { selectWorkspaceRef } from '../../machines/app/app.selectors';
import { selectKeptRef, selectRealtimeRef } from '../../machines/workspace/shell.selectors';
import { useAppActor } from '../app/actor-context';
import { useAhead } from '../app/use-ahead';
import { createNoticeQueue, loadOnDemand } from './notice-queue';
import type { ToastPlace } from './notifications';
import { useToastLoading } from './use-notices';

const toasts = loadOnDemand(() => import('./notifications'));
const Notifications = lazy(async () => ({ default: (await toasts.loaded).Notifications }));
const queue = createNoticeQueue();

/**
 * The toasts cost the sign-in page nothing: they are fetched after the first touch of a hand, or at the first notice.
 * The region that speaks them stands before: some screen readers do not speak one that comes with its text. A dialog
 * leaves it spoken and within reach.
 */
export function Toasts(place: ToastPlace) {
  const workspace = useSelector(useAppActor(), selectWorkspaceRef);
  useToastLoading(queue, toasts.want);
  const realtime = useSelector(workspace ?? undefined, (snapshot) => snapshot && selectRealtimeRef(snapshot));
  useAhead(toasts.want, realtime);
  return (
    <div aria-live="polite" data-react-aria-top-layer="">
      <Suspense fallback={null}>
        <Notifications
          queue={queue}
          {...place}
          onKeep={(callId) => {
            const kept = workspace === null ? null : selectKeptRef(workspace.getSnapshot());
            kept?.send({ type: 'kept.toManual', callId });
          }}
        />
      </Suspense>
    </div>
  );
}
