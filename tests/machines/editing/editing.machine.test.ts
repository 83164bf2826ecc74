import { describe, expect, it } from 'vitest';
import type { EditingEvent } from '../../../src/machines/editing/editing.types';
import {
  createTestEditing,
  type Fields,
  mergingPage,
  opened,
  page,
  storedAs,
  window,
} from './create-test-editing';

const read = (version: number, fields?: Partial<Fields>): EditingEvent => ({
  type: 'page.read',
  stored: storedAs(version, fields),
});
const typed = (fields?: Partial<Fields>): EditingEvent =>
  fields === undefined ? { type: 'form.typed' } : { type: 'form.typed', fields: storedAs(0, fields).fields };
const sent = (fields: Partial<Fields>): EditingEvent => ({
  type: 'change.sent',
  fields: storedAs(0, fields).fields,
});
const stored = (version: number, fields?: Partial<Fields>): EditingEvent => ({
  type: 'change.stored',
  stored: storedAs(version, fields),
});

describe.each([
  ['a window', window],
  ['a page', page],
  ['a page that merges', mergingPage],
])('%s', (_, input) => {
  it('is of what it was opened on', () => {
    const { base, latest, isBehind, isUnsaved, shown, toSend } = createTestEditing(input);
    expect([base(), latest(), isBehind(), isUnsaved(), shown()]).toEqual([opened, opened, false, false, 0]);
    expect(toSend({ name: 'Luna', seconds: 30 })).toEqual({ seconds: 30 });
  });

  it('sends what nobody answered again, though it was changed back', () => {
    const { send, toSend } = createTestEditing(input);
    send(typed(), sent({ seconds: 30 }), { type: 'change.unanswered', fields: ['seconds'] });
    expect(toSend({ name: 'Nova', seconds: 20 })).toEqual({ name: 'Nova', seconds: 20 });
    send(sent({ name: 'Nova' }), { type: 'change.unanswered', fields: ['name'] });
    expect(toSend({ name: 'Luna', seconds: 20 })).toEqual({ name: 'Luna', seconds: 20 });
  });

  it('does not take what is older for what is stored', () => {
    const { send, base, latest, news } = createTestEditing(input);
    send(read(2, { name: 'Sol' }));
    expect([base(), latest(), news]).toEqual([opened, opened, []]);
  });

  it('is behind with what is typed once somebody else stored a change, and saves on what it was typed on', () => {
    const { send, base, latest, isBehind, shown, news } = createTestEditing(input);
    send(typed({ name: 'Nova' }), read(4, { seconds: 25 }));
    expect([isBehind(), base(), latest(), shown(), news]).toEqual([
      true,
      opened,
      storedAs(4, { seconds: 25 }),
      0,
      [],
    ]);
  });

  it('takes the next version for that of its own step, and no later one: there is more in that', () => {
    const { send, base } = createTestEditing(input);
    send({ type: 'step.counted', version: 5 });
    expect(base()).toEqual(opened);
    send({ type: 'step.counted', version: 4 });
    expect(base()).toEqual(storedAs(4));
  });

  it('still sends what nobody answered after a step that changed no field', () => {
    const { send, toSend } = createTestEditing(input);
    send({ type: 'change.unanswered', fields: ['name'] }, { type: 'step.counted', version: 4 });
    expect(toSend(opened.fields)).toEqual({ name: 'Luna' });
  });
});

describe('a window', () => {
  it('stays as it was opened though nothing is typed, and is behind', () => {
    const { send, state, base, latest, isBehind, isUnsaved, news } = createTestEditing(window);
    send(read(4, { seconds: 25 }));
    expect([state(), base(), latest(), isBehind(), isUnsaved(), news]).toEqual([
      'held',
      opened,
      storedAs(4, { seconds: 25 }),
      true,
      false,
      [],
    ]);
  });
});

describe.each([
  ['a page', page],
  ['a page that merges', mergingPage],
])('%s', (_, input) => {
  it('shows what somebody else stored where nothing is typed', () => {
    const { send, state, base, isBehind, shown, news } = createTestEditing(input);
    const now = storedAs(4, { seconds: 25 });
    send({ type: 'page.read', stored: now });
    expect([state(), base(), isBehind(), shown()]).toEqual(['untouched', now, false, 1]);
    expect(news).toEqual([{ type: 'form.shown', now, before: opened.fields }]);
  });

  it('has what is read of the same version, which may say more, and does not begin anew', () => {
    const { send, base, shown, news } = createTestEditing(input);
    send(read(3, { seconds: 25 }));
    expect([base(), shown(), news.length]).toEqual([storedAs(3, { seconds: 25 }), 0, 1]);
  });

  it('has what is typed unsaved until it is stored', () => {
    const { send, state, isUnsaved, base, isBehind } = createTestEditing(input);
    send(typed());
    expect([state(), isUnsaved()]).toEqual(['typed', true]);
    send(sent({ name: 'Nova' }));
    expect([state(), isUnsaved()]).toEqual(['sent', true]);
    send(read(4, { name: 'Nova' }), stored(4, { name: 'Nova' }));
    expect([state(), isUnsaved(), base(), isBehind()]).toEqual([
      'untouched',
      false,
      storedAs(4, { name: 'Nova' }),
      false,
    ]);
  });

  it('shows nothing anew while an answer may come, nor after it was refused', () => {
    const { send, state, base, isBehind, news } = createTestEditing(input);
    send(typed(), sent({ name: 'Nova' }), read(4, { seconds: 25 }));
    expect([state(), base(), isBehind(), news]).toEqual(['sent', opened, true, []]);
  });

  it('shows what others stored in other fields once its own is stored over theirs', () => {
    const { send, state, base, shown, news } = createTestEditing(input);
    const now = storedAs(5, { name: 'Nova', seconds: 25 });
    send(typed(), sent({ name: 'Nova' }), { type: 'change.stored', stored: now });
    expect([state(), base(), shown()]).toEqual(['untouched', now, 1]);
    expect(news).toEqual([{ type: 'form.shown', now, before: storedAs(0, { name: 'Nova' }).fields }]);
  });

  it('shows what somebody else stored right after its own, though that was read before the answer came', () => {
    const { send, state, base, shown, news } = createTestEditing(input);
    const now = storedAs(5, { name: 'Nova', seconds: 25 });
    send(typed(), sent({ name: 'Nova' }), { type: 'page.read', stored: now }, stored(4, { name: 'Nova' }));
    expect([state(), base(), shown()]).toEqual(['untouched', now, 1]);
    expect(news).toEqual([{ type: 'form.shown', now, before: storedAs(0, { name: 'Nova' }).fields }]);
  });

  it('shows what others stored once a change is stored that it sent though nothing was typed', () => {
    const { send, state, base, shown } = createTestEditing(input);
    send(sent({}), stored(6, { seconds: 25 }));
    expect([state(), base(), shown()]).toEqual(['untouched', storedAs(6, { seconds: 25 }), 1]);
    send(read(8, { seconds: 40 }), sent({ seconds: 40 }), stored(7, { seconds: 25 }));
    expect([state(), base(), shown()]).toEqual(['untouched', storedAs(8, { seconds: 40 }), 2]);
  });

  it('sends nothing more of what nobody answered once a change is stored', () => {
    const { send, toSend } = createTestEditing(input);
    send(typed(), sent({ name: 'Nova' }), { type: 'change.unanswered', fields: ['name'] });
    send(sent({ name: 'Nova' }), stored(4, { name: 'Nova' }));
    expect(toSend({ name: 'Nova', seconds: 30 })).toEqual({ seconds: 30 });
  });

  it('has what its own step made of it under what is typed', () => {
    const { send, state, base, isBehind, news } = createTestEditing(input);
    const now = storedAs(8, { seconds: 25 });
    send(typed(), read(8, { seconds: 25 }), { type: 'step.stored', stored: now });
    expect([state(), base(), isBehind()]).toEqual(['typed', now, false]);
    expect(news).toEqual([{ type: 'form.shown', now, before: opened.fields }]);
  });
});

describe('a page that cannot merge', () => {
  it('does not begin anew where it has all that is stored', () => {
    const { send, state, shown, news } = createTestEditing(page);
    send(typed(), sent({ name: 'Nova' }), stored(4, { name: 'Nova' }));
    expect([state(), shown(), news]).toEqual(['untouched', 0, []]);
  });

  it('does not begin anew either where it sent what it has though nothing was typed', () => {
    const { send, state, base, shown, news } = createTestEditing(page);
    send(sent({ seconds: 25 }), stored(4, { seconds: 25 }));
    expect([state(), base(), shown(), news]).toEqual(['untouched', storedAs(4, { seconds: 25 }), 0, []]);
  });

  it('keeps what was typed since it was sent, and takes for its own change only that', () => {
    const { send, state, base, shown, toSend } = createTestEditing(page);
    send(typed(), sent({ name: 'Nova' }), typed(), stored(5, { name: 'Nova', seconds: 25 }));
    expect([state(), base(), shown()]).toEqual(['typed', storedAs(5, { name: 'Nova' }), 0]);
    expect(toSend({ name: 'Nova!', seconds: 20 })).toEqual({ name: 'Nova!' });
  });

  it('has something typed from the first touch, whatever it is changed to', () => {
    const { send, state } = createTestEditing(page);
    send(typed(), typed());
    expect(state()).toBe('typed');
  });
});

describe('a page that merges', () => {
  it('has nothing typed once all is as it was, and then shows only what is read from then on', () => {
    const { send, state, base, isBehind } = createTestEditing(mergingPage);
    send(typed({}));
    expect(state()).toBe('untouched');
    send(typed({ name: 'Nova' }), read(4, { seconds: 25 }));
    expect([state(), isBehind()]).toEqual(['typed', true]);
    send(typed({}));
    expect([state(), base(), isBehind()]).toEqual(['untouched', opened, false]);
  });

  it('knows what is typed since it was sent from what it sent', () => {
    const { send, state } = createTestEditing(mergingPage);
    send(typed({ name: 'Nova' }), sent({ name: 'Nova' }), typed({ name: 'Nova' }));
    expect(state()).toBe('sent');
    send(typed({ name: 'Nova', seconds: 9 }));
    expect(state()).toBe('typed');
    send(sent({ name: 'Nova', seconds: 9 }), typed({}));
    expect(state()).toBe('untouched');
  });

  it('has all that is stored under what was typed since it was sent', () => {
    const { send, state, base, news } = createTestEditing(mergingPage);
    const now = storedAs(5, { name: 'Nova', seconds: 25 });
    send(typed(), sent({ name: 'Nova' }), typed({ name: 'Nova!' }), { type: 'change.stored', stored: now });
    expect([state(), base()]).toEqual(['typed', now]);
    expect(news).toEqual([{ type: 'form.shown', now, before: storedAs(0, { name: 'Nova' }).fields }]);
  });

  it('takes what was changed back while the answer was on its way for typed since', () => {
    const { send, base, news } = createTestEditing(mergingPage);
    const now = storedAs(4, { name: 'Nova' });
    send(typed({ name: 'Nova' }), sent({ name: 'Nova' }), typed({}), { type: 'change.stored', stored: now });
    expect([base(), news]).toEqual([now, [{ type: 'form.shown', now, before: now.fields }]]);
  });

  it('does so on what somebody else stored right after its own', () => {
    const { send, base, news } = createTestEditing(mergingPage);
    const now = storedAs(5, { name: 'Nova', seconds: 25 });
    send(typed({ name: 'Nova' }), sent({ name: 'Nova' }), { type: 'page.read', stored: now });
    send(typed({}), stored(4, { name: 'Nova' }));
    const before = storedAs(0, { name: 'Nova' }).fields;
    expect([base(), news]).toEqual([now, [{ type: 'form.shown', now, before }]]);
  });

  it('is given what is stored also where it has it all, with what is no field', () => {
    const { send, base, news } = createTestEditing(mergingPage);
    const now = { ...storedAs(4, { name: 'Nova' }), missing: [] };
    send(typed(), sent({ name: 'Nova' }), { type: 'change.stored', stored: now });
    expect([base(), news.length]).toEqual([now, 1]);
  });
});
