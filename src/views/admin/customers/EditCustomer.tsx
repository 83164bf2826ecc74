import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { ticksOver } from '../../../machines/shared/over-theirs';
import type { CustomerEdit } from '../../../services/customers/care';
import type { CareRecord, CustomerAddress } from '../../../services/customers/care.types';
import { isSameJson } from '../../../services/schema/same-json';
import { useEdit } from '../../data/use-edit';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';
import { TextArea } from '../../ui/fields/TextArea';
import { TextField } from '../../ui/fields/TextField';
import { FormDialog } from '../../ui/forms/FormDialog';
import { textOrNull, trimmedOf } from '../../ui/forms/form-text';
import { noWords, useMissing } from '../../ui/forms/use-missing';
import { useOpened } from '../../ui/forms/use-save-form';
import * as styles from './CustomerPage.css';
import { listIn } from './customer-words';
import { EndedAlert, isEnded } from './EndedAlert';

const labels = {
  first_name: 'First name',
  last_name: 'Last name',
  phone_number: 'Phone',
  email: 'Email',
  preferences: 'Preferences',
  allergies: 'Allergies',
  notes: 'Notes',
  blocked_reason: 'Blocked because',
  addresses: 'Addresses',
} as const;

const recorded = [
  { value: 'unknown', label: 'Not recorded' },
  { value: 'none', label: 'None' },
  { value: 'listed', label: 'These' },
] as const;

type Recorded = (typeof recorded)[number]['value'];

const recordedOf = ({ allergies }: CareRecord): Recorded => {
  if (allergies === null) return 'unknown';
  return allergies.length === 0 ? 'none' : 'listed';
};

const addressFields: readonly (readonly [string, string, (address: CustomerAddress) => string | null])[] = [
  ['label', 'Label', ({ label }) => label],
  ['street', 'Street', ({ street }) => street],
  ['city', 'City', ({ city }) => city],
  ['state', 'State', ({ state }) => state],
  ['zip_code', 'Postal code', ({ zipCode }) => zipCode],
  ['delivery_notes', 'Delivery notes', ({ deliveryNotes }) => deliveryNotes],
];

type Fields = CustomerEdit['fields'];
type AddressFields = NonNullable<Fields['addresses']>[number];

const addressOf = (address: CustomerAddress): AddressFields => ({
  label: address.label,
  street: address.street,
  city: address.city,
  state: address.state,
  zip_code: address.zipCode,
  delivery_notes: address.deliveryNotes,
  seen_delivery_notes: address.deliveryNotes,
});

/** As a field for words gives them: a comma parts them. */
const asTyped = (words: readonly string[]): string[] => listIn(words.join(', '));

const fieldsOf = (customer: CareRecord): Fields => ({
  first_name: customer.firstName,
  last_name: customer.lastName,
  email: customer.email,
  phone_number: customer.phone ?? '',
  notes: customer.notes,
  preferences: asTyped(customer.preferences),
  allergies: customer.allergies && asTyped(customer.allergies),
  blocked_reason: customer.blockedReason,
  addresses: customer.addresses.map(addressOf),
});

const storedOf = (customer: CareRecord) => ({ version: customer.version, fields: fieldsOf(customer) });

const placeOf = ({ street, city, state, zip_code }: AddressFields) =>
  JSON.stringify([street, city, state, zip_code]).toLowerCase();

/** Words and addresses that were not touched here are as somebody else left them. */
function over(theirs: Fields, toSend: Fields, opened: Fields): Fields {
  const { preferences, allergies, addresses, ...fields } = toSend;
  const merged = (mine: readonly string[], before: readonly string[], after: readonly string[]) => [
    ...ticksOver(mine, before, after),
  ];
  const isTouched = (address: AddressFields) => !opened.addresses?.some((one) => isSameJson(one, address));
  const asLeft = (address: AddressFields) =>
    theirs.addresses?.find((one) => placeOf(one) === placeOf(address)) ?? [];
  return {
    ...fields,
    ...(preferences && {
      preferences: merged(preferences, opened.preferences ?? [], theirs.preferences ?? []),
    }),
    ...(allergies === undefined
      ? {}
      : { allergies: allergies && merged(allergies, opened.allergies ?? [], theirs.allergies ?? []) }),
    ...(addresses && {
      addresses: addresses.flatMap((address) => (isTouched(address) ? [address] : asLeft(address))),
    }),
  };
}

interface Row {
  readonly key: string;
  readonly address: CustomerAddress | null;
}

interface EditCustomerProps {
  readonly customer: CareRecord;
  readonly onClose: () => void;
}

/** Everything of a customer that admins may change. */
export function EditCustomer({ customer: shown, onClose }: EditCustomerProps) {
  const customer = useOpened(shown);
  const read = useMemo(() => storedOf(shown), [shown]);
  const saving = useEdit('editCustomer', { refreshes: ['customers'], read, onSaved: onClose });
  const [notes, setNotes] = useState(customer.notes ?? '');
  const [known, setKnown] = useState(recordedOf(customer));
  const [allergies, setAllergies] = useState((customer.allergies ?? []).join(', '));
  const listed = listIn(allergies);
  const missing = useMissing();
  const [rows, setRows] = useState<readonly Row[]>(
    customer.addresses.map((address) => ({ key: address.id, address })),
  );
  const text = (name: keyof typeof labels, value: string | null, description?: string) => (
    <TextField
      label={labels[name]}
      name={name}
      defaultValue={value ?? ''}
      error={saving.errorOf(name)}
      {...(description === undefined ? {} : { description })}
    />
  );
  const remove = (removed: string) => {
    setRows(rows.filter(({ key }) => key !== removed));
    // The server names them by their places.
    saving.edited('addresses');
  };
  const addressesIn = (form: FormData) =>
    rows.map(({ address }, index): AddressFields => {
      const nameOf = (name: string) => `addresses.${index}.${name}`;
      const of = (name: string) => trimmedOf(form, nameOf(name));
      return {
        label: textOrNull(form, nameOf('label')),
        street: of('street'),
        city: of('city'),
        state: of('state'),
        zip_code: of('zip_code'),
        delivery_notes: textOrNull(form, nameOf('delivery_notes')),
        ...(address === null ? {} : { seen_delivery_notes: address.deliveryNotes }),
      };
    });
  return (
    <FormDialog
      title="Edit customer"
      saving={saving}
      labels={labels}
      isBehind={saving.isBehind && !isEnded(shown)}
      isDisabled={isEnded(shown)}
      readVersion={shown.version}
      onClose={onClose}
      isChanged={notes !== (customer.notes ?? '') || rows.length !== customer.addresses.length}
      dialogClassName={styles.wide}
      onSubmit={(form) => {
        if (known === 'listed' && listed.length === 0) return missing.say();
        const typed: Fields = {
          first_name: textOrNull(form, 'first_name'),
          last_name: textOrNull(form, 'last_name'),
          email: textOrNull(form, 'email'),
          phone_number: trimmedOf(form, 'phone_number'),
          notes: notes.trim() || null,
          preferences: listIn(trimmedOf(form, 'preferences')),
          allergies: known === 'unknown' ? null : known === 'none' ? [] : listed,
          blocked_reason: textOrNull(form, 'blocked_reason'),
          addresses: addressesIn(form),
        };
        const { base, latest } = saving;
        const fields = over(latest.fields, saving.toSend(typed), base.fields);
        const seen = fields.addresses && { seen_address_ids: customer.addresses.map(({ id }) => id) };
        saving.send(
          { customerId: customer.id, version: base.version, fields: { ...fields, ...seen } },
          typed,
        );
      }}
    >
      {saving.refusal === null ? (
        <EndedAlert customer={shown} typed=" What you typed is still here." />
      ) : null}
      <div className={styles.pair}>
        {text('first_name', customer.firstName)}
        {text('last_name', customer.lastName)}
        {text('phone_number', customer.phone)}
        {text('email', customer.email)}
      </div>
      {text('preferences', customer.preferences.join(', '), 'Separated by commas')}
      <div ref={missing.place} className={styles.pair}>
        <Select
          label="Allergies known"
          name="allergies_state"
          options={recorded}
          value={known}
          onChange={setKnown}
          error={saving.errorOf('allergies_state')}
        />
        {known === 'listed' ? (
          <TextField
            label={labels.allergies}
            name="allergies"
            value={allergies}
            onChange={setAllergies}
            description="Separated by commas"
            error={missing.isSaid && listed.length === 0 ? noWords : saving.errorOf('allergies')}
          />
        ) : null}
      </div>
      <TextArea
        label={labels.notes}
        description="Only admins see these"
        value={notes}
        onChange={setNotes}
        maxLength={2_000}
      />
      {text('blocked_reason', customer.blockedReason, 'Empty: not blocked')}
      {rows.map(({ key, address }, index) => (
        <fieldset key={key} className={styles.address}>
          <legend className={styles.legend}>{`Address ${index + 1}`}</legend>
          <div className={styles.pair}>
            {addressFields.map(([name, label, of]) => (
              <TextField
                key={name}
                label={label}
                name={`addresses.${index}.${name}`}
                defaultValue={address === null ? '' : (of(address) ?? '')}
                error={saving.errorOf(`addresses.${index}.${name}`)}
              />
            ))}
          </div>
          <Button
            onPress={() => remove(key)}
            isDisabled={saving.isSaving}
          >{`Remove address ${index + 1}`}</Button>
        </fieldset>
      ))}
      <div>
        <Button
          icon={Plus}
          isDisabled={saving.isSaving}
          onPress={() => setRows([...rows, { key: `new ${Date.now()} ${rows.length}`, address: null }])}
        >
          Add address
        </Button>
      </div>
    </FormDialog>
  );
}
