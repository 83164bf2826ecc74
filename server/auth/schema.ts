import { z } from 'zod';

/** VAL-01: the texts of section 5, though the password's length is only the form's business. */
export const loginBody = z.object({
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .max(254, 'Invalid email address')
    .pipe(z.email('Invalid email address')),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1024),
});
