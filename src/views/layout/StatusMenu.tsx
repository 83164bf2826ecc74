import type { OwnStatus } from '../../machines/availability/availability.types';
import { Menu, type MenuOption, type MenuProps } from '../ui/overlays/Menu';
import { agentStatuses, agentStatusLook } from '../ui/status/AgentStatusBadge';

const statuses = ['available', 'on_break'] as const;
const now = statuses.map((value) => ({ value, ...agentStatusLook({ kind: 'agent', value }) }));
const offDuty: MenuOption<OwnStatus> = {
  value: 'offline',
  word: agentStatuses.agent.off_duty.word,
  icon: agentStatuses.agent.off_duty.icon,
};
const offDutyAfterCall: MenuOption<OwnStatus> = { ...offDuty, word: 'After this call: off duty' };
const afterCall: readonly MenuOption<OwnStatus>[] = [
  { value: 'available', word: 'After this call: available', icon: agentStatuses.agent.available.icon },
  { value: 'on_break', word: 'After this call: break', icon: agentStatuses.agent.on_break.icon },
];

interface StatusMenuProps extends Omit<MenuProps<OwnStatus>, 'label' | 'options'> {
  readonly isAfterCall: boolean;
  /** Off duty may be chosen, or holds. */
  readonly hasDuty: boolean;
}

export function StatusMenu({ isAfterCall, hasDuty, ...props }: StatusMenuProps) {
  const usual: readonly MenuOption<OwnStatus>[] = isAfterCall ? afterCall : now;
  const options = hasDuty ? [...usual, isAfterCall ? offDutyAfterCall : offDuty] : usual;
  return <Menu {...props} label="Your status" options={options} />;
}
