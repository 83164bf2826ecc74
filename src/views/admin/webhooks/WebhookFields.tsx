import { useState } from 'react';
import type {
  WebhookFields as Fields,
  Webhook,
  WebhookEvent,
  WebhookToAdd,
} from '../../../services/webhooks/webhooks-api';
import type { Saving } from '../../data/use-save';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { textOf } from '../../ui/forms/form-text';
import { NotRead } from '../../ui/states/NotRead';
import { Alert } from '../../ui/status/Alert';
import { useRestaurants } from '../use-restaurants';
import * as styles from './Webhooks.css';
import { eventWords, webhookEvents } from './webhook-words';

export const labels = { name: 'Name', url: 'Address', tenant_id: 'Restaurant', events: 'Events' };

const allRestaurants = 'all';

export interface WebhookForm {
  readonly events: readonly WebhookEvent[];
  readonly setEvents: (events: readonly WebhookEvent[]) => void;
  readonly read: (form: FormData) => WebhookToAdd;
}

/** Of the events those that this page knows. */
export const fieldsOf = ({ name, url, restaurant, events, isActive }: Webhook): Fields => ({
  name,
  url,
  restaurantId: restaurant?.id ?? null,
  events: webhookEvents.filter((event) => events.includes(event)),
  isActive,
});

export function useWebhookForm(opened = webhookEvents): WebhookForm {
  const [events, setEvents] = useState(opened);
  const read = (form: FormData): WebhookToAdd => {
    const restaurant = form.get('tenant_id');
    return {
      name: textOf(form, 'name'),
      url: textOf(form, 'url'),
      restaurantId: typeof restaurant !== 'string' || restaurant === allRestaurants ? null : restaurant,
      events,
    };
  };
  return { events, setEvents, read };
}

interface WebhookFieldsProps {
  readonly saving: Saving;
  readonly form: WebhookForm;
  readonly webhook?: Webhook;
}

export function WebhookFields({ saving, form: { events, setEvents }, webhook }: WebhookFieldsProps) {
  const reading = useRestaurants();
  const { data = [] } = reading;
  const eventsError = saving.errorOf('events');
  const own = webhook?.restaurant ?? null;
  // Its own is there before the list is, and where the list does not have it.
  const restaurants = own === null || data.some(({ id }) => id === own.id) ? data : [...data, own];
  return (
    <>
      <TextField
        label={labels.name}
        name="name"
        autoFocus
        autoComplete="off"
        defaultValue={webhook?.name ?? ''}
        error={saving.errorOf('name')}
      />
      <TextField
        label={labels.url}
        name="url"
        type="url"
        autoComplete="off"
        description="Where the receiver listens, such as https://till.example.com/orders"
        defaultValue={webhook?.url ?? ''}
        error={saving.errorOf('url')}
      />
      <Select
        label={labels.tenant_id}
        name="tenant_id"
        defaultValue={webhook?.restaurant?.id ?? allRestaurants}
        error={saving.errorOf('tenant_id')}
        options={[
          { value: allRestaurants, label: 'All restaurants' },
          ...restaurants.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <NotRead reading={reading}>The restaurants could not be loaded and are missing here.</NotRead>
      <fieldset className={styles.events}>
        <legend className={styles.legend}>{labels.events}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            isSelected={events.includes(event)}
            onChange={(isSelected) => {
              saving.edited('events');
              setEvents(isSelected ? [...events, event] : events.filter((other) => other !== event));
            }}
          >
            {eventWords[event]}
          </Checkbox>
        ))}
        {eventsError === null ? null : <Alert tone="error">{eventsError}</Alert>}
      </fieldset>
    </>
  );
}
