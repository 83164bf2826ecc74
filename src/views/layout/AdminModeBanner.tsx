import { useSelector } from '@xstate/react';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { selectIsSwitchingMode } from '../../machines/session/session.selectors';
import { useActors } from '../app/use-actors';
import { Banner } from '../ui/Banner/Banner';
import { Button } from '../ui/Button/Button';

/** SIDE-12, SIDE-13, SIDE-18 */
export function AdminModeBanner() {
  const { session } = useActors('session');
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
