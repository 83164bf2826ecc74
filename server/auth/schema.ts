import { z } from 'zod';
import { emailField } from '../people/fields';

export const loginBody = z.object({
  email: emailField,
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1024),
});
