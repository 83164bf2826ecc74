import { useSelector } from '@xstate/react';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import type { SessionActorRef } from '../../machines/session/session.machine';
import { selectIsSwitchingMode } from '../../machines/session/session.selectors';
import { Banner } from '../ui/Banner/Banner';
import { Button } from '../ui/Button/Button';

/** SIDE-12, SIDE-13, SIDE-18 */
export function AdminModeBanner({ session }: { readonly session: SessionActorRef }) {
  const isSwitching = useSelector(session, selectIsSwitchingMode);
  return (
    <Banner
      tone="info"
      icon={ShieldCheck}
      title="ADMIN MODE - You are viewing the agent dashboard as an administrator"
      live="off"
      action={
        <Button
          icon={ArrowLeft}
          isPending={isSwitching}
          onPress={() => session.send({ type: 'session.switchMode', to: 'admin' })}
        >
          Back to Admin
        </Button>
      }
    />
  );
}
