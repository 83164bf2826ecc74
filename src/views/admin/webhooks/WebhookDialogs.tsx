import { useMemo, useState } from 'react';
import { ticksOver } from '../../../machines/shared/over-theirs';
import { isSameJson } from '../../../services/schema/same-json';
import type {
  WebhookFields as Fields,
  Webhook,
  WebhookSecret,
} from '../../../services/webhooks/webhooks-api';
import { useEdit } from '../../data/use-edit';
import { useSave } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { SureButton } from '../../ui/buttons/SureButton';
import { Checkbox } from '../../ui/fields/Checkbox';
import { ShownOnce } from '../../ui/fields/ShownOnce';
import { FormDialog } from '../../ui/forms/FormDialog';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { useOpened } from '../../ui/forms/use-save-form';
import { Dialog } from '../../ui/overlays/Dialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { fieldsOf, labels, useWebhookForm, WebhookFields } from './WebhookFields';
import * as styles from './Webhooks.css';

interface SecretOnceProps {
  readonly secret: string;
  readonly onClose: () => void;
}

function SecretOnce({ secret, onClose }: SecretOnceProps) {
  return (
    <>
      <ShownOnce
        label="Secret"
        value={secret}
        description="Messages are signed with it. The receiver needs it, and it is shown only now."
        copyText="Copy secret"
      />
      <DialogActions>
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}

export function AddWebhook({ onClose }: { readonly onClose: () => void }) {
  const form = useWebhookForm();
  const saving = useSave('addWebhook', { refreshes: ['webhooks'] });
  const { saved } = saving;
  return (
    <FormDialog
      title="Add webhook"
      intro="Each event is sent to the address as signed JSON."
      saving={saving}
      labels={labels}
      submitText="Add webhook"
      made={
        saved && { title: 'Webhook added', content: <SecretOnce secret={saved.secret} onClose={onClose} /> }
      }
      onClose={onClose}
      onSubmit={(fields) => saving.send(form.read(fields))}
    >
      <WebhookFields saving={saving} form={form} />
    </FormDialog>
  );
}

interface EditWebhookProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

function useWebhookSteps(onRenewed: (made: WebhookSecret) => void, onRemoved: () => void) {
  const renewing = useSave('renewWebhookSecret', { refreshes: ['webhooks'], onSaved: onRenewed });
  const removing = useSave('removeWebhook', { refreshes: ['webhooks'], onSaved: onRemoved });
  return { renewing, removing };
}

interface WebhookStepsProps extends Pick<Webhook, 'id' | 'version'> {
  readonly steps: ReturnType<typeof useWebhookSteps>;
}

/** What takes effect at once. */
function WebhookSteps({ id, version, steps: { renewing, removing } }: WebhookStepsProps) {
  return (
    <>
      <div className={styles.steps}>
        <Button
          isPending={renewing.isSaving}
          pendingText="Making the secret..."
          isDisabled={!renewing.isReady}
          onPress={() => renewing.send({ id, version })}
        >
          Make a new secret
        </Button>
        <SureButton
          isPending={removing.isSaving}
          pendingText="Removing..."
          isDisabled={!removing.isReady}
          onSure={() => removing.send({ id })}
        >
          Remove with its messages
        </SureButton>
      </div>
      <SavingAlerts saving={renewing} labels={{}} />
      <SavingAlerts saving={removing} labels={{}} />
    </>
  );
}

const storedOf = (webhook: Webhook) => ({ version: webhook.version, fields: fieldsOf(webhook) });

export function EditWebhook({ webhook: shown, onClose }: EditWebhookProps) {
  const webhook = useOpened(shown);
  const read = useMemo(() => storedOf(shown), [shown]);
  const saving = useEdit('changeWebhook', { refreshes: ['webhooks'], read, onSaved: onClose });
  const { base, latest } = saving;
  const [isActive, setActive] = useState(webhook.isActive);
  const [isTouched, setTouched] = useState(false);
  const form = useWebhookForm(base.fields.events);
  const isChanged = isActive !== webhook.isActive || !isSameJson(form.events, base.fields.events);
  const steps = useWebhookSteps((made) => saving.stepCounted(made.version), onClose);
  const { saved: renewed, reset } = steps.renewing;
  return (
    <FormDialog
      title={`Edit ${webhook.name}`}
      saving={saving}
      labels={labels}
      isChanged={isChanged}
      // A later version may be one's own step, whose answer did not come.
      isBehind={saving.isBehind && !steps.renewing.hasFailed}
      readVersion={shown.version}
      onTouch={() => setTouched(true)}
      isBusy={steps.renewing.isSaving || steps.removing.isSaving}
      onClose={onClose}
      onSubmit={(data) => {
        const typed: Fields = { ...form.read(data), isActive };
        const { events, ...fields } = saving.toSend(typed);
        const ticked = events && { events: ticksOver(events, base.fields.events, latest.fields.events) };
        saving.send({ id: webhook.id, version: base.version, fields: { ...fields, ...ticked } }, typed);
      }}
    >
      <WebhookFields saving={saving} form={form} webhook={webhook} />
      <Checkbox isSelected={isActive} onChange={setActive}>
        Send messages
      </Checkbox>
      <WebhookSteps id={webhook.id} version={base.version} steps={steps} />
      {renewed === null ? null : (
        <Dialog
          title="New secret made"
          isOpen
          isShownOnce
          onOpenChange={isTouched || isChanged ? reset : onClose}
        >
          {(close) => <SecretOnce secret={renewed.secret} onClose={close} />}
        </Dialog>
      )}
    </FormDialog>
  );
}
