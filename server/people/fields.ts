import { z } from 'zod';
import { agentTypes } from '../db/schema';
import { idField, writtenLine } from '../http/fields';

export const emailField = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'));

export const notCurrent = 'This is not your current password.';

export const currentPasswordField = z
  .string({ error: 'Your current password is required' })
  .max(1024, notCurrent)
  .min(1);

export const firstNameField = writtenLine({ error: 'First name is required' })
  .trim()
  .min(1, 'First name is required')
  .regex(/[\p{L}\p{N}]/u, 'First name must have a letter or a digit')
  .max(60, 'First name must be at most 60 characters');

export const lastNameField = writtenLine({ error: 'Last name is required' })
  .trim()
  .min(1, 'Last name is required')
  .max(60, 'Last name must be at most 60 characters');

export const roleField = z.enum(agentTypes, { error: 'Choose a role' });

export const restaurantIdsField = z.array(idField).max(1000).default([]);
