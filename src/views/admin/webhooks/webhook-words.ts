import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import OctagonX from 'lucide-react/icons/octagon-x';
import type { WebhookEvent } from '../../../services/webhooks/webhooks-api';
import { look, type StatusLooks } from '../../ui/status/AgentStatusBadge';

export const webhookEvents: readonly WebhookEvent[] = [
  'order.created',
  'order.changed',
  'order.cancelled',
  'order.status.updated',
];

export const eventWords: Readonly<Record<WebhookEvent, string>> = {
  'order.created': 'Order placed',
  'order.changed': 'Order changed',
  'order.cancelled': 'Order cancelled',
  'order.status.updated': 'Status of an order',
};

const words: Readonly<Record<string, string>> = { ...eventWords, ping: 'Trial' };

export const eventWord = (event: string): string =>
  (Object.hasOwn(words, event) ? words[event] : undefined) ?? event;

export const messageLooks: StatusLooks = {
  delivered: look('Delivered', 'green', Check),
  pending: look('Waiting', 'orange', Clock),
  failed: look('Failed', 'red', OctagonX),
};
