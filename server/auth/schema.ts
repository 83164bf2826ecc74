import { z } from 'zod';
import { emailField } from '../people/fields';

export const loginBody = z.object({
  email: emailField,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1024),
});

export const wrongCodeText = 'This code is wrong, or was used already.';

export const codeField = z
  .string({ error: 'Enter the code' })
  .trim()
  .min(1, 'Enter the code')
  .max(64, wrongCodeText);

export const setUpField = z.string().min(1, 'The set-up is required.').max(1000, 'The set-up is invalid.');

export const secondFactorSetUp = z
  .object({
    set_up: z.string().describe('To be sent back with the first code of the app, within 30 minutes.'),
    secret: z.string().describe('To type into an app that cannot scan the picture.'),
    otpauth_url: z.string(),
    qr: z
      .object({ size: z.int().positive(), path: z.string() })
      .describe('The address as a QR code: the dark modules as the path of an SVG of this size.'),
  })
  .meta({ id: 'SecondFactorSetUp' });
