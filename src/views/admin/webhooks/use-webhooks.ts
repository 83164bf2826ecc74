import type { Rows } from '../../../services/schema/rows';
import {
  fetchMessages,
  fetchWebhooks,
  type MessagePage,
  type Webhook,
} from '../../../services/webhooks/webhooks-api';
import { useRead } from '../../data/use-read';
import { useReadOften } from '../../data/use-read-often';

export function useWebhooks() {
  return useReadOften<Rows<Webhook>>('webhooks', (http) => fetchWebhooks(http));
}

export function useMessages(webhookId: string, before: string | null) {
  return useRead<MessagePage>(`webhookMessages/${webhookId}/${before ?? ''}`, (http) =>
    fetchMessages(http, webhookId, before),
  );
}
