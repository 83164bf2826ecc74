import { openBrowser } from '../tests/support/twilio/testing';
import { request } from './support/api';
import { cents, dollars, lunaVerde, maya, newCaller, restaurantName } from './support/scene';
import {
  answerDialled,
  endedWhileJoining,
  expect,
  hearsAgent,
  lunaVerdeNumber,
  staysSilent,
  test,
} from './support/twilio';

test('talks to a customer who dialled, from ring to order to the end of the call', async ({
  account,
  product,
  signedIn,
}) => {
  const agent = await signedIn('agent');
  const hosts = new Set<string>();
  agent.page.on('request', (sent) => hosts.add(new URL(sent.url()).host));
  agent.page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
  const { workspace, telephone, live } = await answerDialled(account, agent);
  const [dish] = (await lunaVerde(product.origin, agent.token)).dishes;
  if (!dish) throw new Error('the menu is empty');

  await test.step('both hear each other', async () => {
    await live.connected();
    await live.hearsCaller();
    await hearsAgent(telephone);
    await expect(agent.page.getByText(restaurantName).first()).toBeVisible();
    await expect(agent.page.getByText(maya.name).first()).toBeVisible();
  });

  await test.step('muted, the customer hears silence and the agent still hears', async () => {
    await live.mute.click();
    await staysSilent(() => telephone.heard.energy);
    await live.hearsCaller();
    await live.unmute.click();
    await hearsAgent(telephone);
  });

  await test.step('digits typed at once all arrive, in order', async () => {
    await live.typeDigits('5551234*0#');
    await expect.poll(() => telephone.digits, { timeout: 10_000 }).toBe('5551234*0#');
  });

  await test.step('the order is placed, and End Call hangs the telephone up', async () => {
    await live.add(dish.name);
    await live.placeOrder.click();
    await expect(agent.page.getByText(/^Order #\d+ placed successfully! Total: /)).toContainText(
      dollars(cents(dish.price)),
    );
    await live.end.click();
    await workspace.quiet();
    await expect.poll(() => telephone.isOn).toBe(false);
    expect(account.conferences.map(({ status }) => status)).toEqual(['completed']);
    await live.silent();
  });

  await test.step('nothing was asked of anybody but the server and Twilio', () => {
    const others = [...hosts].filter((host) => host !== new URL(product.origin).host);
    expect(others.filter((host) => !/^(voice-js|eventgw)\.[\w.-]*twilio\.com$/.test(host))).toEqual([]);
  });
});

test('is free again when the customer hangs up, whoever calls and however it is told', async ({
  account,
  product,
  signedIn,
  twilio,
}) => {
  const agent = await signedIn('agent');
  agent.expectComplaints(endedWhileJoining);
  account.behaviour.codec = 'opus';
  const { workspace, telephone, live } = await answerDialled(account, agent);

  await test.step('an echo comes back in the better codec', async () => {
    telephone.isEchoing = true;
    await live.connected();
    await live.hearsCaller();
    expect(telephone.heard.frames).toBeGreaterThan(0);
  });

  await test.step('nobody but the agent who answered gets into the call', async () => {
    const other = await product.signIn('agent2');
    const { body } = await request(product.origin, 'GET', '/agent/twilio-token', { token: other.token });
    const browser = await openBrowser(twilio.port);
    browser.listen((body as { data: { token: string } }).data.token);
    expect(await browser.next()).toMatchObject({ type: 'connected' });
    const params = `conferenceName=${account.call.conference?.name}`;
    browser.say('invite', { callsid: 'TJS1', sdp: 'v=0', twilio: { params } });
    expect(await browser.next()).toMatchObject({ type: 'ringing' });
    expect(await browser.next()).toMatchObject({ type: 'hangup', payload: { error: { code: 31603 } } });
    browser.close();
    await live.hearsCaller();
  });

  await test.step('the hang-up is told backwards and twice', async () => {
    account.arrange = (callbacks) => [...callbacks.toReversed(), ...callbacks];
    telephone.hangUp();
    await workspace.quiet();
    await account.told();
    await live.silent();
  });

  await test.step('the next customer gives up while it rings', async () => {
    const next = await account.dial(lunaVerdeNumber, newCaller.number);
    await workspace.rings();
    next.hangUp();
    await expect(workspace.popup).toBeHidden();
    await workspace.ready();
  });

  await test.step('somebody who dials no restaurant is told so', async () => {
    const lost = await account.dial('+12065559999', newCaller.number);
    expect(lost.isOn).toBe(false);
    expect(lost.told).toEqual(['Sorry, this number does not take orders. Goodbye.']);
  });
});
