import { Wifi, WifiOff } from 'lucide-react';
import type { ConnectionState } from '../../machines/realtime/realtime.types';
import { Badge } from '../ui/Badge/Badge';

/** Whether what is shown follows events as they happen. */
export function LiveBadge({ connection }: { readonly connection: ConnectionState }) {
  if (connection === 'connected')
    return (
      <Badge family="green" icon={Wifi} size={28}>
        Live updates
      </Badge>
    );
  return (
    <Badge family="grey" icon={WifiOff} size={28}>
      Not live
    </Badge>
  );
}
