import { useState } from 'react';
import { useActors } from '../../app/use-actors';
import { useSave } from '../../data/use-save';
import { FormDialog } from '../../ui/forms/FormDialog';
import { restaurantEditPath } from '../restaurants/edit-paths';
import { labels, WireField, ZoneField } from './fields';

/** What a restaurant must have; everything else follows on its page, which opens next. */
export function AddRestaurant({ onClose }: { readonly onClose: () => void }) {
  const { app } = useActors('app');
  const [fields, setFields] = useState({
    name: '',
    phone_number: '',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const saving = useSave('createRestaurant', {
    refreshes: ['restaurants'],
    onSaved: ({ id }) => {
      onClose();
      app.send({ type: 'app.navigate', to: restaurantEditPath(id) });
    },
  });
  const put = (part: Partial<typeof fields>) => setFields((last) => ({ ...last, ...part }));
  return (
    <FormDialog
      title="Add restaurant"
      intro="It takes no calls until you activate it on its page."
      saving={saving}
      labels={{ name: 'Name', phone_number: 'Phone number', timezone: 'Time zone' }}
      submitText="Add restaurant"
      pendingText="Adding..."
      onClose={onClose}
      onSubmit={() => saving.send(fields)}
    >
      <WireField
        label={labels.name ?? ''}
        name="name"
        saving={saving}
        value={fields.name}
        onChange={(name) => put({ name })}
        autoFocus
      />
      <WireField
        label="Phone number"
        name="phone_number"
        type="tel"
        placeholder="(206) 555-0140"
        description="The number that callers dial."
        saving={saving}
        value={fields.phone_number}
        onChange={(phone_number) => put({ phone_number })}
      />
      <ZoneField saving={saving} value={fields.timezone} onChange={(timezone) => put({ timezone })} />
    </FormDialog>
  );
}
