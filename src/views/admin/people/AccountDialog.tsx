import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { ticksOverWhereNoneIsAll } from '../../../machines/shared/over-theirs';
import { selectUser } from '../../../machines/workspace/workspace.selectors';
import type { Account, AccountFields } from '../../../services/accounts/people-api';
import { useActors } from '../../app/use-actors';
import { useEdit } from '../../data/use-edit';
import { useSave } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';
import { FormDialog } from '../../ui/forms/FormDialog';
import { textOf, textOrNull } from '../../ui/forms/form-text';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { useOpened } from '../../ui/forms/use-save-form';
import { Dialog } from '../../ui/overlays/Dialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { Alert } from '../../ui/status/Alert';
import { LinkDialog, labels, NameFields, RestaurantsServed, readRole } from './AccountFields';
import * as styles from './AccountFields.css';
import { useAccounts } from './use-accounts';

function useAccountSteps(onSet: (version: number) => void) {
  const active = useSave('setAccountActive', { refreshes: ['accounts', 'agents'], onSaved: onSet });
  const factor = useSave('switchOffSecondFactorOf', { refreshes: ['accounts'] });
  const link = useSave('makePasswordLink', { refreshes: [] });
  return { active, factor, link };
}

interface AccountStepsProps {
  readonly account: Account;
  readonly steps: ReturnType<typeof useAccountSteps>;
}

/** What takes effect at once. */
function AccountSteps({ account, steps: { active, factor, link } }: AccountStepsProps) {
  const { id, email, isActive, hasSecondFactor } = account;
  const { workspace } = useActors('workspace');
  const isSelf = useSelector(workspace, (snapshot) => selectUser(snapshot).id === id);
  return (
    <>
      <div className={styles.steps}>
        {isActive ? (
          <Button
            isPending={link.isSaving}
            pendingText="Making the link..."
            isDisabled={!link.isReady}
            onPress={() => link.send({ id, email })}
          >
            Make a password link
          </Button>
        ) : null}
        {hasSecondFactor && !isSelf ? (
          <Button
            isPending={factor.isSaving}
            pendingText="Switching off..."
            isDisabled={!factor.isReady}
            onPress={() => factor.send({ id })}
          >
            Switch second factor off
          </Button>
        ) : null}
        <Button
          isPending={active.isSaving}
          pendingText="Saving..."
          isDisabled={!active.isReady}
          onPress={() => active.send({ id, step: isActive ? 'deactivate' : 'reactivate' })}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
      </div>
      {isActive ? (
        <p className={styles.note}>
          Deactivating ends every session at once. A call under way rings at other agents.
        </p>
      ) : null}
      {hasSecondFactor ? (
        <p className={styles.note}>
          {isSelf
            ? 'You have a second factor: your profile page changes it.'
            : 'Has a second factor. For somebody who lost phone and recovery codes it can be switched off, which ends every session.'}
        </p>
      ) : null}
      {factor.isSaved ? (
        <Alert tone="success" role="note">
          The second factor is switched off.
        </Alert>
      ) : null}
      <SavingAlerts saving={factor} labels={{}} />
      <SavingAlerts saving={link} labels={{}} />
      <SavingAlerts saving={active} labels={{}} />
    </>
  );
}

const leaves = ({ isActive, role }: Account): boolean => !isActive || role !== 'admin';

/** They keep what they know of a webhook: nothing but a new secret or its removal takes it away. */
function KnownWebhooks({ account }: Pick<AccountStepsProps, 'account'>) {
  const known = `the address or secret of webhooks: ${account.webhooks.join(', ')}.`;
  const steps = 'the address of each, and give it a new secret or remove it.';
  if (account.webhooks.length === 0) return null;
  return leaves(account) ? (
    <Alert tone="warning" role="note">{`Still knows ${known} Check ${steps}`}</Alert>
  ) : (
    <Alert tone="info" role="note">{`Knows ${known} When this person leaves, check ${steps}`}</Alert>
  );
}

interface EditProps {
  readonly account: Account;
  readonly onClose: () => void;
}

type Fields = Required<AccountFields>;

const fieldsOf = (account: Account): Fields => ({
  first_name: account.firstName,
  last_name: account.lastName,
  phone_number: account.phoneNumber,
  timezone: account.timezone,
  role: readRole(account.role),
  restaurant_ids: account.restaurantIds,
});

const storedOf = (account: Account) => ({ version: account.version, fields: fieldsOf(account) });

function EditAccount({ account: now, onClose }: EditProps) {
  const account = useOpened(now);
  const read = useMemo(() => storedOf(now), [now]);
  const [restaurants, setRestaurants] = useState(account.restaurantIds);
  const [isTouched, setTouched] = useState(false);
  const isChanged = restaurants !== account.restaurantIds;
  const saving = useEdit('changeAccount', { refreshes: ['accounts', 'agents'], read, onSaved: onClose });
  // What takes effect at once takes nothing away that is typed and not saved.
  const mayClose = !isTouched && !isChanged;
  const steps = useAccountSteps((made) => {
    saving.stepCounted(made);
    // It stays open where webhooks are to be seen to.
    if (mayClose && (account.webhooks.length === 0 || !account.isActive)) onClose();
  });
  const { saved: link, reset } = steps.link;
  return (
    <FormDialog
      title={`Edit ${account.firstName} ${account.lastName}`}
      intro={account.isActive ? account.email : `${account.email} (deactivated)`}
      saving={saving}
      labels={labels}
      isChanged={isChanged}
      // A later version may be one's own step, whose answer did not come.
      isBehind={saving.isBehind && !steps.active.hasFailed}
      readVersion={now.version}
      onTouch={() => setTouched(true)}
      isBusy={steps.active.isSaving || steps.factor.isSaving || steps.link.isSaving}
      onClose={onClose}
      onSubmit={(form) => {
        const typed: Fields = {
          first_name: textOf(form, 'first_name'),
          last_name: textOf(form, 'last_name'),
          phone_number: textOrNull(form, 'phone_number'),
          timezone: textOf(form, 'timezone'),
          role: readRole(form.get('role')),
          restaurant_ids: restaurants,
        };
        const { base, latest } = saving;
        const { restaurant_ids: chosen, ...fields } = saving.toSend(typed);
        const [before, theirs] = [base.fields.restaurant_ids, latest.fields.restaurant_ids];
        const ticked = chosen && { restaurant_ids: ticksOverWhereNoneIsAll(chosen, before, theirs) };
        saving.send({ id: account.id, version: base.version, fields: { ...fields, ...ticked } }, typed);
      }}
    >
      <NameFields
        saving={saving}
        firstName={account.firstName}
        lastName={account.lastName}
        agentType={readRole(account.role)}
      />
      <div className={styles.pair}>
        <TextField
          label={labels.phone_number}
          labelNote="optional"
          name="phone_number"
          defaultValue={account.phoneNumber ?? ''}
          error={saving.errorOf('phone_number')}
        />
        <TextField
          label={labels.timezone}
          name="timezone"
          defaultValue={account.timezone}
          error={saving.errorOf('timezone')}
        />
      </div>
      <RestaurantsServed chosen={restaurants} onChange={setRestaurants} />
      <AccountSteps account={now} steps={steps} />
      <KnownWebhooks account={now} />
      {link === null ? null : (
        <LinkDialog title="Password link made" {...link} onClose={mayClose ? onClose : reset} />
      )}
    </FormDialog>
  );
}

interface AccountDialogProps {
  readonly agentId: string;
  readonly onClose: () => void;
}

export function AccountDialog({ agentId, onClose }: AccountDialogProps) {
  const { data, hasFailed, refresh } = useAccounts();
  const account = data?.find(({ id }) => id === agentId);
  if (account !== undefined) return <EditAccount account={account} onClose={onClose} />;
  const isOver = hasFailed || data !== undefined;
  return (
    <Dialog
      title="Edit account"
      intro={isOver ? 'The account could not be loaded.' : 'Loading the account...'}
      isOpen
      onOpenChange={onClose}
    >
      {(close) => (
        <DialogActions>
          {isOver ? <Button onPress={refresh}>Try again</Button> : null}
          <Button onPress={close}>Close</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
