import type { OwnStatus } from '../../../machines/availability/availability.types';
import { Menu, type MenuOption, type MenuProps } from '../../ui/Menu/Menu';
import { agentStatuses, agentStatusLook } from '../../ui/StatusBadge/agent-status';

const statuses = ['available', 'on_break'] as const;
const now = statuses.map((value) => ({ value, ...agentStatusLook({ kind: 'agent', value }) }));
const afterCall: readonly MenuOption<OwnStatus>[] = [
  { value: 'available', word: 'After this call: available', icon: agentStatuses.agent.available.icon },
  { value: 'on_break', word: 'After this call: break', icon: agentStatuses.agent.on_break.icon },
];

interface StatusMenuProps extends Omit<MenuProps<OwnStatus>, 'label' | 'options'> {
  readonly isAfterCall: boolean;
}

export function StatusMenu({ isAfterCall, ...props }: StatusMenuProps) {
  return <Menu {...props} label="Your status" options={isAfterCall ? afterCall : now} />;
}
