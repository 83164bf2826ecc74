import { MapPin, MessageSquare } from 'lucide-react';
import type { DeliveryAddress } from '../../../services/orders/order-detail.types';
import { Card } from '../../ui/Card/Card';
import { Icon } from '../../ui/Icon/Icon';
import * as styles from './OrderDetail.css';

/** ODET-07 */
export function InstructionsCard({ instructions }: { readonly instructions: string }) {
  return (
    <Card title="Special Instructions">
      <p className={styles.instructions}>{instructions}</p>
    </Card>
  );
}

/** ODET-08, ODET-09 */
export function AddressCard({ address: { street, place, notes } }: { readonly address: DeliveryAddress }) {
  return (
    <Card title="Delivery Address">
      <div className={styles.address}>
        <Icon of={MapPin} className={styles.pin} />
        <div className={styles.lines}>
          {street === null ? null : <p className={styles.street}>{street}</p>}
          {place === null ? null : <p className={styles.place}>{place}</p>}
          {notes === null ? null : (
            <p className={styles.addressNote}>
              <Icon of={MessageSquare} size={14} className={styles.noteIcon} />
              <span>{notes}</span>
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
