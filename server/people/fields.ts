import { z } from 'zod';

export const emailField = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'));

export const firstNameField = z
  .string({ error: 'First name is required' })
  .trim()
  .min(1, 'First name is required')
  .max(60, 'First name must be at most 60 characters');

export const lastNameField = z
  .string({ error: 'Last name is required' })
  .trim()
  .min(1, 'Last name is required')
  .max(60, 'Last name must be at most 60 characters');

export const roleField = z.enum(['admin', 'supervisor', 'agent'], { error: 'Choose a role' });
