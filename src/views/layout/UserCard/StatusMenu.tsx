import type { OwnStatus } from '../../../machines/availability/availability.types';
import { Menu, type MenuProps } from '../../ui/Menu/Menu';
import { statusLook } from '../../ui/StatusBadge/status-map';

const statuses = ['available', 'on_break'] as const;
const options = statuses.map((value) => ({ value, ...statusLook('agent', value) }));

type StatusMenuProps = Omit<MenuProps<OwnStatus>, 'label' | 'options'>;

export function StatusMenu(props: StatusMenuProps) {
  return <Menu {...props} label="Your status" options={options} />;
}
