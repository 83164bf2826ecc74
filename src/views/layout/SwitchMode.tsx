import { useSelector } from '@xstate/react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { selectIsSwitchingMode } from '../../machines/session/session.selectors';
import { useActors } from '../app/use-actors';
import { SidebarButton } from './SidebarItem';

const words = { agent: 'Switch to Agent Mode', admin: 'Switch Back to Admin' } as const;

interface SwitchModeProps {
  readonly to: 'agent' | 'admin';
}

/** For agent_type admin only; one request at a time. */
export function SwitchMode({ to }: SwitchModeProps) {
  const { session } = useActors('session');
  const isSwitching = useSelector(session, selectIsSwitchingMode);
  return (
    <SidebarButton
      icon={ArrowLeftRight}
      isOutlined
      isPending={isSwitching}
      onPress={() => session.send({ type: 'session.switchMode', to })}
    >
      {words[to]}
    </SidebarButton>
  );
}
