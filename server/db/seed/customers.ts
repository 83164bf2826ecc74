import { phoneDigits } from '../../http/phone';
import type { customers } from '../schema';
import type { SeededRandom } from './random';
import { demoRestaurants } from './restaurants';

export type CustomerSeed = typeof customers.$inferInsert & { id: number };

const firstNames = [
  'Amara',
  'Ben',
  'Chloe',
  'Dmitri',
  'Elena',
  'Farid',
  'Greta',
  'Hiro',
  'Imani',
  'Jonas',
  'Keiko',
  'Liam',
  'Mei',
  'Noor',
  'Oscar',
  'Paula',
  'Quentin',
  'Rosa',
  'Samuel',
  'Tara',
];
const lastNames = [
  'Abbott',
  'Baptiste',
  'Castillo',
  'Dvorak',
  'Eriksen',
  'Fontaine',
  'Gupta',
  'Haddad',
  'Ivanov',
  'Jensen',
  'Kowalski',
  'Larsen',
  'Moreau',
  'Nakamura',
  'Oyelaran',
  'Petrov',
  'Quinn',
  'Romero',
  'Schneider',
  'Tran',
];
const likes = [
  'No peanuts',
  'Extra spicy',
  'Gluten free',
  'Leave at the door',
  'Vegetarian',
  'No onions',
  'Extra napkins',
];

const count = 40;
const dayMs = 86_400_000;

function daysKnown(random: SeededRandom, tenantId: number): number {
  const daysOpen = demoRestaurants[tenantId - 1]?.plan[2] ?? 1;
  return random.between(Math.min(20, Math.ceil(daysOpen / 2)), Math.min(400, daysOpen - 1));
}

export function makeCustomers(random: SeededRandom, now: Date): readonly CustomerSeed[] {
  const maya: CustomerSeed = {
    id: 1,
    tenantId: 1,
    phoneNumber: '+1 206 555 0173',
    phoneDigits: phoneDigits('+1 206 555 0173'),
    firstName: 'Maya',
    lastName: 'Okonkwo',
    email: 'maya.okonkwo@mail.example',
    preferences: ['Extra basil', 'No olives', 'Prefers pickup'],
    createdAt: new Date(now.getTime() - 300 * dayMs),
  };
  const others = Array.from({ length: count - 1 }, (_, index): CustomerSeed => {
    const id = index + 2;
    const tenantId = (index % demoRestaurants.length) + 1;
    const area = demoRestaurants[tenantId - 1]?.areaCode ?? '206';
    const phoneNumber = `+1 ${area} 555 01${String(20 + index)}`;
    const isNameless = index % 11 === 7;
    const firstName = firstNames[index % firstNames.length] ?? null;
    const lastName = lastNames[(index * 7 + 3) % lastNames.length] ?? null;
    const hasEmail = !isNameless && random.chance(0.75);
    return {
      id,
      tenantId,
      phoneNumber,
      phoneDigits: phoneDigits(phoneNumber),
      firstName: isNameless ? null : firstName,
      lastName: isNameless || index % 13 === 5 ? null : lastName,
      email: hasEmail ? `${firstName}.${lastName}@mail.example`.toLowerCase() : null,
      preferences: random.chance(0.35) ? [random.pick(likes)] : [],
      allergies: id === 2 ? ['Nuts'] : null,
      createdAt: new Date(now.getTime() - daysKnown(random, tenantId) * dayMs),
    };
  });
  return [maya, ...others];
}
