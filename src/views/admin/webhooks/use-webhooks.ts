import type { Rows } from '../../../services/schema/rows';
import {
  fetchMessages,
  fetchWebhooks,
  type MessagePage,
  type Webhook,
} from '../../../services/webhooks/webhooks-api';
import { useReadOften } from '../../data/use-read-often';

export function useWebhooks() {
  return useReadOften<Rows<Webhook>>('webhooks', (http) => fetchWebhooks(http));
}

export function useMessages(webhookId: string, before: string | null) {
  return useReadOften<MessagePage>(`webhookMessages/${webhookId}/${before ?? ''}`, (http) =>
    fetchMessages(http, webhookId, before),
  );
}
