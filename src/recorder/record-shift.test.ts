import { expect, it, vi } from 'vitest';
import { assign, createActor, sendTo, setup } from 'xstate';
import { readRecording } from '../inspector/read-recording';
import { createShiftRecorder, type ShiftRecorder } from './record-shift';
import { createShift } from './shift';

const loaded = vi.hoisted(() => vi.fn());
vi.mock('./write-report', (importOriginal) => {
  loaded();
  return importOriginal();
});

const personal = {
  token: '1|secret',
  password: 'demo-password',
  customer: {
    id: '12',
    firstName: 'Maya',
    lastName: 'Okonkwo',
    phone: '+12065550173',
    email: 'maya@example.com',
    addresses: [{ street: '12 Elm St', city: 'Seattle', state: 'Washington', zip: '98105' }],
    notes: 'Ring twice',
    taxId: '91-1144442',
    card: '4111111111111111',
  },
  reason: 'Maya is my aunt',
  by: 'Grace Park',
  orderId: '178',
  totalCents: 1_625,
};

const makeWorkspace = ({ recordShift }: ShiftRecorder) =>
  setup({
    types: {} as {
      context: { work: object | null };
      events: { type: 'call.answered'; work: object } | { type: 'report.prepare' };
    },
    actors: { recordShift },
  }).createMachine({
    id: 'workspace',
    context: { work: null },
    invoke: { id: 'recorder', src: 'recordShift' },
    on: {
      'report.prepare': { actions: sendTo('recorder', { type: 'report.prepare' }) },
      'call.answered': { actions: assign(({ event }) => ({ work: event.work })) },
    },
  });

/** Of a window, the recorder uses only this much. */
function makePage() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigator = { onLine: true };
  return Object.assign(new EventTarget(), { document, navigator });
}

function startShift() {
  const page = makePage();
  const shift = createShift();
  shift.add({ kind: 'connection', status: 'connecting' });
  const recorder = createShiftRecorder({
    page: page as unknown as Window,
    shift,
    about: () => ({ product: 'Console', capabilities: ['activity'] }),
    tabName: () => '/agent',
  });
  const workspace = createActor(makeWorkspace(recorder)).start();
  return { page, shift, recorder, workspace };
}

it('fetches what writes a report when it is told, without one to write', async () => {
  const { workspace } = startShift();
  expect(loaded).not.toHaveBeenCalled();
  workspace.send({ type: 'report.prepare' });
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledOnce());
  workspace.stop();
});

it('writes a recording with what is known of the product, and the facts from before it', async () => {
  const { recorder, workspace } = startShift();
  workspace.send({ type: 'call.answered', work: personal });
  const { about, tab, facts, steps } = readRecording(
    await recorder.write({ note: 'No sound', callId: '12' }),
  );
  expect([about, tab]).toEqual([
    {
      product: 'Console',
      capabilities: ['activity'],
      startedAt: expect.any(String),
      savedAt: expect.any(String),
      callId: '12',
      note: 'No sound',
    },
    { name: '/agent' },
  ]);
  expect(facts).toEqual([
    { at: expect.any(Number), kind: 'connection', status: 'connecting' },
    { at: expect.any(Number), kind: 'page', status: 'online' },
    { at: expect.any(Number), kind: 'page', status: 'visible' },
  ]);
  expect(steps.map(({ event }) => event.type)).toContain('call.answered');
  workspace.stop();
});

it('records that the page lost the network or was hidden, while it runs', async () => {
  const { page, recorder, workspace } = startShift();
  page.navigator.onLine = false;
  page.dispatchEvent(new Event('offline'));
  page.document.visibilityState = 'hidden';
  page.document.dispatchEvent(new Event('visibilitychange'));
  const { facts } = readRecording(await recorder.write({ note: '', callId: null }));
  expect(facts.slice(-2).map(({ kind, status }) => [kind, status])).toEqual([
    ['page', 'offline'],
    ['page', 'hidden'],
  ]);
  workspace.stop();
  const next = createActor(makeWorkspace(recorder)).start();
  page.dispatchEvent(new Event('offline'));
  const again = readRecording(await recorder.write({ note: '', callId: null })).facts;
  // Where it is when it begins, and one event once.
  expect(again.map(({ status }) => status)).toEqual(['offline', 'hidden', 'offline']);
  next.stop();
});

it('writes nothing about a person, and of each value what it was', async () => {
  const { recorder, workspace } = startShift();
  workspace.send({ type: 'call.answered', work: personal });
  const note =
    'Maya at (206) 555-0173, 206–555–0173 or 555-0173, maya@example.com, paid with 4111 1111 1111 1111, order 1780 at 12:40';
  const text = await recorder.write({ note, callId: null });
  for (const secret of [
    'secret',
    'demo-password',
    'Okonkwo',
    '2065550173',
    '555-0173',
    'example.com',
    'Elm',
    'Seattle',
    'Washington',
    '98105',
    'Ring twice',
    '91-1144442',
    '4111',
    'aunt',
    'Grace',
  ])
    expect(text).not.toContain(secret);
  const { steps, about } = readRecording(text);
  expect(about.note).toBe('Maya at •••, ••• or •••, •••, paid with •••, order 1780 at 12:40');
  expect(steps.at(-1)?.state.context).toEqual({
    work: {
      token: '•••',
      password: '•••',
      customer: {
        id: '12',
        firstName: '•••',
        lastName: '•••',
        phone: '•••',
        email: '•••',
        addresses: [{ street: '•••', city: '•••', state: '•••', zip: '•••' }],
        notes: '•••',
        taxId: '•••',
        card: '•••',
      },
      reason: '•••',
      by: '•••',
      orderId: '178',
      totalCents: 1_625,
    },
  });
  workspace.stop();
});

it('forgets the shift at its end, so that the next one has nothing of it', async () => {
  const { recorder, workspace, shift } = startShift();
  workspace.send({ type: 'call.answered', work: personal });
  workspace.stop();
  await expect(recorder.write({ note: '', callId: null })).rejects.toThrow('Nothing is recorded');
  shift.add({ kind: 'connection', status: 'disconnected' });
  const next = createActor(makeWorkspace(recorder)).start();
  const { steps, facts } = readRecording(await recorder.write({ note: '', callId: null }));
  expect(steps.map(({ event }) => event.type)).not.toContain('call.answered');
  expect(facts.map(({ status }) => status)).not.toContain('connecting');
  next.stop();
});

it.each<readonly [string, () => unknown]>([
  ['of customers', () => ({ ...personal.customer })],
  ['of names, each hidden by signs of three bytes', () => 'Maya'],
  ['of lists', () => Array.from({ length: 50 }, () => ({ id: '12', price: 1_250 }))],
])(
  'stays short enough for the server, however long a list %s is, and keeps what was before',
  async (_, make) => {
    const { recorder, workspace } = startShift();
    workspace.send({ type: 'call.answered', work: { list: [], isFirst: true } });
    const long = Array.from({ length: 20_000 }, make);
    for (let count = 0; count < 30; count += 1)
      workspace.send({ type: 'call.answered', work: { list: [...long] } });
    const text = await recorder.write({ note: '', callId: null });
    expect(Buffer.byteLength(text)).toBeLessThan(4_000_000);
    const { steps } = readRecording(text);
    expect(steps.map(({ state }) => state.context)).toContainEqual({ work: { list: [], isFirst: true } });
    expect(steps.filter(({ event }) => event.type === 'call.answered')).toHaveLength(31);
    workspace.stop();
  },
);

it('drops the oldest steps where all of them are too long for the server', async () => {
  const { recorder, workspace } = startShift();
  for (let count = 0; count < 1_000; count += 1)
    workspace.send({
      type: 'call.answered',
      work: { list: Array.from({ length: 50 }, () => ({ ...personal.customer })) },
    });
  const text = await recorder.write({ note: '', callId: null });
  expect(Buffer.byteLength(text)).toBeLessThan(4_000_000);
  expect(readRecording(text).steps.length).toBeGreaterThan(100);
  workspace.stop();
});

it('says how much longer a list was', async () => {
  const { recorder, workspace } = startShift();
  const list = Array.from({ length: 3_000 }, (__, id) => ({ id: String(id) }));
  workspace.send({ type: 'call.answered', work: { list } });
  const { steps } = readRecording(await recorder.write({ note: '', callId: null }));
  const work = { list: [...list.slice(0, 1_000), { andMore: 2_000 }] };
  expect(steps.at(-1)?.state.context).toEqual({ work });
  workspace.stop();
});
