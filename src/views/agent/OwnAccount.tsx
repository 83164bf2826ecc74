import { useMemo, useState } from 'react';
import type {
  OwnAccount as Account,
  OpenSession,
  OwnAccountChange,
} from '../../services/accounts/own-account-api';
import { describeDevice } from '../../services/format/device';
import { formatMoment } from '../../services/format/moment';
import { useActors } from '../app/use-actors';
import { useHasCapability } from '../app/use-capability';
import { useEdit } from '../data/use-edit';
import { useSave } from '../data/use-save';
import { Button } from '../ui/buttons/Button';
import { Card } from '../ui/Card/Card';
import { PasswordField } from '../ui/fields/PasswordField';
import { TextField } from '../ui/fields/TextField';
import { FormDialog } from '../ui/forms/FormDialog';
import { textOf, textOrNull } from '../ui/forms/form-text';
import { SavingAlerts } from '../ui/forms/SaveForm';
import { useOpened } from '../ui/forms/use-save-form';
import { List } from '../ui/List';
import { SteadyList } from '../ui/rows/SteadyList';
import { LeftOut, LoadFailed } from '../ui/states/ListStates';
import { MayBeOld } from '../ui/states/MayBeOld';
import { SkeletonRows } from '../ui/states/Skeleton';
import { Alert } from '../ui/status/Alert';
import * as styles from './OwnAccount.css';
import { SecondFactor } from './SecondFactor';
import { ProofFields, proofLabels } from './SecondFactorDialogs';
import { useOwnAccount, useOwnSessions, useSecondFactor } from './use-own-account';

const detailLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  phone_number: 'Phone',
  timezone: 'Time zone',
};
const passwordLabels = { ...proofLabels, password: 'New password' };

interface DialogProps {
  readonly onClose: () => void;
}

type Details = OwnAccountChange['fields'];

const detailsOf = (account: Account): Details => ({
  first_name: account.firstName,
  last_name: account.lastName,
  phone_number: account.phoneNumber,
  timezone: account.timezone,
});

const storedOf = (account: Account) => ({ version: account.version, fields: detailsOf(account) });

function DetailsDialog({ account: shown, onClose }: DialogProps & { readonly account: Account }) {
  const account = useOpened(shown);
  const read = useMemo(() => storedOf(shown), [shown]);
  const { session } = useActors('session');
  const saving = useEdit('changeOwnAccount', {
    refreshes: ['ownAccount', 'agents'],
    read,
    onSaved: () => {
      session.send({ type: 'session.refresh' });
      onClose();
    },
  });
  const field = (name: keyof typeof detailLabels, defaultValue: string) => (
    <TextField
      label={detailLabels[name]}
      name={name}
      defaultValue={defaultValue}
      autoFocus={name === 'first_name'}
      error={saving.errorOf(name)}
    />
  );
  return (
    <FormDialog
      title="Personal details"
      saving={saving}
      labels={detailLabels}
      onClose={onClose}
      onSubmit={(form) => {
        const typed: Details = {
          first_name: textOf(form, 'first_name'),
          last_name: textOf(form, 'last_name'),
          phone_number: textOrNull(form, 'phone_number'),
          timezone: textOf(form, 'timezone'),
        };
        saving.send({ version: saving.base.version, fields: saving.toSend(typed) }, typed);
      }}
    >
      {field('first_name', account.firstName)}
      {field('last_name', account.lastName)}
      {field('phone_number', account.phoneNumber ?? '')}
      {field('timezone', account.timezone)}
    </FormDialog>
  );
}

interface PasswordDialogProps extends DialogProps {
  readonly onSaved: () => void;
  readonly hasCode?: boolean;
}

function PasswordDialog({ onClose, onSaved, hasCode = false }: PasswordDialogProps) {
  const saving = useSave('changeOwnPassword', { refreshes: ['ownSessions'], onSaved });
  return (
    <FormDialog
      title="Change password"
      intro="Everywhere else you are signed out."
      saving={saving}
      labels={passwordLabels}
      submitText="Change password"
      onClose={onClose}
      onSubmit={(form) =>
        saving.send({
          current: textOf(form, 'current_password'),
          password: textOf(form, 'password'),
          typed: textOf(form, 'code'),
        })
      }
    >
      <ProofFields hasCode={hasCode} errorOf={saving.errorOf} />
      <PasswordField
        label={passwordLabels.password}
        name="password"
        autoComplete="new-password"
        description="At least 8 characters. A few words are better than one."
        error={saving.errorOf('password')}
      />
    </FormDialog>
  );
}

function GuardedPasswordDialog(props: PasswordDialogProps) {
  return <PasswordDialog {...props} hasCode={useSecondFactor().data?.isOn === true} />;
}

function SessionRow({ openSession }: { readonly openSession: OpenSession }) {
  const { id, device, address, signedInAt, lastUsedAt, isCurrent } = openSession;
  const saving = useSave('endSession', { refreshes: ['ownSessions'] });
  const name = device === null ? 'Unknown device' : describeDevice(device);
  return (
    <li className={styles.session}>
      <div className={styles.facts}>
        <p className={styles.device}>{name}</p>
        <p className={styles.when}>
          {address === null ? null : <span>{address}</span>}
          <span>{`Last used ${formatMoment(lastUsedAt ?? signedInAt, new Date())}`}</span>
        </p>
        <SavingAlerts saving={saving} labels={{}} />
      </div>
      {isCurrent ? (
        <span className={styles.when}>This one</span>
      ) : (
        <Button
          aria-label={`End the session of ${name}`}
          isPending={saving.isSaving}
          pendingText="Ending..."
          isDisabled={!saving.isReady}
          onPress={() => saving.send({ id })}
        >
          End
        </Button>
      )}
    </li>
  );
}

function Sessions() {
  const reading = useOwnSessions();
  const { data, hasFailed, error, isRefreshing, refresh } = reading;
  const others = useSave('endSession', { refreshes: ['ownSessions'] });
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <Card
      title="Where you are signed in"
      aside={
        hasOthers ? (
          <Button
            isPending={others.isSaving}
            pendingText="Ending..."
            isDisabled={!others.isReady}
            onPress={() => others.send({ id: null })}
          >
            End all others
          </Button>
        ) : null
      }
    >
      <SavingAlerts saving={others} labels={{}} />
      {data === undefined && hasFailed ? (
        <LoadFailed
          title="Your sessions could not be loaded"
          error={error}
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      ) : null}
      {data === undefined && !hasFailed ? <SkeletonRows count={2} label="Loading your sessions" /> : null}
      <MayBeOld reading={reading} />
      <SteadyList>
        {data?.map((openSession) => (
          <SessionRow key={openSession.id} openSession={openSession} />
        ))}
      </SteadyList>
      <LeftOut count={data?.leftOut} />
    </Card>
  );
}

/** What everybody changes of their own account, where the server keeps accounts. */
export function OwnAccount() {
  const hasSecondFactor = useHasCapability('second-factor');
  const account = useOwnAccount();
  const [open, setOpen] = useState<'details' | 'password' | null>(null);
  const [isChanged, setChanged] = useState(false);
  const close = () => setOpen(null);
  const Passwords = hasSecondFactor ? GuardedPasswordDialog : PasswordDialog;
  const openDialog = (dialog: 'details' | 'password') => {
    setChanged(false);
    setOpen(dialog);
  };
  return (
    <div className={styles.cards}>
      <Card title="Settings" isOpenHead>
        {isChanged ? (
          <Alert tone="success" role="note">
            Your password is changed. Everywhere else you are signed out.
          </Alert>
        ) : null}
        {account.data === undefined && account.hasFailed ? (
          <LoadFailed
            title="Your details could not be loaded"
            error={account.error}
            isRetrying={account.isRefreshing}
            onRetry={account.refresh}
          />
        ) : null}
        <List>
          <li className={styles.row}>
            <span>Personal details</span>
            <Button
              aria-label="Edit personal details"
              isDisabled={account.data === undefined}
              onPress={() => openDialog('details')}
            >
              Edit
            </Button>
          </li>
          <li className={styles.row}>
            <span>Password</span>
            <Button aria-label="Change password" onPress={() => openDialog('password')}>
              Change
            </Button>
          </li>
        </List>
      </Card>
      {hasSecondFactor ? <SecondFactor /> : null}
      <Sessions />
      {open === 'details' && account.data !== undefined ? (
        <DetailsDialog account={account.data} onClose={close} />
      ) : null}
      {open === 'password' ? (
        <Passwords
          onClose={close}
          onSaved={() => {
            setChanged(true);
            close();
          }}
        />
      ) : null}
    </div>
  );
}
