import { BadPayload } from '../errors/bad-payload';
import { HttpRefusal } from '../errors/http-refusal';
import { mayPass } from '../errors/may-pass';
import { isRecord, unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';

/** Features beyond the original contract. */
export const capabilities = [
  'idempotency-key',
  'list-tags',
  'customer-search',
  'customer-list',
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
  'restaurant-editing',
  'menu-editing',
  'menu-live',
  'customer-care',
  'audit',
  'company',
  'onboarding',
  'people',
  'own-account',
  'kitchen',
  'webhooks',
  'second-factor',
  'own-preferences',
] as const;

export type Capability = (typeof capabilities)[number];
export type Capabilities = readonly Capability[];

export function readCapabilities(value: unknown): Capabilities {
  const features: unknown = isRecord(value) ? value.features : null;
  return Array.isArray(features) ? capabilities.filter((name) => features.includes(name)) : [];
}

/** A server without this request has none of them. Throws where a repeat may help. */
export async function fetchCapabilities(http: HttpClient, signal?: AbortSignal): Promise<Capabilities> {
  try {
    return readCapabilities(unwrap(await bodyOf(http.get('capabilities', { signal }))));
  } catch (error) {
    if (error instanceof BadPayload || (error instanceof HttpRefusal && !mayPass(error.status))) return [];
    throw error;
  }
}
