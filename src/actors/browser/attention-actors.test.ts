import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeCustomer } from '../../../tests/machines/call/call.fixtures';
import { drawings } from '../../services/browser/attention-drawings';
import { createNoticePermissions } from '../../services/browser/attention-permission';
import { memoryStorage } from '../../services/testing/memory-storage';
import { runUnderParent, settled } from '../testing/run-under-parent';
import { createNoticePermission } from './attention-permission.actor';
import { createCallNotice, createSignTab, createWarnBeforeLeaving } from './attention-signs.actor';
import { createWatchVisibility } from './attention-visibility.actor';

const call = {
  id: '12',
  status: 'ringing',
  tenantId: '3',
  tenantName: 'Luna Verde Trattoria',
  agentId: null,
  callSid: null,
  fromNumber: '+12065550173',
  toNumber: null,
  direction: 'inbound',
  startedAt: null,
  durationSeconds: null,
  customer: null,
} as const;

const maya = {
  id: '41',
  displayName: 'Maya Okonkwo',
  name: 'Maya Okonkwo',
  firstName: 'Maya',
  lastName: 'Okonkwo',
  phoneNumber: '+12065550173',
  email: 'maya@demo.test',
  totalOrders: 12,
  totalSpentCents: 34_810,
  preferences: [],
  lastOrderAt: null,
  createdAt: null,
  tenantName: null,
} as const;

/** As much of a window as these actors touch. */
const fakePage = () => {
  const icon = { href: '/icon.svg' };
  const link = {
    getAttribute: () => icon.href,
    setAttribute: (_: string, href: string) => {
      icon.href = href;
    },
  };
  const seen = { visibilityState: 'visible', focused: true };
  const document = Object.assign(new EventTarget(), {
    querySelector: () => link,
    hasFocus: () => seen.focused,
    get visibilityState() {
      return seen.visibilityState;
    },
  });
  Object.defineProperty(document, 'visibilityState', { get: () => seen.visibilityState });
  const focus = vi.fn();
  const page = Object.assign(new EventTarget(), { document, focus }) as unknown as Window;
  return { page, icon, seen, focus, document };
};

describe('the permission', () => {
  const browserThat = (answers: NotificationPermission) => {
    const notifier = {
      permission: 'default' as NotificationPermission,
      requestPermission: async () => {
        notifier.permission = answers;
        return answers;
      },
    };
    return notifier;
  };
  const start = (notifier: ReturnType<typeof browserThat> | null, area = memoryStorage()) => {
    const page = new EventTarget();
    const permissions = createNoticePermissions(notifier, area, undefined, page as Window);
    const { received, command } = runUnderParent(createNoticePermission({ permissions }));
    const read = () => received.map((fact) => Reflect.get(fact, 'permission'));
    return { command, read, area, page };
  };

  it('is sent at once, and again when the browser answered', async () => {
    const { command, read } = start(browserThat('granted'));
    command({ type: 'permission.ask' });
    await settled();
    expect(read()).toEqual(['unasked', 'granted']);
  });

  it('that was declined stays so after a reload', () => {
    const { command, read, area } = start(browserThat('granted'));
    command({ type: 'permission.decline' });
    expect(read()).toEqual(['unasked', 'declined']);
    expect(start(browserThat('granted'), area).read()).toEqual(['declined']);
  });

  it("that was neither given nor refused in the browser's question counts as declined", async () => {
    const { command, read } = start(browserThat('default'));
    command({ type: 'permission.ask' });
    await settled();
    expect(read()).toEqual(['unasked', 'declined']);
  });

  it('counts as declined while the agent has notifications turned off, until it is asked for again', async () => {
    const area = memoryStorage({ notifications: 'off' });
    const { command, read, page } = start(browserThat('granted'), area);
    const chosen = vi.fn();
    page.addEventListener('chosen', chosen);
    command({ type: 'permission.ask' });
    await settled();
    expect([read(), area.getItem('notifications'), chosen.mock.calls.length]).toEqual([
      ['declined', 'granted'],
      'on',
      1,
    ]);
    area.setItem('notifications', 'off');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'notifications' }));
    expect(read().at(-1)).toBe('declined');
  });

  it('that was declined in another tab is so here too, and is asked again where that was forgotten', () => {
    const area = memoryStorage();
    const { read, page } = start(browserThat('default'), area);
    const say = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    area.setItem('desktop_notifications', 'declined');
    say('desktop_notifications');
    say('auth_token');
    area.clear();
    say(null);
    expect(read()).toEqual(['unasked', 'declined', 'unasked']);
  });

  it('does not exist where the browser has no notifications', () => {
    expect(start(null).read()).toEqual(['unsupported']);
  });

  it('is known even where nothing can be stored', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const area = memoryStorage();
    area.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(start(browserThat('granted'), area).read()).toEqual(['unasked']);
  });
});

it('reports whether the page is looked at: in front, and with the focus', () => {
  const { page, seen, document } = fakePage();
  const { received, stop } = runUnderParent(createWatchVisibility({ page }));
  seen.focused = false;
  page.dispatchEvent(new Event('blur'));
  seen.focused = true;
  page.dispatchEvent(new Event('focus'));
  seen.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(received.map(({ type }) => type)).toEqual(['page.looked', 'page.left', 'page.looked', 'page.left']);
  stop();
  page.dispatchEvent(new Event('focus'));
  expect(received.length).toBe(4);
});

describe("the tab's icon", () => {
  it.each(['ringing', 'live'] as const)('has its sign as long as it is %s', async (sign) => {
    const { page, icon } = fakePage();
    const { stop } = runUnderParent(createSignTab({ page }), { sign });
    await vi.waitFor(() => expect(icon.href).toBe(drawings[sign]));
    stop();
    expect(icon.href).toBe(drawings.plain);
  });

  it('is left alone when it was over before the drawing came', async () => {
    const { page, icon } = fakePage();
    runUnderParent(createSignTab({ page }), { sign: 'ringing' }).stop();
    await import('../../services/browser/attention-drawings');
    await settled();
    expect(icon.href).toBe('/icon.svg');
  });

  it('is drawn as data, which asks the server for nothing', () => {
    expect(Object.values(drawings).map((href) => href.split(',')[0])).toEqual(
      Array(3).fill('data:image/svg+xml'),
    );
  });
});

it('makes the browser ask before the page is left, until it is stopped', () => {
  const { page } = fakePage();
  const { stop } = runUnderParent(createWarnBeforeLeaving({ page }));
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(true);
  stop();
  expect(leave()).toBe(false);
});

describe('the desktop notification', () => {
  const shown: FakeNotice[] = [];
  afterEach(() => shown.splice(0));

  class FakeNotice extends EventTarget {
    isOpen = true;
    readonly title: string;
    readonly options: NotificationOptions;
    constructor(title: string, options: NotificationOptions) {
      super();
      this.title = title;
      this.options = options;
      shown.push(this);
    }
    close() {
      this.isOpen = false;
      this.dispatchEvent(new Event('close'));
    }
  }

  const notify = async (input: Parameters<typeof runUnderParent>[1]) => {
    const { page, focus } = fakePage();
    const notifier = FakeNotice as unknown as typeof Notification;
    const started = runUnderParent(createCallNotice({ page, notifier }), input);
    await vi.waitFor(() => expect(shown.length).toBe(1));
    return { ...started, focus, page };
  };

  it('leaves no listener with the page once it was closed by hand', async () => {
    const { page } = await notify({ call });
    expect(getEventListeners(page, 'pagehide').length).toBe(1);
    shown[0]?.close();
    expect(getEventListeners(page, 'pagehide').length).toBe(0);
  });

  it('names restaurant and caller, makes no sound, and stays until the call is gone', async () => {
    const { stop } = await notify({ call: { ...call, customer: maya } });
    expect(shown.map(({ title, options }) => [title, options])).toEqual([
      [
        'Incoming call: Luna Verde Trattoria',
        {
          body: 'Maya Okonkwo · (206) 555-0173',
          icon: drawings.plain,
          tag: 'call-12',
          silent: true,
          requireInteraction: true,
        },
      ],
    ]);
    expect(shown[0]?.isOpen).toBe(true);
    stop();
    expect(shown[0]?.isOpen).toBe(false);
  });

  it.each([
    [{ ...call, tenantName: null }, 'Incoming call: Unknown Restaurant', '(206) 555-0173'],
    [{ ...call, fromNumber: null }, 'Incoming call: Luna Verde Trattoria', ''],
    [
      { ...call, fromNumber: null, customer: makeCustomer() },
      'Incoming call: Luna Verde Trattoria',
      'Maya Okonkwo · (206) 555-0173',
    ],
    [
      { ...call, offeredAgain: true as const },
      'Incoming call: Luna Verde Trattoria',
      '(206) 555-0173 · Offered again',
    ],
  ])('reports what is known of the call', async (unknownCall, title, body) => {
    await notify({ call: unknownCall });
    expect([shown[0]?.title, shown[0]?.options.body]).toEqual([title, body]);
  });

  it('brings the page to the front when it is pressed, and is done', async () => {
    const { received, focus } = await notify({ call });
    shown[0]?.dispatchEvent(new Event('click'));
    await settled();
    expect(focus).toHaveBeenCalledTimes(1);
    expect(shown[0]?.isOpen).toBe(false);
    expect(received.map(({ type }) => type)).toEqual(['xstate.done.actor.child']);
  });

  it('fails where the browser cannot show one', async () => {
    const { received } = await notify({ call });
    shown[0]?.dispatchEvent(new Event('error'));
    await settled();
    expect(received.map(({ type }) => type)).toEqual(['xstate.error.actor.child']);
  });
});
