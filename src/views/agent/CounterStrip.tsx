import Layers from 'lucide-react/icons/layers';
import Phone from 'lucide-react/icons/phone';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { Agent } from '../../services/agents/agent.types';
import { formatCount } from '../../services/format/count';
import { Tile, TileStrip } from '../ui/TileStrip/TileStrip';

interface CounterStripProps {
  readonly user: Agent;
  readonly className?: string;
}

/** The same four on the dashboard and on My Stats. */
export function CounterStrip({ user, className }: CounterStripProps) {
  return (
    <TileStrip label="Your numbers" className={className}>
      <Tile label="Calls Today" icon={PhoneIncoming} figure={formatCount(user.callsToday)} />
      <Tile label="Orders Today" icon={ReceiptText} figure={formatCount(user.ordersToday)} />
      <Tile label="Total Handled" icon={Phone} figure={formatCount(user.totalCallsHandled)} />
      <Tile label="Total Orders" icon={Layers} figure={formatCount(user.totalOrdersProcessed)} />
    </TileStrip>
  );
}
