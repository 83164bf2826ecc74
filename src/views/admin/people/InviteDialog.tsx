import { useState } from 'react';
import { useSave } from '../../data/use-save';
import { TextField } from '../../ui/fields/TextField';
import { FormDialog } from '../../ui/forms/FormDialog';
import { textOf } from '../../ui/forms/form-text';
import { LinkShown, labels, NameFields, RestaurantsServed, readRole } from './AccountFields';

interface Made {
  readonly url: string;
  readonly isSent: boolean | null;
  readonly to: string;
}

/** Makes an invitation, and shows its link. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [restaurants, setRestaurants] = useState<readonly string[]>([]);
  const [to, setTo] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const saving = useSave('invite', {
    refreshes: ['invitations'],
    onSaved: ({ url, isSent }) => setMade({ url, isSent, to }),
  });
  return (
    <FormDialog
      title="Invite"
      intro="They choose their own password, by a link that works once, for three days."
      saving={saving}
      labels={labels}
      submitText="Make invitation"
      made={made && { title: 'Invitation made', content: <LinkShown {...made} onClose={onClose} /> }}
      isChanged={restaurants.length > 0}
      onClose={onClose}
      onSubmit={(form) => {
        const email = textOf(form, 'email');
        setTo(email);
        saving.send({
          email,
          firstName: textOf(form, 'first_name'),
          lastName: textOf(form, 'last_name'),
          role: readRole(form.get('role')),
          restaurantIds: restaurants,
        });
      }}
    >
      <TextField
        label={labels.email}
        name="email"
        type="email"
        autoFocus
        autoComplete="off"
        error={saving.errorOf('email')}
      />
      <NameFields saving={saving} agentType="agent" />
      <RestaurantsServed chosen={restaurants} onChange={setRestaurants} />
    </FormDialog>
  );
}
