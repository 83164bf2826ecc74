import type { AgentType } from '../schema';

export const demoPassword = 'demo-password';

export interface DemoAccount {
  readonly email: string;
  readonly agentType: AgentType;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly timezone: string;
}

/** Tests and external checks rely on these. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'admin@demo.test',
    agentType: 'admin',
    firstName: 'Daniel',
    lastName: 'Ortiz',
    phoneNumber: '+1 206 555 0190',
    timezone: 'America/Los_Angeles',
  },
  {
    email: 'supervisor@demo.test',
    agentType: 'supervisor',
    firstName: 'Grace',
    lastName: 'Okafor',
    phoneNumber: '+1 206 555 0191',
    timezone: 'America/Los_Angeles',
  },
  {
    email: 'agent@demo.test',
    agentType: 'agent',
    firstName: 'Priya',
    lastName: 'Raman',
    phoneNumber: '+1 206 555 0192',
    timezone: 'America/Los_Angeles',
  },
  {
    email: 'agent2@demo.test',
    agentType: 'agent',
    firstName: 'Marcus',
    lastName: 'Bell',
    phoneNumber: '+1 312 555 0193',
    timezone: 'America/Chicago',
  },
  {
    email: 'agent3@demo.test',
    agentType: 'agent',
    firstName: 'Sofia',
    lastName: 'Lindqvist',
    phoneNumber: '+1 212 555 0194',
    timezone: 'America/New_York',
  },
];
