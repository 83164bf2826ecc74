import { expect, it } from 'vitest';
import { mask } from './mask';

it('replaces secrets and personal data at any depth and keeps the rest', () => {
  expect(
    mask({
      type: 'session.signIn',
      password: 'demo-password',
      session: {
        token: '1|secret',
        user: { id: '7', name: 'Priya Raman', status: 'available', email: null },
      },
    }),
  ).toEqual({
    type: 'session.signIn',
    password: '•••',
    session: { token: '•••', user: { id: '7', name: '•••', status: 'available', email: null } },
  });
});

it('writes an actor as its id alone', () => {
  expect(mask({ workspace: { sessionId: 'x:3', send: () => {}, logic: {} } })).toEqual({
    workspace: { actor: 'x:3' },
  });
});
