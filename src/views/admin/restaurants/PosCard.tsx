import { CircleCheck, CircleX } from 'lucide-react';
import type { PosIntegration } from '../../../services/tenants/tenant-detail.types';
import { Badge } from '../../ui/Badge/Badge';
import { Card } from '../../ui/Card/Card';
import { momentText } from './detail-text';
import { Fact, Facts } from './Facts';

function Configured({ value }: { readonly value: boolean | null }) {
  if (value === null) return '—';
  return (
    <Badge family={value ? 'green' : 'grey'} icon={value ? CircleCheck : CircleX} isPlain>
      {value ? 'Yes' : 'No'}
    </Badge>
  );
}

/** REST-14 */
export function PosCard({ pos }: { readonly pos: PosIntegration }) {
  return (
    <Card title="POS Integration">
      <Facts>
        <Fact term="System">{pos.system ?? '—'}</Fact>
        <Fact term="Restaurant id">{pos.restaurantId ?? '—'}</Fact>
        <Fact term="Configured">
          <Configured value={pos.isConfigured} />
        </Fact>
        <Fact term="Last sync">
          {pos.lastSyncAt === null ? 'Never' : momentText(pos.lastSyncAt, new Date())}
        </Fact>
      </Facts>
    </Card>
  );
}
