import { z } from 'zod';
import type { Settings } from '../company/settings';
import type { Config } from '../config';
import { data } from './answers';
import type { App } from './app-type';

/** A client shows, and sends headers for, only what is named here. */
const features = [
  'idempotency-key',
  'list-tags',
  'customer-search',
  'agent-control',
  'activity',
  'missed-events',
  'socket-sign-in',
  'off-duty',
  'agent-status',
  'readiness',
  'wrap-up',
  'waiting-calls',
  'call-list',
  'call-feedback',
  'call-lab',
  'customer-phone',
  'simulate-call',
  'order-drafts',
  'call-drafts',
  'order-paging',
  'own-order-pages',
  'order-status',
  'order-quotes',
  'order-allergies',
  'read-back',
  'order-changes',
  'problem-reports',
  'customer-care',
  'customer-list',
  'audit',
  'company',
  'onboarding',
  'people',
  'own-account',
  'second-factor',
  'own-preferences',
  'restaurant-editing',
  'menu-editing',
  'menu-live',
  'kitchen',
  'webhooks',
] as const;

export type CapabilityDeps = Pick<Config, 'broadcaster' | 'callLab' | 'customerPhone' | 'pusher'> & {
  readonly settings: Settings;
};

export async function capabilityRoutes(
  app: App,
  { broadcaster, callLab, customerPhone, pusher, settings }: CapabilityDeps,
): Promise<void> {
  const isOffered = (feature: (typeof features)[number]) => {
    if (feature === 'call-lab') return callLab;
    // A service outside must learn whose a connection is, to end it.
    if (feature === 'socket-sign-in') return broadcaster === 'pusher' && pusher.service !== 'reverb';
    if (feature === 'customer-phone') return customerPhone;
    return feature !== 'call-feedback' || settings.asksFeedback;
  };
  app.get(
    '/capabilities',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['Session'],
        summary: 'What this server offers beyond the contract every backend keeps',
        response: { 200: data(z.object({ features: z.array(z.string()).readonly() })) },
      },
    },
    async () => ({ data: { features: features.filter(isOffered) } }),
  );
}
