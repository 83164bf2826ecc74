import { describe, expect, it } from 'vitest';
import { attentionMachine } from '../../../src/machines/attention/attention.machine';
import { walk } from '../../support/graph-walk';
import { makeCall } from '../call/call.fixtures';

describe('the graph of the attention chart', () => {
  const { unreached, unwalked } = walk(attentionMachine, {
    events: [
      { type: 'attention.allow' },
      { type: 'attention.decline' },
      { type: 'attention.ring', offer: makeCall() },
      { type: 'attention.stopRinging' },
      { type: 'attention.goLive' },
      { type: 'attention.finish' },
      ...(['unsupported', 'unasked', 'granted', 'denied', 'declined'] as const).map((permission) => ({
        type: 'permission.read',
        permission,
      })),
      { type: 'page.looked' },
      { type: 'page.left' },
    ],
    answers: { callNotice: [undefined] },
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
