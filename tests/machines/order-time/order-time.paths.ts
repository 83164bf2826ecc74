import { assign } from 'xstate';
import { orderTimeMachine } from '../../../src/machines/order-time/order-time.machine';
import type { ChartPaths } from '../../paths/chart-paths';
import { evening, tomorrow } from './create-test-time';

export const paths: ChartPaths = {
  machine: orderTimeMachine.provide({
    actions: {
      take: assign((_, { wantedAt }) => ({ wantedAt })),
      write: assign((_, text) => ({ text, typed: null, problem: null })),
    },
  }),
  walks: [
    {
      input: { tenantId: '3', orderType: 'pickup', wantedAt: null, text: '' },
      events: [
        { type: 'time.zone', timezone: 'America/Los_Angeles', now: '2026-11-23T20:00:00Z' },
        { type: 'time.open' },
        { type: 'time.close' },
        { type: 'time.cancel' },
        { type: 'time.asap' },
        { type: 'time.pick', time: '2026-11-24T03:30:00Z' },
        { type: 'time.goTo', date: '2026-11-24' },
        { type: 'time.write', text: '7:30' },
        { type: 'time.confirm' },
        { type: 'time.retry' },
        { type: 'time.of', orderType: 'delivery' },
        { type: 'time.clear' },
        { type: 'time.replace', wantedAt: null },
        { type: 'time.replace', wantedAt: '2026-11-24T03:45:00Z' },
      ],
      answers: { fetchTimes: [evening, tomorrow] },
      distinguish: ({ context }) => [
        context.now,
        context.text,
        context.typed !== null,
        context.orderType,
        context.problem,
      ],
    },
    {
      input: { tenantId: '3', orderType: 'pickup', wantedAt: null, text: '7:3' },
      events: [
        { type: 'time.zone', timezone: 'America/Los_Angeles', now: '2026-11-23T20:00:00Z' },
        { type: 'time.close' },
        { type: 'time.cancel' },
      ],
      answers: { fetchTimes: [evening] },
      distinguish: ({ context }) => [context.now, context.problem],
    },
    {
      input: { tenantId: '3', orderType: 'pickup', wantedAt: null, text: '12:30' },
      events: [
        { type: 'time.zone', timezone: 'America/Los_Angeles', now: '2026-11-23T20:00:00Z' },
        { type: 'time.confirm' },
      ],
      answers: { fetchTimes: [{ ...evening, times: ['2026-11-24T07:45:00Z'] }, tomorrow] },
      distinguish: ({ context }) => [context.now, context.text, context.typed !== null, context.typed?.date],
    },
  ],
};
