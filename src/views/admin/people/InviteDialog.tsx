import { useState } from 'react';
import { useSave } from '../../data/use-save';
import { TextField } from '../../ui/fields/TextField';
import { FormDialog } from '../../ui/forms/FormDialog';
import { textOf } from '../../ui/forms/form-text';
import { LinkShown, labels, NameFields, RestaurantsServed, readRole } from './AccountFields';

/** Makes an invitation, and shows its link. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [restaurants, setRestaurants] = useState<readonly string[]>([]);
  const saving = useSave('invite', { refreshes: ['invitations'] });
  const { saved } = saving;
  return (
    <FormDialog
      title="Invite"
      intro="They choose their own password, by a link that works once, for three days."
      saving={saving}
      labels={labels}
      submitText="Make invitation"
      made={saved && { title: 'Invitation made', content: <LinkShown {...saved} onClose={onClose} /> }}
      isChanged={restaurants.length > 0}
      onClose={onClose}
      onSubmit={(form) =>
        saving.send({
          email: textOf(form, 'email'),
          firstName: textOf(form, 'first_name'),
          lastName: textOf(form, 'last_name'),
          role: readRole(form.get('role')),
          restaurantIds: restaurants,
        })
      }
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
