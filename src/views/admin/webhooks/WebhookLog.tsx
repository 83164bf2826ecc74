import { useState } from 'react';
import { formatMoment } from '../../../services/format/moment';
import type { Sent, Webhook, WebhookMessage } from '../../../services/webhooks/webhooks-api';
import { useSave } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { comeIntoView } from '../../ui/forms/use-save-form';
import { List } from '../../ui/List';
import { Dialog } from '../../ui/overlays/Dialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { LeftOut, LoadFailed } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { lookIn } from '../../ui/status/AgentStatusBadge';
import { Alert } from '../../ui/status/Alert';
import { Badge } from '../../ui/status/Badge';
import { useMessages } from './use-webhooks';
import * as styles from './Webhooks.css';
import { eventWord, messageLooks } from './webhook-words';

const attemptsText = (attempts: number) =>
  attempts === 0 ? [] : [attempts === 1 ? 'Tried once' : `Tried ${attempts} times`];

const outcomes: Readonly<Record<string, { readonly tone: 'success' | 'error'; readonly words: string }>> = {
  delivered: { tone: 'success', words: 'was delivered' },
  failed: { tone: 'error', words: 'failed' },
};

interface SentAlertProps {
  readonly what: string;
  readonly sent: Sent;
}

function SentAlert({ what, sent: { state, error } }: SentAlertProps) {
  const { tone, words } = outcomes[state ?? ''] ?? { tone: 'info', words: 'is on its way' };
  return (
    <Alert ref={comeIntoView} tone={tone}>
      {[`${what} ${words}.`, ...(error !== null && tone === 'error' ? [error] : [])].join(' ')}
    </Alert>
  );
}

function MessageRow({ message }: { readonly message: WebhookMessage }) {
  const { id, event, orderId, state, attempts, createdAt, dueAt, error } = message;
  const resending = useSave('resendMessage', { refreshes: ['webhooks', 'webhookMessages'] });
  const { word, family, icon } = lookIn(messageLooks, state);
  const title = [eventWord(event), ...(orderId === null ? [] : [`Order #${orderId}`])].join(' · ');
  const now = new Date();
  const about = [
    formatMoment(createdAt, now),
    ...attemptsText(attempts),
    ...(dueAt === null ? [] : [`Next try ${formatMoment(dueAt, now)}`]),
  ].join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.name}>{title}</p>
        <p className={styles.about}>{about}</p>
        {error === null ? null : <p className={styles.about}>{error}</p>}
        <SavingAlerts saving={resending} labels={{}} />
        {resending.isSaved && resending.saved !== null ? (
          <SentAlert what="The message" sent={resending.saved} />
        ) : null}
      </div>
      <Badge family={family} icon={icon}>
        {word}
      </Badge>
      <Button
        size="sm"
        aria-label={`Send again: ${title}, ${about}`}
        isPending={resending.isSaving}
        pendingText="Sending..."
        isDisabled={!resending.isReady}
        onPress={() => resending.send({ id })}
      >
        Send again
      </Button>
    </li>
  );
}

interface WebhookLogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

function Messages({ webhookId, before }: { readonly webhookId: string; readonly before: string | null }) {
  const reading = useMessages(webhookId, before);
  const { data, hasFailed, error, isRefreshing, refresh } = reading;
  if (data === undefined)
    return hasFailed ? (
      <LoadFailed
        title="Messages could not be loaded"
        error={error}
        isRetrying={isRefreshing}
        onRetry={refresh}
      />
    ) : (
      <SkeletonRows count={4} label="Loading messages" />
    );
  if (data.messages.length === 0 && data.messages.leftOut === 0)
    return (
      <>
        <MayBeOld reading={reading} />
        <p className={styles.nothing}>Nothing was sent in the last 30 days.</p>
      </>
    );
  return (
    <>
      <MayBeOld reading={reading} />
      <List className={styles.list} aria-label="Messages">
        {data.messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </List>
      <LeftOut count={data.messages.leftOut} />
    </>
  );
}

/** What was sent to an address, newest first. */
export function WebhookLog({ webhook: { id, name }, onClose }: WebhookLogProps) {
  const [before, setBefore] = useState<string | null>(null);
  const { data } = useMessages(id, before);
  const pinging = useSave('pingWebhook', {
    refreshes: ['webhooks', 'webhookMessages'],
    onSaved: () => setBefore(null),
  });
  const next = data?.next ?? null;
  return (
    <Dialog title={`Messages to ${name}`} isOpen onOpenChange={onClose} className={styles.log}>
      {(close) => (
        <>
          <Messages webhookId={id} before={before} />
          <SavingAlerts saving={pinging} labels={{}} />
          {pinging.isSaved && pinging.saved !== null ? (
            <SentAlert what="The trial message" sent={pinging.saved} />
          ) : null}
          <DialogActions>
            {before === null ? null : <Button onPress={() => setBefore(null)}>Newest</Button>}
            {next === null ? null : <Button onPress={() => setBefore(next)}>Older</Button>}
            <Button
              isPending={pinging.isSaving}
              pendingText="Trying..."
              isDisabled={!pinging.isReady}
              onPress={() => pinging.send({ id })}
            >
              Send a trial message
            </Button>
            <Button variant="primary" onPress={close}>
              Close
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
