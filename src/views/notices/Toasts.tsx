import { lazy, Suspense } from 'react';
import { useAppActor } from '../app/actor-context';
import { useFirstTouch } from '../app/use-first-touch';
import { whenWanted } from '../app/when-wanted';
import { createNoticeQueue } from './notice-queue';
import type { ToastSide } from './notifications';
import { useToastLoading } from './use-toast-loading';

const toasts = whenWanted(() => import('./notifications'));
const Notifications = lazy(async () => ({ default: (await toasts.loaded).Notifications }));
const queue = createNoticeQueue();

/** The toasts cost the sign-in page nothing: they are fetched at the first touch of a hand, or the first notice. */
export function Toasts({ side }: { readonly side: ToastSide }) {
  const app = useAppActor();
  useToastLoading(queue, toasts.want);
  useFirstTouch(toasts.want);
  return (
    <Suspense fallback={null}>
      <Notifications
        queue={queue}
        side={side}
        onKeep={(callId) => app.send({ type: 'kept.toManual', callId })}
      />
    </Suspense>
  );
}
