import { lazy, Suspense } from 'react';
import { useAppActor } from './actor-context';
import { createNoticeQueue } from './notice-queue';
import type { ToastSide } from './notifications';
import { useFirstTouch } from './use-first-touch';
import { useToastLoading } from './use-toast-loading';
import { whenWanted } from './when-wanted';

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
