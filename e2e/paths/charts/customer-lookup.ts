import { done, makeCustomer } from '../../../tests/machines/call/call.fixtures';
import { paths } from '../../../tests/machines/customer-lookup/customer-lookup.paths';
import { makeRefusal } from '../../../tests/support/fixtures';
import { expect } from '../../fixtures';
import { LiveCall } from '../../page-models/live-call';
import { answer } from '../../support/on-duty';
import { maya } from '../../support/scene';
import { onDutyAgent, ring } from '../acts';
import { answered, type BrowserPaths, failed, type Scene } from '../browser-paths';

const lookup = 'GET /customers/lookup';
const create = 'POST /customers';
const update = 'PUT /customers/*';

/** As the server answers; without the details that the agent may add. */
const wire = { id: 9001, phone_number: '+12065550177', first_name: null, last_name: null, email: null };
const complete = { ...wire, first_name: 'Ann', last_name: 'Lee', email: 'ann@demo.test' };
const nameless = makeCustomer({ firstName: null, lastName: null, email: null });

const button = ({ page }: Scene, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const email = ({ page }: Scene) => page.getByRole('textbox', { name: /^Email/ });
const different = (scene: Scene) => button(scene, 'Search Different Customer');

export const customerLookup: BrowserPaths = {
  chart: 'customer-lookup',
  paths,
  holds: [lookup, create, update],
  walk: {
    ...paths.walks[2],
    canHappen: ({ type }, { context, value }) => {
      const isFound = JSON.stringify(value).includes('found');
      return !(isFound && /editDetail|update$/.test(type)) || context.customer?.email === null;
    },
  },
  open: async (entrance) => {
    const person = await onDutyAgent(entrance);
    await ring(entrance);
    await answer(person);
    // The customer of these answers has no orders that the server knows.
    person.expectComplaints(/404/);
    return { person };
  },
  causes: [
    {
      event: { type: 'lookup.editPhone', phone: '555-0173' },
      act: ({ person }) => new LiveCall(person).phone.fill('555-0'),
    },
    {
      event: { type: 'lookup.editPhone', phone: '+1 (206) 555-0173' },
      act: ({ person }) => new LiveCall(person).phone.fill(maya.number),
    },
    { event: { type: 'lookup.search' }, act: (scene) => button(scene, 'Search').click() },
    {
      event: { type: 'matches.picked', customer: makeCustomer() },
      act: async ({ page, person }) => {
        await new LiveCall(person).phone.fill('Maya');
        await page.getByRole('option', { name: new RegExp(maya.name) }).click();
      },
    },
    {
      event: { type: 'lookup.editDetail', field: 'email', value: 'x' },
      act: (scene) => email(scene).fill('x'),
    },
    {
      event: { type: 'lookup.editDetail', field: 'email', value: '' },
      act: async (scene) => {
        await email(scene).fill('xy');
        await email(scene).fill('');
      },
    },
    {
      event: { type: 'lookup.editDetail', field: 'email', value: 'ada@demo.test' },
      act: (scene) => email(scene).fill('ada@demo.test'),
    },
    { event: { type: 'lookup.create' }, act: (scene) => button(scene, 'Create Customer').click() },
    { event: { type: 'lookup.update' }, act: (scene) => button(scene, 'Save').click() },
    { event: { type: 'lookup.cancel' }, act: (scene) => button(scene, /^Cancel/).click() },
    { event: { type: 'lookup.startOver' }, act: (scene) => different(scene).click() },
    ...answered(paths, 'lookupCustomer', done(nameless), ({ requests }) =>
      requests.answer(lookup, { data: wire }),
    ),
    ...answered(paths, 'lookupCustomer', done(null), ({ requests, person }) =>
      requests.refuse(person, lookup, 404),
    ),
    ...answered(paths, 'lookupCustomer', makeRefusal(500), ({ requests, person }) =>
      requests.refuse(person, lookup, 500),
    ),
    ...failed(paths, 'lookupCustomer', ({ requests, person }) => requests.lose(person, lookup)),
    ...answered(paths, 'createCustomer', done(nameless), ({ requests }) =>
      requests.answer(create, { data: wire }, 201),
    ),
    ...answered(paths, 'createCustomer', done(makeCustomer()), ({ requests }) =>
      requests.answer(create, { data: complete }),
    ),
    ...answered(paths, 'createCustomer', makeRefusal(422), ({ requests, person }) =>
      requests.refuse(person, create, 422),
    ),
    ...failed(paths, 'createCustomer', ({ requests, person }) => requests.lose(person, create)),
    ...answered(paths, 'updateCustomer', done(makeCustomer()), ({ requests }) =>
      requests.answer(update, { data: complete }),
    ),
    ...answered(paths, 'updateCustomer', makeRefusal(422), ({ requests, person }) =>
      requests.refuse(person, update, 422),
    ),
    ...failed(paths, 'updateCustomer', ({ requests, person }) => requests.lose(person, update)),
  ],
  shows: {
    starting: 'it is left at once',
    search: (scene) => expect(button(scene, 'Search')).toBeVisible(),
    searching: (scene) => expect(button(scene, 'Search')).toHaveAttribute('data-pending', ''),
    notFound: (scene) => expect(button(scene, 'Create Customer')).toBeVisible(),
    creating: (scene) => expect(button(scene, 'Creating...')).toBeVisible(),
    found: (scene) => expect(different(scene)).toBeVisible(),
    updating: (scene) => expect(button(scene, 'Saving...')).toBeVisible(),
  },
};
