import { useSelector } from '@xstate/react';
import { UserRoundCheck } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectCount } from '../../machines/order-draft/order-draft.selectors';
import { Icon } from '../ui/Icon/Icon';
import * as styles from './PanelTabs.css';
import type { Panel } from './use-panels';

interface PanelTabsProps {
  readonly order: OrderDraftActorRef;
  readonly hasCustomer: boolean;
  readonly selected: Panel;
  readonly onSelect: (panel: Panel) => void;
}

const panels = ['customer', 'menu', 'cart'] as const;
const words: Readonly<Record<Panel, string>> = { customer: 'Customer', menu: 'Menu', cart: 'Cart' };
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Phone only: three tabs over the panel (layout.md 5). */
export function PanelTabs({ order, hasCustomer, selected, onSelect }: PanelTabsProps) {
  const count = useSelector(order, selectCount);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const next = panels[(panels.indexOf(selected) + step + panels.length) % panels.length];
    if (next === undefined) return;
    onSelect(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label="Call panels" className={styles.tabs} onKeyDown={move}>
      {panels.map((panel) => (
        <button
          key={panel}
          type="button"
          role="tab"
          data-tab={panel}
          aria-selected={panel === selected}
          tabIndex={panel === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(panel)}
        >
          {panel === 'customer' && hasCustomer ? <Icon of={UserRoundCheck} size={18} /> : null}
          <span>{words[panel]}</span>
          {panel === 'cart' && count > 0 ? <span className={styles.count}>{count}</span> : null}
        </button>
      ))}
    </div>
  );
}
