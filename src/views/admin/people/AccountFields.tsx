import type { Saving } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Select } from '../../ui/fields/Select';
import { ShownOnce } from '../../ui/fields/ShownOnce';
import type { SelectOption } from '../../ui/fields/select.types';
import { TextField } from '../../ui/fields/TextField';
import { Dialog } from '../../ui/overlays/Dialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { NotRead } from '../../ui/states/NotRead';
import { Alert } from '../../ui/status/Alert';
import { useRestaurants } from '../use-restaurants';
import * as styles from './AccountFields.css';

export type Role = 'admin' | 'supervisor' | 'agent';

const roles: readonly SelectOption<Role>[] = [
  { value: 'agent', label: 'Agent' },
  { value: 'supervisor', label: 'Supervisor' },
  { value: 'admin', label: 'Admin' },
];

export const labels = {
  email: 'Email',
  first_name: 'First name',
  last_name: 'Last name',
  phone_number: 'Phone',
  timezone: 'Time zone',
};

export function readRole(value: unknown): Role {
  return roles.find((role) => role.value === value)?.value ?? 'agent';
}

interface NameFieldsProps {
  readonly saving: Saving;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly agentType: Role;
}

export function NameFields({ saving, firstName, lastName, agentType }: NameFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={labels.first_name}
          name="first_name"
          defaultValue={firstName}
          error={saving.errorOf('first_name')}
        />
        <TextField
          label={labels.last_name}
          name="last_name"
          defaultValue={lastName}
          error={saving.errorOf('last_name')}
        />
      </div>
      <Select label="Role" name="role" options={roles} defaultValue={agentType} />
    </>
  );
}

interface RestaurantsServedProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** None chosen means all. */
export function RestaurantsServed({ chosen, onChange }: RestaurantsServedProps) {
  const reading = useRestaurants();
  const { data = [] } = reading;
  if (data.length === 0)
    return <NotRead reading={reading}>The restaurants could not be loaded and are missing here.</NotRead>;
  return (
    <fieldset className={styles.restaurants}>
      <legend className={styles.legend}>Restaurants whose calls are offered</legend>
      {chosen.length === 0 ? <p className={styles.note}>None chosen: the calls of all restaurants.</p> : null}
      {data.map(({ id, name }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(isSelected) =>
            onChange(isSelected ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}

interface LinkShownProps {
  readonly url: string;
  /** null where the server sends no mail. */
  readonly isSent: boolean | null;
  readonly to: string;
  readonly onClose: () => void;
}

/** A link that is shown once. */
export function LinkShown({ url, isSent, to, onClose }: LinkShownProps) {
  return (
    <>
      {isSent === null ? null : (
        <Alert tone={isSent ? 'success' : 'warning'} role={isSent ? 'note' : 'alert'}>
          {isSent ? `Sent to ${to}.` : `The mail to ${to} could not be sent. Copy the link instead.`}
        </Alert>
      )}
      <ShownOnce
        label="Link"
        value={url}
        description="It works once, and is shown only now."
        copyText="Copy link"
      />
      <DialogActions>
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}

interface LinkDialogProps extends LinkShownProps {
  readonly title: string;
  readonly intro?: string;
}

/** The same in a window of its own. */
export function LinkDialog({ title, intro, onClose, ...link }: LinkDialogProps) {
  return (
    <Dialog title={title} intro={intro} isOpen isShownOnce onOpenChange={onClose}>
      {(close) => <LinkShown {...link} onClose={close} />}
    </Dialog>
  );
}
