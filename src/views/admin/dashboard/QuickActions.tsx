import type { LucideIcon } from 'lucide-react';
import Headset from 'lucide-react/icons/headset';
import Lightbulb from 'lucide-react/icons/lightbulb';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Store from 'lucide-react/icons/store';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { paths } from '../../../machines/shared/routing';
import { Card } from '../../ui/Card/Card';
import { Icon } from '../../ui/Icon/Icon';
import * as styles from './QuickActions.css';

const places: readonly { readonly label: string; readonly to: string; readonly icon: LucideIcon }[] = [
  { label: 'Orders', to: paths.orders, icon: ReceiptText },
  { label: 'Agents', to: paths.agents, icon: Headset },
  { label: 'Restaurants', to: paths.restaurants, icon: Store },
];

interface QuickActionsProps {
  readonly onOpen: (to: string) => void;
  /** The Simulate Call button; left out for those who may not. */
  readonly simulate: ReactNode;
}

export function QuickActions({ onOpen, simulate }: QuickActionsProps) {
  return (
    <Card title="Quick Actions" isOpenHead>
      <div className={styles.actions}>
        {places.map(({ label, to, icon }) => (
          <Button key={to} className={styles.action} onPress={() => onOpen(to)}>
            <Icon of={icon} size={20} className={styles.actionIcon} />
            <span>{label}</span>
          </Button>
        ))}
      </div>
      {simulate === null ? null : (
        <div className={styles.tip}>
          <Icon of={Lightbulb} size={18} />
          <p className={styles.tipWords}>Tip: press Simulate Call to try a call without a real caller.</p>
          {simulate}
        </div>
      )}
    </Card>
  );
}
