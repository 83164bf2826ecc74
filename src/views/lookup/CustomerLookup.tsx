import { useSelector } from '@xstate/react';
import Info from 'lucide-react/icons/info';
import Lock from 'lucide-react/icons/lock';
import History from 'lucide-react/icons/rotate-ccw-clock';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import { useRef } from 'react';
import type { CustomerLookupActorRef } from '../../machines/customer-lookup/customer-lookup.machine';
import {
  selectCustomer,
  selectErrors,
  selectIsCreating,
  selectIsPhoneTyped,
  selectIsUpdating,
  selectMissing,
  selectPhone,
  selectPhoneError,
  selectStep,
} from '../../machines/customer-lookup/customer-lookup.selectors';
import { formatPhone } from '../../services/format/phone';
import { Button } from '../ui/buttons/Button';
import { ChipList } from '../ui/fields/Chips';
import { TextField } from '../ui/fields/TextField';
import { Icon } from '../ui/Icon/Icon';
import { Keys } from '../ui/Kbd/Kbd';
import { useFocusInFields } from '../ui/use-focus-in-forms';
import { BlockedNote } from './BlockedNote';
import { CustomerFigures } from './CustomerFigures';
import * as missingDetailsStyles from './CustomerLookup.css';
import { LastOrderTime } from './LastOrderTime';
import type { LookupProps } from './LookupForm';
import { DetailField, LookupForm } from './LookupForm';
import { SearchForm } from './SearchForm';

/** Nobody has this number: a profile can be made with nothing but the number. */
function CreateForm({ lookup, sought }: LookupProps) {
  const phone = useSelector(lookup, selectPhone);
  const phoneError = useSelector(lookup, selectPhoneError);
  const isCreating = useSelector(lookup, selectIsCreating);
  const isCallers = !useSelector(lookup, selectIsPhoneTyped) && sought === 'caller';
  const cancel = () => lookup.send({ type: 'lookup.cancel' });
  return (
    <LookupForm
      lookup={lookup}
      onSend={() => lookup.send({ type: 'lookup.create' })}
      className={missingDetailsStyles.createFormForm}
      onEscape={cancel}
    >
      <p className={missingDetailsStyles.intro}>
        {isCallers ? 'New caller. Add a name, or search another number.' : 'No profile for this number yet.'}
      </p>
      <TextField
        label="Phone number"
        name="phone"
        icon={Lock}
        isReadOnly
        tabIndex={-1}
        value={formatPhone(phone)}
        error={phoneError}
        description={phoneError === null ? (isCallers ? 'From this call' : 'From your search') : undefined}
      />
      <DetailField lookup={lookup} field="firstName" note="optional" />
      <DetailField lookup={lookup} field="lastName" note="optional" />
      <DetailField lookup={lookup} field="email" note="optional" />
      <p className={missingDetailsStyles.hint}>
        <Icon of={Info} />
        <span>Details can be added now or later.</span>
      </p>
      <div className={missingDetailsStyles.actions}>
        <Button
          type="submit"
          variant="primary"
          className={missingDetailsStyles.create}
          isPending={isCreating}
          pendingText="Creating..."
        >
          Create Customer
        </Button>
        <Button
          onPress={cancel}
          isDisabled={isCreating}
          hint={<Keys keys={['Esc']} />}
          aria-keyshortcuts="Escape"
        >
          Cancel
        </Button>
      </div>
    </LookupForm>
  );
}

/** Only what the profile lacks; nothing at all when it is complete. */
function MissingDetails({ lookup }: { readonly lookup: CustomerLookupActorRef }) {
  const missing = useSelector(lookup, selectMissing, (a, b) => a.join() === b.join());
  const isUpdating = useSelector(lookup, selectIsUpdating);
  if (missing.length === 0) return null;
  return (
    <LookupForm
      lookup={lookup}
      onSend={() => lookup.send({ type: 'lookup.update' })}
      label="Missing details"
      className={missingDetailsStyles.form}
    >
      {missing.map((field) => (
        <DetailField
          key={field}
          lookup={lookup}
          field={field}
          note="missing, optional"
          className={missing.length === 1 ? missingDetailsStyles.only : missingDetailsStyles.field}
        />
      ))}
      <Button
        type="submit"
        isPending={isUpdating}
        pendingText={missing.length === 1 ? 'Save' : 'Saving...'}
        className={missing.length === 1 ? missingDetailsStyles.beside : missingDetailsStyles.under}
      >
        Save
      </Button>
    </LookupForm>
  );
}

/** Who it is and what they usually do; asks only for what the profile lacks. */
function FoundCustomer({ lookup, order }: LookupProps) {
  const customer = useSelector(lookup, selectCustomer);
  if (customer === null) return null;
  const phone = customer.phoneNumber === null ? null : formatPhone(customer.phoneNumber);
  return (
    <div className={missingDetailsStyles.found}>
      <div>
        <h3 className={missingDetailsStyles.name}>{formatPhone(customer.displayName)}</h3>
        {customer.name === null || phone === null ? null : (
          <p className={missingDetailsStyles.phone}>{phone}</p>
        )}
        {customer.email === null ? null : <p className={missingDetailsStyles.email}>{customer.email}</p>}
      </div>
      <BlockedNote customer={customer} />
      <CustomerFigures customer={customer} ordersLabel="Total orders" tone="sunken" />
      {customer.lastOrderAt === null ? null : (
        <p className={missingDetailsStyles.lastOrder}>
          <Icon of={History} size={14} />
          <span className={missingDetailsStyles.lastOrderLabel}>Last order</span>
          <LastOrderTime
            order={order}
            at={customer.lastOrderAt}
            className={missingDetailsStyles.lastOrderTime}
          />
        </p>
      )}
      {customer.preferences.length === 0 ? null : (
        <div className={missingDetailsStyles.preferences}>
          <p className={missingDetailsStyles.heading}>Preferences</p>
          <ChipList label="Preferences" words={customer.preferences} />
        </div>
      )}
      <MissingDetails lookup={lookup} />
      <Button
        variant="ghost"
        icon={UserRoundSearch}
        className={missingDetailsStyles.different}
        onPress={() => lookup.send({ type: 'lookup.startOver' })}
      >
        Search Different Customer
      </Button>
    </div>
  );
}

const fields = ['phone', 'firstName', 'lastName', 'email'] as const;
const firstFields = { search: 'phone', notFound: 'firstName' } as const;
const forms = { search: SearchForm, notFound: CreateForm, found: FoundCustomer } as const;

/** Finds or creates a customer by phone; the same on a call and in the manual order. */
export function CustomerLookup({ lookup, sought, order }: LookupProps) {
  const widget = useRef<HTMLDivElement>(null);
  const step = useSelector(lookup, selectStep);
  const errors = useSelector(lookup, selectErrors);
  const missing = useSelector(lookup, (snapshot) => selectMissing(snapshot).length);
  useFocusInFields(widget, { step, fields, errors, missing, firstFields });
  const Form = forms[step];
  return (
    <div ref={widget}>
      <Form lookup={lookup} sought={sought} order={order} />
    </div>
  );
}
