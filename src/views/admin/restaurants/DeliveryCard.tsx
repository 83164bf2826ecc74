import type { DeliverySettings } from '../../../services/tenants/tenant-detail.types';
import { Card } from '../../ui/Card/Card';
import { milesText, moneyText } from './detail-text';
import { Fact, Facts } from './Facts';

/** REST-15 */
export function DeliveryCard({ delivery }: { readonly delivery: DeliverySettings }) {
  return (
    <Card title="Delivery Settings">
      <Facts>
        <Fact term="Radius">{milesText(delivery.radiusMiles)}</Fact>
        <Fact term="Fee">{moneyText(delivery.feeCents)}</Fact>
        <Fact term="Minimum order">{moneyText(delivery.minimumCents)}</Fact>
        <Fact term="Free delivery threshold">{moneyText(delivery.freeFromCents)}</Fact>
      </Facts>
    </Card>
  );
}
