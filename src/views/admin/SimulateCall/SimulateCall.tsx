import { Phone, PhoneIncoming } from 'lucide-react';
import type { FormEvent } from 'react';
import type { Tenant } from '../../../services/tenants/tenant.types';
import { Alert } from '../../ui/Alert/Alert';
import { Button } from '../../ui/Button/Button';
import { Dialog, DialogActions, DialogTrigger } from '../../ui/Dialog/Dialog';
import { Select } from '../../ui/Select/Select';
import { TextField } from '../../ui/TextField/TextField';
import { useRestaurants } from '../use-restaurants';
import * as styles from './SimulateCall.css';

export interface SimulatedCaller {
  readonly tenantId: string | null;
  readonly fromNumber: string | null;
}

interface SimulateCallProps {
  readonly onSimulate: (caller: SimulatedCaller) => void;
}

/** A regular of the demo data's first restaurant, so that the first try shows a known customer. */
const PRESET_CALLER = '(206) 555-0173';
const PRESET_RESTAURANT = 'Luna Verde Trattoria';

const given = (form: FormData, name: string): string | null => {
  const value = form.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

const presetOf = (restaurants: readonly Tenant[]): string | null =>
  (restaurants.find(({ name }) => name === PRESET_RESTAURANT) ?? restaurants[0])?.id ?? null;

function CallerForm({ onSimulate, close }: SimulateCallProps & { readonly close: () => void }) {
  const { data, hasFailed } = useRestaurants();
  const restaurants = (data ?? []).filter(({ isActive }) => isActive);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onSimulate({ tenantId: given(form, 'restaurant'), fromNumber: given(form, 'caller') });
    close();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {hasFailed && data === undefined ? (
        <Alert tone="warning" role="note">
          Restaurants could not be loaded. The server will choose one.
        </Alert>
      ) : (
        <Select
          key={data === undefined ? 'loading' : 'loaded'}
          label="Restaurant"
          name="restaurant"
          placeholder="Loading restaurants"
          isDisabled={data === undefined}
          defaultValue={presetOf(restaurants)}
          options={restaurants.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField label="Caller" name="caller" type="tel" icon={Phone} defaultValue={PRESET_CALLER} />
      <DialogActions>
        <Button onPress={close}>Cancel</Button>
        <Button type="submit" variant="primary" icon={PhoneIncoming}>
          Simulate Call
        </Button>
      </DialogActions>
    </form>
  );
}

/** ADASH-31: the server offers the call to available agents like any other. */
export function SimulateCall({ onSimulate }: SimulateCallProps) {
  return (
    <DialogTrigger>
      <Button size="sm" icon={PhoneIncoming}>
        Simulate Call
      </Button>
      <Dialog title="Simulate a call" intro="It rings at every available agent, like any other call.">
        {(close) => <CallerForm onSimulate={onSimulate} close={close} />}
      </Dialog>
    </DialogTrigger>
  );
}
