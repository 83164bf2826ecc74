export const benchApp = { appId: 'bench', key: 'bench', secret: 'bench' } as const;
export const channel = 'private-supervisor';
export const event = 'call.ended';

export interface Order {
  readonly mode: 'own' | 'raw';
  readonly messages: number;
  readonly perSecond?: number;
}

export type Report = { type: 'listening'; port: number } | { type: 'cpu'; ms: number };

export function payload(sentAt: number) {
  return { sentAt, filler: 'x'.repeat(300) };
}
