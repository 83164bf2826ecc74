import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { secondFactorMachine } from '../../../src/machines/second-factor/second-factor.machine';
import type { Session } from '../../../src/machines/session/session.types';
import type { SetUpToBegin, SetUpToConfirm } from '../../../src/services/accounts/second-factor.types';
import type { Result } from '../../../src/services/errors/result';
import { SecondStep } from '../../../src/views/session/SecondStep';
import { makeRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { done } from '../call/call.fixtures';
import { codes, session, setUp } from '../second-factor/create-test-second-factor';
import { createTestSecondStep } from './create-test-second-step';

const button = (name: string) => screen.getByRole('button', { name });

describe('the code', () => {
  const show = () => {
    const test = createTestSecondStep();
    render(<SecondStep step={test.ref} />);
    return { ...test, user: userEvent.setup(), field: () => screen.getByRole<HTMLInputElement>('textbox') };
  };

  it('is typed at once, with the keyboard of digits and the browser’s own offer of it', async () => {
    const { user, field, sendCode } = show();
    expect(document.activeElement).toBe(screen.getByLabelText('Code from your authenticator app'));
    expect([field().getAttribute('inputmode'), field().getAttribute('autocomplete')]).toEqual([
      'numeric',
      'one-time-code',
    ]);
    await user.keyboard('123456{Enter}{Enter}');
    expect(sendCode.calls.map(({ input }) => input.typed)).toEqual(['123456']);
    expect(button('Signing in...').querySelector('[data-spinner]')).not.toBeNull();
  });

  it('that is wrong says so, keeps what was typed and has the focus', async () => {
    const { user, field, sendCode } = show();
    await user.type(field(), '123456');
    await user.click(button('Sign In'));
    await act(() => sendCode.answer(makeRefusal(422, 'No', { code: ['This code is wrong.'] })));
    expect(screen.getByText('This code is wrong.').tagName).toBe('SPAN');
    expect(document.activeElement).toBe(field());
    expect(field()).toHaveProperty('value', '123456');
    const { selectionStart, selectionEnd } = field();
    expect([selectionStart, selectionEnd]).toEqual([0, 6]);
    await user.type(field(), '7');
    expect(screen.queryByText('This code is wrong.')).toBeNull();
  });

  it('may be a recovery code, in a field of its own that has the focus', async () => {
    const { user, field } = show();
    await user.type(field(), '12');
    await user.click(button('Use a recovery code'));
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
    expect(field()).toHaveProperty('value', '');
    expect(field().getAttribute('inputmode')).toBe('text');
    await user.click(button('Use the authenticator app'));
    expect(document.activeElement).toBe(screen.getByLabelText('Code from your authenticator app'));
  });

  it('is left for the password', async () => {
    const { user, reports } = show();
    await user.click(button('Back to sign in'));
    expect(reports).toEqual([{ type: 'secondStep.over', message: null }]);
  });
});

describe('the required set-up', () => {
  const show = () => {
    const begin = standInPromise<Result<typeof setUp>, SetUpToBegin>();
    const confirm = standInPromise<
      Result<{ readonly codes: readonly string[]; readonly session: Session | null }>,
      SetUpToConfirm
    >();
    const secondFactor = secondFactorMachine.provide({
      actors: { beginSetUp: begin.logic, confirmSetUp: confirm.logic },
    });
    const test = createTestSecondStep(true, secondFactor);
    render(<SecondStep step={test.ref} />);
    return { ...test, begin, confirm, user: userEvent.setup() };
  };

  it('shows picture and key, takes the first code, and goes on once the recovery codes are kept', async () => {
    const { user, begin, confirm, reports } = show();
    await act(() => begin.answer(done(setUp)));
    const picture = screen.getByRole('img', { name: 'QR code' });
    expect([picture.getAttribute('viewBox'), picture.querySelector('path')?.getAttribute('d')]).toEqual([
      '0 0 29 29',
      setUp.qr.drawing,
    ]);
    expect(screen.getByText('GEZD GNBV GY3T QOJQ').tagName).toBe('P');
    expect(document.activeElement).toBe(screen.getByLabelText('Code that the app shows'));
    await user.keyboard('654321{Enter}');
    await act(() => confirm.answer(done({ codes, session })));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    const file = screen.getByRole('link', { name: 'Download' });
    expect([file.getAttribute('download'), decodeURIComponent(file.getAttribute('href') ?? '')]).toEqual([
      'recovery-codes.txt',
      `data:text/plain;charset=utf-8,${codes.join('\n')}\n`,
    ]);
    await user.click(button('Copy all'));
    expect(button('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
    expect(reports).not.toContainEqual({ type: 'secondStep.passed', session });
    await user.click(button('I have kept them'));
    expect(reports).toContainEqual({ type: 'secondStep.passed', session });
  });

  it('can be asked for again where it did not come, or left', async () => {
    const { user, begin, reports } = show();
    expect(button('Loading...')).toBeTruthy();
    await act(() => begin.fail());
    expect(screen.getByRole('alert').textContent).toBe('The server could not be reached. Please try again.');
    await user.click(button('Try again'));
    expect(begin.calls).toHaveLength(2);
    await user.click(button('Back to sign in'));
    expect(reports).toEqual([{ type: 'secondStep.over', message: null }]);
  });
});
