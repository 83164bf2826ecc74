import { expect, it } from 'vitest';
import {
  selectEditingRef,
  selectHasFailed,
  selectIsSaved,
  selectIsSaving,
  selectRefusal,
  selectStale,
} from '../../../src/machines/saving/saving.selectors';
import { page } from '../editing/create-test-editing';
import { change, createTestSaving, refused, saved, stale } from './create-test-saving';

it('saves one change at a time, has the lists read again and tells the form what came of it', async () => {
  const { now, send, sendChange, reports, values } = createTestSaving();
  send();
  send();
  expect([sendChange.calls.map(({ input }) => input), selectIsSaving(now())]).toEqual([[change], true]);
  await sendChange.answer(saved);
  expect([selectIsSaved(now()), selectIsSaving(now()), values]).toEqual([true, false, [{ id: 9 }]]);
  expect(reports).toEqual([{ type: 'data.invalidated', keys: ['restaurants'] }]);
});

it.each([
  ['it is refused', () => refused({}, 'Screen not found.')],
  ['somebody else was first', () => ({ kind: 'stale', stale }) as const],
  ['no answer came', null],
])('has the lists read again also where %s: they may be old', async (_, answer) => {
  const { send, sendChange, reports } = createTestSaving();
  send();
  await (answer === null ? sendChange.fail() : sendChange.answer(answer()));
  expect(reports).toEqual([{ type: 'data.invalidated', keys: ['restaurants'] }]);
});

it('tells the orders being taken that one was cancelled, once it is', async () => {
  const { ref, sendChange, reports } = createTestSaving();
  const tells = { type: 'order.altered', orderId: '77', totalCents: null, isCancelled: true } as const;
  ref.send({ type: 'save.send', change: { ...change, tells } });
  await sendChange.fail();
  expect(reports).not.toContainEqual(tells);
  ref.send({ type: 'save.again' });
  await sendChange.answer(saved);
  expect(reports.filter(({ type }) => type === tells.type)).toEqual([tells, tells]);
});

it('forgets what was saved when something is typed again', async () => {
  const { ref, now, state, send, sendChange } = createTestSaving();
  send();
  await sendChange.answer(saved);
  ref.send({ type: 'save.edited', field: 'name' });
  expect([state(), now().context.value]).toEqual(['idle', null]);
});

it('keeps the reasons of a refusal until their fields are changed', async () => {
  const { ref, now, state, send, sendChange, values } = createTestSaving();
  send();
  await sendChange.answer(
    refused({ name: ['Taken'], 'hours.0.opens': ['Wrong'], 'hours.1.opens': ['Wrong'] }),
  );
  expect([state(), values]).toEqual(['refused', []]);
  ref.send({ type: 'save.edited', field: 'hours' });
  expect(selectRefusal(now())?.errors).toEqual({ name: ['Taken'] });
  ref.send({ type: 'save.edited', field: 'name' });
  expect([state(), selectRefusal(now())]).toEqual(['idle', null]);
});

it('keeps the reason of a field while another with a name alike is changed', async () => {
  const { ref, now, send, sendChange } = createTestSaving();
  send();
  await sendChange.answer(refused({ phone: ['Taken'], phone_number: ['Taken'] }));
  ref.send({ type: 'save.edited', field: 'phone' });
  expect(selectRefusal(now())?.errors).toEqual({ phone_number: ['Taken'] });
});

it('lets go of a reason that is about no field with the next change', async () => {
  const { ref, state, send, sendChange } = createTestSaving();
  send();
  await sendChange.answer(refused({}, 'The last admin cannot go.'));
  ref.send({ type: 'save.edited', field: 'name' });
  expect(state()).toBe('idle');
});

it('sends a refused form again', async () => {
  const { now, send, sendChange } = createTestSaving();
  send();
  await sendChange.answer(refused({ name: ['Taken'] }));
  send();
  expect([sendChange.calls.length, selectRefusal(now())]).toEqual([2, null]);
});

it('shows who changed the same thing, and sends over it with the stored version', async () => {
  const { ref, now, state, send, sendChange } = createTestSaving();
  send();
  await sendChange.answer({ kind: 'stale', stale });
  expect([state(), selectStale(now())]).toEqual(['stale', stale]);
  ref.send({ type: 'save.edited', field: 'name' });
  expect(selectStale(now())).toEqual(stale);
  ref.send({ type: 'save.agree' });
  expect(selectStale(now())).toEqual(stale);
  ref.send({ type: 'save.again' });
  expect(sendChange.calls.at(-1)?.input).toEqual({
    ...change,
    input: { fields: { name: 'Luna' }, version: 4 },
  });
  expect([state(), selectStale(now())]).toEqual(['saving', null]);
});

it('makes every later change on the version that somebody agreed to replace, until one is saved', async () => {
  const { ref, send, sendChange } = createTestSaving();
  const versions = () => sendChange.calls.map(({ input }) => Reflect.get(input.input, 'version'));
  send();
  await sendChange.answer({ kind: 'stale', stale });
  ref.send({ type: 'save.agree' });
  send();
  await sendChange.answer(refused({ name: ['Taken'] }));
  ref.send({ type: 'save.edited', field: 'name' });
  send();
  await sendChange.answer(saved);
  send();
  expect(versions()).toEqual([1, 4, 4, 1]);
});

it('makes no change on an older version than the form has by then', async () => {
  const { ref, send, sendChange } = createTestSaving();
  send();
  await sendChange.answer({ kind: 'stale', stale });
  ref.send({ type: 'save.agree' });
  send();
  await sendChange.answer(refused({ name: ['Taken'] }));
  ref.send({ type: 'save.send', change: { ...change, input: { ...change.input, version: 9 } } });
  expect(sendChange.calls.map(({ input }) => Reflect.get(input.input, 'version'))).toEqual([1, 4, 9]);
});

it('says that nobody answered, and sends the same once more', async () => {
  const { ref, now, send, sendChange, logs } = createTestSaving();
  send();
  await sendChange.fail();
  expect([selectHasFailed(now()), logs]).toEqual([true, ['saving.sendChange failed: stand-in failure']]);
  ref.send({ type: 'save.again' });
  expect(sendChange.calls.map(({ input }) => input)).toEqual([change, change]);
  await sendChange.fail();
  ref.send({ type: 'save.edited', field: 'name' });
  expect([selectHasFailed(now()), sendChange.calls.length]).toEqual([true, 2]);
});

const typedOn = { ...change, input: { fields: { name: 'Luna Nova' }, version: 1 } };

it('sends what nobody answered once more before what was typed since, which is no change of somebody else', async () => {
  const { ref, state, send, sendChange, values } = createTestSaving();
  send();
  await sendChange.fail();
  ref.send({ type: 'save.edited', field: 'name' });
  ref.send({ type: 'save.send', change: typedOn });
  await sendChange.fail();
  expect(state()).toBe('failed');
  ref.send({ type: 'save.send', change: typedOn });
  await sendChange.answer({ kind: 'done', value: { version: 2 } });
  expect([state(), values]).toEqual(['saving', []]);
  await sendChange.answer({ kind: 'done', value: { version: 3 } });
  expect([state(), values]).toEqual(['saved', [{ version: 3 }]]);
  expect(sendChange.calls.map(({ input }) => input)).toEqual([
    change,
    change,
    change,
    { ...typedOn, input: { ...typedOn.input, version: 2 } },
  ]);
});

it('shows who changed the same thing before what nobody answered was stored', async () => {
  const { ref, now, state, send, sendChange } = createTestSaving();
  send();
  await sendChange.fail();
  ref.send({ type: 'save.send', change: typedOn });
  await sendChange.answer({ kind: 'stale', stale });
  expect([state(), selectStale(now())]).toEqual(['stale', stale]);
  ref.send({ type: 'save.agree' });
  ref.send({ type: 'save.again' });
  expect(sendChange.calls.at(-1)?.input).toEqual({ ...typedOn, input: { ...typedOn.input, version: 4 } });
});

it('sends what was typed since where the server refuses what nobody answered', async () => {
  const { ref, send, sendChange } = createTestSaving();
  send();
  await sendChange.fail();
  ref.send({ type: 'save.send', change: typedOn });
  await sendChange.answer(refused({ name: ['Taken'] }));
  expect(sendChange.calls.map(({ input }) => input)).toEqual([change, change, typedOn]);
});

it('keeps the version that somebody agreed to replace where what nobody answered is refused', async () => {
  const { ref, send, sendChange } = createTestSaving();
  send();
  await sendChange.answer({ kind: 'stale', stale });
  ref.send({ type: 'save.agree' });
  send();
  await sendChange.fail();
  ref.send({ type: 'save.send', change: typedOn });
  await sendChange.answer(refused({ name: ['Taken'] }));
  expect(sendChange.calls.map(({ input }) => Reflect.get(input.input, 'version'))).toEqual([1, 4, 4, 4]);
});

it('sends what nobody answered first also where the same is only tried again', async () => {
  const { ref, send, sendChange } = createTestSaving();
  send();
  await sendChange.fail();
  ref.send({ type: 'save.send', change: typedOn });
  await sendChange.fail();
  ref.send({ type: 'save.again' });
  expect(sendChange.calls.map(({ input }) => input)).toEqual([change, change, change]);
  await sendChange.answer({ kind: 'done', value: { version: 2 } });
  expect(sendChange.calls.at(-1)?.input).toEqual({ ...typedOn, input: { ...typedOn.input, version: 2 } });
});

it.each([
  ['is the same', change, change],
  ['has no version', { ...change, input: { name: 'Luna' } }, { ...change, input: { name: 'Luna Nova' } }],
])('sends once what %s as what nobody answered', async (_, first, second) => {
  const { ref, state, sendChange } = createTestSaving();
  ref.send({ type: 'save.send', change: first });
  await sendChange.fail();
  ref.send({ type: 'save.send', change: second });
  await sendChange.answer(saved);
  expect([state(), sendChange.calls.map(({ input }) => input)]).toEqual(['saved', [first, second]]);
});

it('reads the lists again, and takes nothing else, while what nobody answered is sent once more', async () => {
  const { ref, state, send, sendChange, reports } = createTestSaving();
  send();
  await sendChange.fail();
  ref.send({ type: 'save.send', change: typedOn });
  const before = reports.length;
  ref.send({ type: 'save.send', change });
  ref.send({ type: 'save.reset' });
  expect([state(), sendChange.calls.length]).toEqual(['settling', 2]);
  await sendChange.fail();
  expect([state(), reports.length]).toEqual(['failed', before + 1]);
});

it('starts anew when the form does, but not while an answer may come', async () => {
  const { ref, state, send, sendChange } = createTestSaving();
  send();
  ref.send({ type: 'save.reset' });
  expect(state()).toBe('saving');
  await sendChange.answer({ kind: 'stale', stale });
  ref.send({ type: 'save.agree' });
  ref.send({ type: 'save.reset' });
  expect(state()).toBe('idle');
  send();
  expect(sendChange.calls.map(({ input }) => input)).toEqual([change, change]);
});

it('tells the form that edits something what was sent of it, and what nobody answered', async () => {
  const { ref, now, sendChange } = createTestSaving(page);
  const edited = () => selectEditingRef(now())?.getSnapshot();
  const fields = { name: 'Sol', seconds: 20 };
  ref.send({ type: 'save.send', change, fields });
  expect([edited()?.context.sent, edited()?.context.unanswered]).toEqual([fields, []]);
  ref.send({ type: 'save.send', change, fields: { name: 'Nova', seconds: 20 } });
  expect(edited()?.context.sent).toEqual(fields);
  await sendChange.fail();
  expect(edited()?.context.unanswered).toEqual(['name']);
  ref.send({ type: 'save.send', change: typedOn, fields: { name: 'Luna Nova', seconds: 20 } });
  expect(edited()?.context.sent).toEqual({ name: 'Luna Nova', seconds: 20 });
});

it('has nothing to tell of a change without fields', async () => {
  const { ref, now, state, sendChange } = createTestSaving(page);
  const edited = () => selectEditingRef(now())?.getSnapshot();
  ref.send({ type: 'save.send', change: { ...change, input: { id: 9 } } });
  await sendChange.fail();
  expect([state(), edited()?.context.sent, edited()?.context.unanswered]).toEqual([
    'failed',
    page.opened.fields,
    [],
  ]);
});
