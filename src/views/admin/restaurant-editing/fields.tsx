import { namedZone } from '../../../services/format/zone';
import { timeIn } from '../../../services/format/zone-time';
import type { RestaurantFields } from '../../../services/tenants/edit-restaurant';
import type { Saving } from '../../data/use-save';
import { Select } from '../../ui/fields/Select';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField';
import * as fieldStyles from '../../ui/fields/TextField.css';
import type { FieldLabels } from '../../ui/forms/SaveForm';
import * as styles from './RestaurantForms.css';

export const labels: FieldLabels = {
  name: 'Name',
  slug: 'Short name',
  phone_number: 'Phone number',
  email: 'Email',
  address: 'Address',
  timezone: 'Time zone',
  tax_rate: 'Tax rate',
  max_waiting_calls: 'Most waiting callers',
  weekly_hours: 'Weekly hours',
  special_days: 'Special days',
  delivery: 'Delivery',
  delivery_areas: 'Delivery areas',
  preparation_minutes: 'Preparation',
  delivery_minutes: 'Driving',
  pickup_promise_minutes: 'Promise for pickup',
  delivery_promise_minutes: 'Promise for delivery',
  read_back_required: 'Read orders back before placing',
};

interface WireFieldProps extends Omit<TextFieldProps, 'name' | 'error' | 'onChange' | 'value'> {
  /** The field's name in the server's errors, such as 'delivery_areas.0.fee'. */
  readonly name: string;
  readonly saving: Saving;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field with the server's text about it. */
export function WireField({ saving, name, ...rest }: WireFieldProps) {
  return <TextField {...rest} name={name} error={saving.errorOf(name)} />;
}

interface MoneyFieldProps extends Omit<WireFieldProps, 'value'> {
  readonly value: string | null;
}

export function MoneyField({ value, ...rest }: MoneyFieldProps) {
  return <WireField {...rest} value={value ?? ''} inputMode="decimal" placeholder="0.00" />;
}

interface PartErrorProps {
  readonly id?: string;
  readonly text: string | null;
}

/** What is wrong with several fields at once, or with a list that has none: a refused form gives it the focus. */
export function PartError({ id, text }: PartErrorProps) {
  if (text === null) return null;
  return (
    <p id={id} className={styles.error} tabIndex={-1} data-invalid="">
      {text}
    </p>
  );
}

export interface PartProps {
  readonly fields: RestaurantFields;
  readonly onChange: (change: Partial<RestaurantFields>) => void;
  readonly saving: Saving;
}

/** Named when it is read: the names of all zones take a browser a third of a second. */
const optionOf = (zone: string) => ({
  value: zone,
  get label() {
    return namedZone(zone, new Date());
  },
});

const zones = Intl.supportedValuesOf('timeZone').map(optionOf);

const optionsWith = (value: string) =>
  value === '' || zones.some((zone) => zone.value === value) ? zones : [optionOf(value), ...zones];

interface ZoneFieldProps {
  readonly saving: Saving;
  readonly value: string;
  readonly onChange: (zone: string) => void;
}

export function ZoneField({ saving, value, onChange }: ZoneFieldProps) {
  return (
    <div className={fieldStyles.field}>
      <Select
        label="Time zone"
        name="timezone"
        options={optionsWith(value)}
        value={value === '' ? null : value}
        onChange={onChange}
        placeholder="Choose a time zone"
        error={saving.errorOf('timezone')}
      />
      <span className={fieldStyles.description}>
        {value === '' ? '' : `Now there: ${timeIn(value, new Date().toISOString())}`}
      </span>
    </div>
  );
}
