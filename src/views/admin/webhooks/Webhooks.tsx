import Ban from 'lucide-react/icons/ban';
import WebhookIcon from 'lucide-react/icons/webhook';
import { useState } from 'react';
import { formatMoment } from '../../../services/format/moment';
import type { Webhook } from '../../../services/webhooks/webhooks-api';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { List } from '../../ui/List';
import { EmptyState } from '../../ui/states/EmptyState';
import { LeftOut, LoadFailed } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { lookIn } from '../../ui/status/AgentStatusBadge';
import { Badge } from '../../ui/status/Badge';
import { useWebhooks } from './use-webhooks';
import { AddWebhook, EditWebhook } from './WebhookDialogs';
import { WebhookLog } from './WebhookLog';
import * as styles from './Webhooks.css';
import { messageLooks } from './webhook-words';

interface Opened {
  readonly window: 'edit' | 'log';
  readonly webhook: Webhook;
}

const waitingText = (waiting: number) =>
  waiting === 0 ? [] : [waiting === 1 ? '1 message waits' : `${waiting} messages wait`];

function WebhookState({ webhook: { isActive, last } }: { readonly webhook: Webhook }) {
  if (!isActive)
    return (
      <Badge family="grey" icon={Ban}>
        Off
      </Badge>
    );
  if (last === null) return null;
  const { word, family, icon } = lookIn(messageLooks, last.state);
  return (
    <Badge family={family} icon={icon}>
      {word}
    </Badge>
  );
}

interface RowProps {
  readonly webhook: Webhook;
  readonly onOpen: (opened: Opened) => void;
}

function WebhookRow({ webhook, onOpen }: RowProps) {
  const { name, url, restaurant, waiting, last } = webhook;
  const about = [
    restaurant?.name ?? 'All restaurants',
    ...(last?.at == null ? ['Nothing sent yet'] : [`Last tried ${formatMoment(last.at, new Date())}`]),
    ...waitingText(waiting),
  ].join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{url}</p>
        <p className={styles.about}>{about}</p>
        {last?.error == null ? null : <p className={styles.about}>{last.error}</p>}
      </div>
      <WebhookState webhook={webhook} />
      <Button aria-label={`Messages to ${name}`} onPress={() => onOpen({ window: 'log', webhook })}>
        Messages
      </Button>
      <Button aria-label={`Edit ${name}`} onPress={() => onOpen({ window: 'edit', webhook })}>
        Edit
      </Button>
    </li>
  );
}

function Body({ onOpen }: Pick<RowProps, 'onOpen'>) {
  const reading = useWebhooks();
  const { data, hasFailed, error, isRefreshing, refresh } = reading;
  if (data === undefined)
    return hasFailed ? (
      <LoadFailed
        title="Webhooks could not be loaded"
        error={error}
        isRetrying={isRefreshing}
        onRetry={refresh}
      />
    ) : (
      <SkeletonRows count={2} label="Loading webhooks" />
    );
  if (data.length === 0 && data.leftOut === 0)
    return (
      <>
        <MayBeOld reading={reading} />
        <EmptyState
          icon={WebhookIcon}
          title="No webhooks"
          detail="Send orders to a till as they are placed and changed"
        />
      </>
    );
  return (
    <>
      <MayBeOld reading={reading} />
      <List>
        {data.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onOpen={onOpen} />
        ))}
      </List>
      <LeftOut count={data.leftOut} />
    </>
  );
}

/** Of the card, not of the row: the row goes when somebody else removes the webhook, and what is typed stays. */
function OpenedWindow({ opened, onClose }: { readonly opened: Opened; readonly onClose: () => void }) {
  const { data } = useWebhooks();
  const webhook = data?.find(({ id }) => id === opened.webhook.id) ?? opened.webhook;
  const Window = opened.window === 'edit' ? EditWebhook : WebhookLog;
  return <Window webhook={webhook} onClose={onClose} />;
}

/** The addresses to which the events of orders are sent. */
export function Webhooks() {
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Card
      title="Webhooks"
      // It stays as the first webhook comes: the focus has a place to come back to.
      aside={
        <Button size="sm" onPress={() => setAdding(true)}>
          Add webhook
        </Button>
      }
    >
      <Body onOpen={setOpened} />
      {isAdding ? <AddWebhook onClose={() => setAdding(false)} /> : null}
      {opened === null ? null : <OpenedWindow opened={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
