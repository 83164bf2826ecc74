import type { Invitation } from '../../../services/accounts/people-api';
import { formatMoment } from '../../../services/format/moment';
import { useSave } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import * as styles from './AccountFields.css';
import { useInvitations } from './use-accounts';

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { id, name, email, role, expiresAt } = invitation;
  const saving = useSave('revokeInvitation', { refreshes: ['invitations'] });
  return (
    <li className={styles.row}>
      <span>{`${name}, ${email}, ${role}`}</span>
      <span className={styles.note}>{`Until ${formatMoment(expiresAt, new Date())}`}</span>
      <Button
        size="sm"
        aria-label={`Withdraw the invitation of ${name}`}
        isPending={saving.isSaving}
        isDisabled={!saving.isReady}
        onPress={() => saving.send({ id })}
      >
        Withdraw
      </Button>
      <SavingAlerts saving={saving} labels={{}} />
    </li>
  );
}

/** Those that can still be accepted; their links were shown when they were made. */
export function Invitations() {
  const { data } = useInvitations();
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title="Open invitations" count={data.length} className={styles.invitations}>
      <ul className={styles.list}>
        {data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}
