import { describe, expect, it } from 'vitest';
import {
  type CustomerLookupSnapshot,
  customerLookupMachine,
} from '../../../src/machines/customer-lookup/customer-lookup.machine';
import {
  selectErrors,
  selectIsCreating,
  selectIsNew,
  selectIsPhoneTyped,
  selectIsSearching,
  selectMissing,
  selectOtherErrors,
  selectPhone,
  selectPhoneError,
  selectStep,
  selectTyped,
} from '../../../src/machines/customer-lookup/customer-lookup.selectors';
import { noDetails } from '../../../src/machines/customer-lookup/customer-lookup.setup';
import type { LookupInput } from '../../../src/machines/customer-lookup/customer-lookup.types';
import type { customerMatchesMachine } from '../../../src/machines/customer-matches/customer-matches.machine';
import type { Customer, CustomerDetails } from '../../../src/services/customers/customer.types';
import type { Result } from '../../../src/services/errors/result';
import { makeRefusal } from '../../support/fixtures';
import { standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { done, makeCustomer } from '../call/call.fixtures';

const createTestLookup = (input: Partial<LookupInput> = {}) => {
  const lookup = standInPromise<Result<Customer | null>, { phone: string; tenantId: string | null }>();
  const create = standInPromise<
    Result<Customer>,
    CustomerDetails & { tenantId: string | null; phoneNumber: string }
  >();
  const update = standInPromise<Result<Customer>, { customer: Customer; details: CustomerDetails }>();
  const matches = standInChart<typeof customerMatchesMachine>();
  const chart = startUnderParent(
    customerLookupMachine.provide({
      actors: {
        lookupCustomer: lookup.logic,
        createCustomer: create.logic,
        updateCustomer: update.logic,
        customerMatches: matches.logic,
      },
    }),
    { tenantId: '3', phone: '+1 (206) 555-0173', customer: null, typed: null, ...input },
  );
  return { ...chart, matches, lookup, create, update, now: () => chart.ref.getSnapshot() };
};

const searching = () => {
  const test = createTestLookup();
  test.ref.send({ type: 'lookup.search' });
  return test;
};

const notFound = async () => {
  const test = searching();
  await test.lookup.answer(done(null));
  return test;
};

const found = async (changes: Partial<Customer> = {}) => {
  const test = searching();
  await test.lookup.answer(done(makeCustomer(changes)));
  return test;
};

describe('searching', () => {
  it("starts with the caller's number and asks nothing by itself", () => {
    const { lookup, now } = createTestLookup();
    expect([selectStep(now()), selectPhone(now()), lookup.calls]).toEqual([
      'search',
      '+1 (206) 555-0173',
      [],
    ]);
  });

  it('starts with the customer where one is known', () => {
    const { now } = createTestLookup({ customer: makeCustomer() });
    expect(now().value).toBe('found');
  });

  it.each([
    ['create', 'notFound', 0],
    ['ask', 'searching', 1],
  ] as const)('starts at once where its opening is to %s', (opening, state, asked) => {
    const { now, lookup } = createTestLookup({ opening });
    expect([now().value, lookup.calls.length]).toEqual([state, asked]);
  });

  it('shows who matches what is typed, and chooses whom the person picks', () => {
    const { ref, matches, now, reports } = createTestLookup({ phone: '' });
    ref.send({ type: 'lookup.editPhone', phone: 'Maya' });
    expect(matches.received).toEqual([{ type: 'matches.search', query: 'Maya' }]);
    matches.tell({ type: 'matches.picked', customer: makeCustomer() });
    expect([now().value, now().context.customer]).toEqual(['found', makeCustomer()]);
    expect(reports).toEqual([
      { type: 'customer.chosen', customer: makeCustomer() },
      { type: 'notice.raised', notice: { code: 'customerFound', who: 'Maya Okonkwo' } },
    ]);
  });

  it('sends the number without the blanks around it', () => {
    const { ref, lookup } = createTestLookup({ phone: '' });
    ref.send({ type: 'lookup.editPhone', phone: '  555 123 45  ' });
    ref.send({ type: 'lookup.search' });
    expect(lookup.calls.map(({ input }) => input)).toEqual([{ phone: '555 123 45', tenantId: '3' }]);
  });

  it('sends a number that was given as it came, and tells a typed one from it', () => {
    const { ref, lookup, now } = createTestLookup({ phone: '+12065550173' });
    expect(selectIsPhoneTyped(now())).toBe(false);
    ref.send({ type: 'lookup.search' });
    ref.send({ type: 'lookup.editPhone', phone: '(206) 555-0174' });
    ref.send({ type: 'lookup.search' });
    expect(selectIsPhoneTyped(now())).toBe(true);
    expect(lookup.calls.map(({ input }) => input.phone)).toEqual(['+12065550173', '(206) 555-0174']);
  });

  it.each([
    ['', 'Phone number must be at least 10 digits'],
    ['          ', 'Phone number must be at least 10 digits'],
    ['123456789', 'Phone number must be at least 10 digits'],
    ['12345678x', 'Phone number must be at least 10 digits'],
    ['555-123-456x', 'Invalid phone number format'],
  ])('refuses %j: %s', (phone, text) => {
    const { ref, lookup, now } = createTestLookup({ phone });
    ref.send({ type: 'lookup.search' });
    expect([selectPhoneError(now()), lookup.calls]).toEqual([text, []]);
    ref.send({ type: 'lookup.editPhone', phone: `${phone}1` });
    expect(selectPhoneError(now())).toBeNull();
  });

  it.each(['555 123 45', '+1 (555) 123-4567'])('accepts %j', (phone) => {
    const { ref, now } = createTestLookup({ phone });
    ref.send({ type: 'lookup.search' });
    expect(selectIsSearching(now())).toBe(true);
  });

  it('is not started twice', () => {
    const { ref, lookup } = searching();
    ref.send({ type: 'lookup.search' });
    expect(lookup.calls).toHaveLength(1);
  });

  it("uses only the latest search's answer", async () => {
    const { ref, lookup, now, reports } = searching();
    ref.send({ type: 'lookup.editPhone', phone: '+12065550199' });
    ref.send({ type: 'lookup.search' });
    expect(lookup.calls[0]?.signal.aborted).toBe(true);
    lookup.calls[0]?.resolve(done(makeCustomer()));
    await lookup.answer(done(null));
    expect(selectStep(now())).toBe('notFound');
    expect(reports).toEqual([{ type: 'notice.raised', notice: { code: 'customerNotFound' } }]);
  });

  it('chooses whom it finds and says who it is', async () => {
    const { now, reports } = await found({ displayName: '+12065550173', name: null });
    expect(selectStep(now())).toBe('found');
    expect(reports).toEqual([
      { type: 'customer.chosen', customer: makeCustomer({ displayName: '+12065550173', name: null }) },
      { type: 'notice.raised', notice: { code: 'customerFound', who: '+12065550173' } },
    ]);
  });

  it('offers the create form when nobody is found', async () => {
    const { now, reports } = await notFound();
    expect(selectStep(now())).toBe('notFound');
    expect(reports).toEqual([{ type: 'notice.raised', notice: { code: 'customerNotFound' } }]);
  });

  it("shows the server's refusal under the field and as a toast, and no create form", async () => {
    const { ref, lookup, now, reports } = searching();
    await lookup.answer(makeRefusal(500, 'Lookup is down'));
    expect([now().value, selectPhoneError(now())]).toEqual(['search', 'Lookup is down']);
    expect(reports).toEqual([
      { type: 'notice.raised', notice: { code: 'lookupFailed', message: 'Lookup is down' } },
    ]);
    ref.send({ type: 'lookup.search' });
    expect([now().value, selectPhoneError(now())]).toEqual(['searching', null]);
  });

  it('shows what the server says beside its message, until the number is edited', async () => {
    const { ref, lookup, now, reports } = searching();
    await lookup.answer(
      makeRefusal(422, 'The given data was invalid.', { phone: ['It must have 10 digits.'] }),
    );
    expect([selectPhoneError(now()), selectOtherErrors(now())]).toEqual([
      'The given data was invalid.',
      ['It must have 10 digits.'],
    ]);
    expect(reports).toEqual([
      { type: 'notice.raised', notice: { code: 'lookupFailed', message: 'The given data was invalid.' } },
    ]);
    ref.send({ type: 'lookup.editPhone', phone: '2065550173' });
    expect([selectPhoneError(now()), selectOtherErrors(now())]).toEqual([null, undefined]);
  });

  it('has its own words when the server has none, and logs the fault', async () => {
    const { lookup, now, reports, logs } = searching();
    await lookup.fail(new Error('offline'));
    expect([now().value, selectPhoneError(now())]).toEqual([
      'search',
      'Failed to lookup customer. Please try again.',
    ]);
    expect(reports).toEqual([{ type: 'notice.raised', notice: { code: 'lookupFailed', message: null } }]);
    expect(logs).toEqual(['customerLookup.lookupCustomer failed: offline']);
  });
});

describe('creating', () => {
  it('needs no details', async () => {
    const { ref, create } = await notFound();
    ref.send({ type: 'lookup.create' });
    expect(create.calls.map(({ input }) => input)).toEqual([
      { firstName: '', lastName: '', email: '', phoneNumber: '+1 (206) 555-0173', tenantId: '3' },
    ]);
  });

  it('is fixed to the number searched for', async () => {
    const { ref, now } = await notFound();
    ref.send({ type: 'lookup.editPhone', phone: '+12065550199' });
    expect(selectPhone(now())).toBe('+1 (206) 555-0173');
  });

  it('refuses a malformed e-mail until it is edited', async () => {
    const { ref, create, now } = await notFound();
    ref.send({ type: 'lookup.editDetail', field: 'email', value: 'maya@' });
    ref.send({ type: 'lookup.create' });
    expect([selectErrors(now()), create.calls]).toEqual([{ email: 'Invalid email' }, []]);
    ref.send({ type: 'lookup.editDetail', field: 'email', value: 'maya@demo.test' });
    ref.send({ type: 'lookup.create' });
    expect(create.calls).toHaveLength(1);
  });

  it('is not started twice', async () => {
    const { ref, create, now } = await notFound();
    ref.send({ type: 'lookup.create' });
    ref.send({ type: 'lookup.create' });
    expect([create.calls.length, selectIsCreating(now())]).toEqual([1, true]);
  });

  it('chooses the new customer without another search', async () => {
    const { ref, create, lookup, now, reports } = await notFound();
    ref.send({ type: 'lookup.create' });
    await create.answer(done(makeCustomer()));
    expect([now().value, selectIsNew(now()), lookup.calls.length]).toEqual(['found', true, 1]);
    expect(reports.slice(1)).toEqual([
      { type: 'customer.chosen', customer: makeCustomer() },
      { type: 'notice.raised', notice: { code: 'customerCreated' } },
    ]);
  });

  const typing = async (details: Partial<CustomerDetails>) => {
    const test = await notFound();
    for (const field of ['firstName', 'lastName', 'email'] as const) {
      test.ref.send({ type: 'lookup.editDetail', field, value: details[field] ?? '' });
    }
    test.ref.send({ type: 'lookup.create' });
    return test;
  };

  it('says whose number it was already, and keeps what they lack of what was typed', async () => {
    const { create, now, reports } = await typing({ firstName: 'Ada', email: 'ada@demo.test' });
    const owner = makeCustomer({ email: null });
    await create.answer(done(owner));
    expect([now().value, now().context.details]).toEqual([
      'found',
      { firstName: '', lastName: '', email: 'ada@demo.test' },
    ]);
    expect(reports.slice(1)).toEqual([
      { type: 'customer.chosen', customer: owner },
      { type: 'notice.raised', notice: { code: 'customerFound', who: 'Maya Okonkwo' } },
    ]);
  });

  it('keeps a name for whoever had the number without one', async () => {
    const { create, now } = await typing({ firstName: 'Ada', lastName: 'Bell' });
    await create.answer(done(makeCustomer({ name: null, firstName: null, lastName: null })));
    expect([now().value, now().context.details]).toEqual([
      'found',
      { firstName: 'Ada', lastName: 'Bell', email: '' },
    ]);
  });

  it('takes the same name in other letters for the new customer', async () => {
    const { create, now } = await typing({ firstName: ' maya', lastName: 'OKONKWO ' });
    await create.answer(done(makeCustomer()));
    expect([now().value, selectIsNew(now())]).toEqual(['found', true]);
  });

  it("shows the server's field errors under their fields", async () => {
    const { ref, create, now, reports } = await notFound();
    ref.send({ type: 'lookup.create' });
    await create.answer(
      makeRefusal(422, 'Not valid.', {
        phone_number: ['Taken', 'Odd'],
        first_name: ['Too long'],
        tenant_id: ['Restaurant closed.'],
      }),
    );
    expect([now().value, selectErrors(now())]).toEqual([
      'notFound',
      { phone: 'Taken', firstName: 'Too long', others: ['Restaurant closed.'] },
    ]);
    expect(reports.at(-1)).toEqual({
      type: 'notice.raised',
      notice: { code: 'createCustomerFailed', message: 'Not valid.' },
    });
    ref.send({ type: 'lookup.create' });
    expect([now().value, selectErrors(now())]).toEqual(['creating', {}]);
  });

  it('keeps what was typed when it fails', async () => {
    const { ref, create, now, reports } = await notFound();
    ref.send({ type: 'lookup.editDetail', field: 'firstName', value: 'Maya' });
    ref.send({ type: 'lookup.create' });
    await create.fail();
    expect([now().value, now().context.details.firstName]).toEqual(['notFound', 'Maya']);
    expect(reports.at(-1)).toEqual({
      type: 'notice.raised',
      notice: { code: 'createCustomerFailed', message: null },
    });
  });

  it('can be cancelled, back to the search', async () => {
    const { ref, now } = await notFound();
    ref.send({ type: 'lookup.editDetail', field: 'firstName', value: 'Maya' });
    ref.send({ type: 'lookup.cancel' });
    expect([now().value, now().context.details.firstName]).toEqual(['search', '']);
  });
});

describe('a found customer', () => {
  it.each([
    [{ firstName: null }, ['firstName']],
    [{ lastName: ' ', email: null }, ['lastName', 'email']],
    [{}, []],
    [{ id: null, email: null }, []],
  ])('lacking %o is asked for %o', async (changes, fields) => {
    const { now } = await found(changes);
    expect(selectMissing(now())).toEqual(fields);
  });

  it('is updated with what it has and what was typed', async () => {
    const { ref, update, now, reports } = await found({ email: null });
    ref.send({ type: 'lookup.editDetail', field: 'email', value: 'maya@demo.test' });
    ref.send({ type: 'lookup.update' });
    expect(update.calls.map(({ input }) => input)).toEqual([
      {
        customer: makeCustomer({ email: null }),
        details: { firstName: 'Maya', lastName: 'Okonkwo', email: 'maya@demo.test' },
      },
    ]);
    await update.answer(done(makeCustomer()));
    expect([now().value, selectMissing(now())]).toEqual(['found', []]);
    expect(reports.slice(-2)).toEqual([
      { type: 'customer.chosen', customer: makeCustomer() },
      { type: 'notice.raised', notice: { code: 'customerUpdated' } },
    ]);
  });

  it('is not updated with a malformed e-mail', async () => {
    const { ref, update, now } = await found({ email: null });
    ref.send({ type: 'lookup.editDetail', field: 'email', value: 'maya' });
    ref.send({ type: 'lookup.update' });
    expect([selectErrors(now()), update.calls]).toEqual([{ email: 'Invalid email' }, []]);
  });

  it('stays chosen when the update is refused or lost', async () => {
    const { ref, update, now, reports } = await found({ email: null });
    ref.send({ type: 'lookup.update' });
    await update.answer(makeRefusal(422, null, { email: ['Taken'], tenant_id: ['Restaurant closed.'] }));
    expect(selectErrors(now())).toEqual({ email: 'Taken', others: ['Restaurant closed.'] });
    ref.send({ type: 'lookup.update' });
    expect([now().value, selectErrors(now())]).toEqual(['updating', {}]);
    await update.fail();
    expect(now().value).toBe('found');
    expect(reports.slice(-2)).toEqual([
      { type: 'notice.raised', notice: { code: 'updateCustomerFailed' } },
      { type: 'notice.raised', notice: { code: 'updateCustomerFailed' } },
    ]);
  });

  it('made a moment ago is new until another is searched for, whatever becomes of its update', async () => {
    const { ref, create, update, now } = await notFound();
    ref.send({ type: 'lookup.create' });
    await create.answer(done(makeCustomer({ email: null })));
    ref.send({ type: 'lookup.update' });
    expect(selectIsNew(now())).toBe(true);
    await update.answer(makeRefusal(422, null, { email: ['Taken'] }));
    expect(selectIsNew(now())).toBe(true);
    ref.send({ type: 'lookup.update' });
    await update.answer(done(makeCustomer()));
    expect(selectIsNew(now())).toBe(true);
    ref.send({ type: 'lookup.startOver' });
    expect(selectIsNew(now())).toBe(false);
  });

  it('takes what was typed in an earlier call of the same caller, where nothing else is typed', async () => {
    const details = { firstName: 'Ada', lastName: '', email: 'ada@' };
    const takeUp = (phone = '+1 (206) 555-0173') => ({
      type: 'lookup.takeUp' as const,
      typed: { phone, details },
    });
    const standing = ({ now }: { now: () => CustomerLookupSnapshot }) => [
      now().value,
      now().context.phone,
      now().context.details,
    ];
    const known = await found({ email: null });
    known.ref.send(takeUp('555'));
    expect(selectTyped(known.now())).toBeNull();
    known.ref.send(takeUp());
    expect(standing(known)).toEqual(['found', '+1 (206) 555-0173', { ...noDetails, email: 'ada@' }]);
    const unknown = await notFound();
    unknown.ref.send(takeUp('555-0199'));
    expect(standing(unknown)).toEqual(['notFound', '555-0199', details]);
    unknown.ref.send({ type: 'lookup.editDetail', field: 'lastName', value: 'Diaz' });
    unknown.ref.send(takeUp('555-0199'));
    expect(standing(unknown)[2]).toEqual({ ...details, lastName: 'Diaz' });
    const given = createTestLookup();
    given.ref.send(takeUp('555-0199'));
    expect(standing(given)).toEqual(['notFound', '555-0199', details]);
    const typed = createTestLookup();
    typed.ref.send({ type: 'lookup.editPhone', phone: '555-01' });
    typed.ref.send(takeUp('555-0199'));
    expect(standing(typed)).toEqual(['search', '555-01', noDetails]);
    const asked = searching();
    asked.ref.send(takeUp());
    await asked.lookup.answer(done(null));
    expect(standing(asked)).toEqual(['notFound', '+1 (206) 555-0173', details]);
  });

  it('takes the names it was given elsewhere, and reports them to nobody', async () => {
    const { ref, now, reports } = await found();
    const renamed = makeCustomer({ firstName: 'May', name: 'May Okonkwo', displayName: 'May Okonkwo' });
    ref.send({ type: 'customer.changed', customer: renamed });
    expect(now().context.customer).toEqual(renamed);
    expect(reports.map(({ type }) => type)).toEqual(['customer.chosen', 'notice.raised']);
  });

  it('takes those it was given while it is updated, where the update fails', async () => {
    const { ref, update, now } = await found({ email: null });
    ref.send({ type: 'lookup.update' });
    const renamed = makeCustomer({ firstName: 'May', name: 'May Okonkwo', displayName: 'May Okonkwo' });
    ref.send({ type: 'customer.changed', customer: renamed });
    await update.fail();
    expect([now().value, now().context.customer]).toEqual(['found', renamed]);
  });

  it('is dropped for another search, which starts empty', async () => {
    const { ref, now, reports } = await found();
    ref.send({ type: 'lookup.startOver' });
    expect([now().value, selectPhone(now())]).toEqual(['search', '']);
    expect(reports.at(-1)).toEqual({ type: 'customer.dropped' });
  });
});
