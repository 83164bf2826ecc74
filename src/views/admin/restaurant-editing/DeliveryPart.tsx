import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { DeliveryArea } from '../../../services/tenants/edit-restaurant';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Card } from '../../ui/Card/Card';
import { Checkbox } from '../../ui/fields/Checkbox';
import { MoneyField, PartError, type PartProps, WireField } from './fields';
import * as styles from './RestaurantForms.css';

const noArea: DeliveryArea = {
  postal_code: '',
  fee: '0.00',
  minimum_order_amount: '0.00',
  free_delivery_threshold: null,
};

/** Whether it delivers, what that costs, and where it costs something else. */
export function DeliveryPart({ fields, onChange, saving }: PartProps) {
  const { delivery, delivery_areas: areas } = fields;
  const isRefused = (part: string) =>
    Object.keys(saving.refusal?.errors ?? {}).some((name) => name.startsWith(`${part}.`));
  const isWrong = isRefused('delivery');
  // An error goes with the first letter typed: its field stays until it is mended.
  const [wasWrong, setWasWrong] = useState(false);
  if (isWrong && !wasWrong) setWasWrong(true);
  const put = (part: Partial<NonNullable<typeof delivery>>) =>
    delivery === null ? undefined : onChange({ delivery: { ...delivery, ...part } });
  const putArea = (at: number, part: Partial<DeliveryArea>) =>
    onChange({ delivery_areas: areas.map((area, index) => (index === at ? { ...area, ...part } : area)) });
  const putAreas = (all: readonly DeliveryArea[]) => {
    onChange({ delivery_areas: all });
    saving.edited('delivery_areas');
  };
  const addArea = () => {
    const { fee, minimum_order_amount, free_delivery_threshold } = areas.at(-1) ?? delivery ?? noArea;
    putAreas([...areas, { postal_code: '', fee, minimum_order_amount, free_delivery_threshold }]);
  };
  const hiddenError =
    delivery === null && isRefused('delivery_areas')
      ? 'A postal code is wrong: choose "Delivers orders" to see it.'
      : null;
  return (
    <Card title="Delivery">
      <div className={styles.body}>
        <Checkbox
          isSelected={delivery !== null}
          onChange={(delivers) => {
            const { postal_code: _, ...amounts } = noArea;
            onChange({ delivery: delivers ? { radius_miles: '3', ...amounts } : null });
            saving.edited('delivery');
          }}
        >
          Delivers orders
        </Checkbox>
        <PartError text={saving.errorOf('delivery') ?? saving.errorOf('delivery_areas') ?? hiddenError} />
        {delivery === null ? null : (
          <>
            {areas.length > 0 && !wasWrong ? null : (
              <div className={styles.pair}>
                <WireField
                  label="Radius"
                  labelNote="miles"
                  description="For your agents to judge by."
                  inputMode="decimal"
                  saving={saving}
                  name="delivery.radius_miles"
                  value={delivery.radius_miles}
                  onChange={(radius_miles) => put({ radius_miles })}
                />
                <MoneyField
                  label="Fee"
                  saving={saving}
                  name="delivery.fee"
                  value={delivery.fee}
                  onChange={(fee) => put({ fee })}
                />
                <MoneyField
                  label="Minimum order"
                  saving={saving}
                  name="delivery.minimum_order_amount"
                  value={delivery.minimum_order_amount}
                  onChange={(minimum_order_amount) => put({ minimum_order_amount })}
                />
                <MoneyField
                  label="Free from"
                  labelNote="empty for never"
                  saving={saving}
                  name="delivery.free_delivery_threshold"
                  value={delivery.free_delivery_threshold}
                  onChange={(free_delivery_threshold) => put({ free_delivery_threshold })}
                />
              </div>
            )}
            <div className={styles.areas}>
              <p className={styles.note}>
                {areas.length === 0
                  ? 'Without postal codes every address is accepted, for the same fee. With postal codes, only those are delivered to.'
                  : 'Only these postal codes are delivered to, each for its own fee.'}
              </p>
              {areas.map((area, at) => (
                <fieldset
                  // biome-ignore lint/suspicious/noArrayIndexKey: an area that is being typed has no other name
                  key={at}
                  className={styles.area}
                  aria-label={`Delivery area ${area.postal_code || at + 1}`}
                >
                  <WireField
                    label="Postal code"
                    saving={saving}
                    name={`delivery_areas.${at}.postal_code`}
                    value={area.postal_code}
                    onChange={(postal_code) => putArea(at, { postal_code })}
                  />
                  <MoneyField
                    label="Fee"
                    saving={saving}
                    name={`delivery_areas.${at}.fee`}
                    value={area.fee}
                    onChange={(fee) => putArea(at, { fee })}
                  />
                  <MoneyField
                    label="Minimum"
                    saving={saving}
                    name={`delivery_areas.${at}.minimum_order_amount`}
                    value={area.minimum_order_amount}
                    onChange={(minimum_order_amount) => putArea(at, { minimum_order_amount })}
                  />
                  <MoneyField
                    label="Free from"
                    saving={saving}
                    name={`delivery_areas.${at}.free_delivery_threshold`}
                    value={area.free_delivery_threshold}
                    onChange={(free_delivery_threshold) => putArea(at, { free_delivery_threshold })}
                  />
                  <div className={styles.tools}>
                    <IconButton
                      label={`Remove delivery area ${area.postal_code || at + 1}`}
                      icon={Trash2}
                      variant="ghost"
                      onPress={() => putAreas(areas.filter((_, index) => index !== at))}
                    />
                  </div>
                </fieldset>
              ))}
              <div>
                <Button size="sm" icon={Plus} onPress={addArea}>
                  Add postal code
                </Button>
              </div>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
