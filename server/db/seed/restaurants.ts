import { closedAllWeek, type WeeklyHours } from '../schema';
import { bakery, barbecue, diner } from './menus-american';
import { indian, sushi, vietnamese } from './menus-asian';
import { trattoria } from './menus-italian';

export interface DemoRestaurant {
  readonly name: string;
  readonly slug: string;
  readonly phone: string;
  readonly areaCode: string;
  readonly email: string;
  readonly address: string;
  readonly timezone: string;
  readonly isActive: boolean;
  readonly hours: WeeklyHours;
  readonly pos: string | null;
  readonly plan: readonly [plan: string, status: string, days: number, monthlyCalls: number];
  /** Radius in miles, fee, minimum order, free from; in cents. */
  readonly delivery: readonly [number, number, number, number | null] | null;
  readonly menu: string;
}

function daily(opens: string, closes: string, weekendCloses = closes): WeeklyHours {
  const day = [{ opens, closes }];
  const weekend = [{ opens, closes: weekendCloses }];
  return {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: weekend,
    saturday: weekend,
    sunday: day,
  };
}

export const demoRestaurants: readonly DemoRestaurant[] = [
  {
    name: 'Luna Verde Trattoria',
    slug: 'luna-verde-trattoria',
    phone: '(206) 555-0100',
    areaCode: '206',
    email: 'ciao@lunaverde.example',
    address: '418 Pine Street, Seattle, WA 98101',
    timezone: 'America/Los_Angeles',
    isActive: true,
    hours: daily('11:00', '22:00', '23:00'),
    pos: 'Toast',
    plan: ['Professional', 'active', 412, 1000],
    delivery: [5, 399, 2000, 5000],
    menu: trattoria,
  },
  {
    name: 'Bluebird Diner',
    slug: 'bluebird-diner',
    phone: '(312) 555-0110',
    areaCode: '312',
    email: 'hello@bluebirddiner.example',
    address: '1220 West Lake Street, Chicago, IL 60607',
    timezone: 'America/Chicago',
    isActive: true,
    hours: daily('00:00', '00:00'),
    pos: 'Square',
    plan: ['Starter', 'active', 97, 300],
    delivery: [3, 299, 1500, null],
    menu: diner,
  },
  {
    name: 'Saffron Lane Kitchen',
    slug: 'saffron-lane-kitchen',
    phone: '(212) 555-0120',
    areaCode: '212',
    email: 'orders@saffronlane.example',
    address: '77 Lexington Avenue, New York, NY 10010',
    timezone: 'America/New_York',
    isActive: true,
    hours: { ...daily('12:00', '22:30', '23:30'), monday: [] },
    pos: 'Clover',
    plan: ['Enterprise', 'active', 760, 5000],
    delivery: [2.5, 499, 2500, 6000],
    menu: indian,
  },
  {
    name: 'Pho Harbor',
    slug: 'pho-harbor',
    phone: '(303) 555-0130',
    areaCode: '303',
    email: 'info@phoharbor.example',
    address: '905 South Federal Boulevard, Denver, CO 80219',
    timezone: 'America/Denver',
    isActive: true,
    hours: daily('10:00', '21:00', '02:00'),
    pos: 'Square',
    plan: ['Professional', 'trial', 12, 1000],
    delivery: [6, 350, 1800, 4500],
    menu: vietnamese,
  },
  {
    name: 'Cedar & Smoke Barbecue',
    slug: 'cedar-and-smoke-barbecue',
    phone: '(512) 555-0140',
    areaCode: '512',
    email: 'pit@cedarandsmoke.example',
    address: '2301 East Cesar Chavez Street, Austin, TX 78702',
    timezone: 'America/Chicago',
    isActive: true,
    hours: daily('11:00', '20:00', '21:00'),
    pos: null,
    plan: ['Starter', 'past_due', 205, 300],
    delivery: null,
    menu: barbecue,
  },
  {
    name: 'Kumo Sushi House',
    slug: 'kumo-sushi-house',
    phone: '(808) 555-0150',
    areaCode: '808',
    email: 'aloha@kumosushi.example',
    address: '15 Kalakaua Avenue, Honolulu, HI 96815',
    timezone: 'Pacific/Honolulu',
    isActive: true,
    hours: closedAllWeek,
    pos: 'Toast',
    plan: ['Professional', 'active', 321, 1000],
    delivery: [4, 450, 3000, 7500],
    menu: sushi,
  },
  {
    name: 'Old Mill Bakery',
    slug: 'old-mill-bakery',
    phone: '(602) 555-0160',
    areaCode: '602',
    email: 'flour@oldmillbakery.example',
    address: '640 North Central Avenue, Phoenix, AZ 85004',
    timezone: 'America/Phoenix',
    isActive: false,
    hours: daily('06:00', '14:00'),
    pos: null,
    plan: ['Starter', 'cancelled', 530, 300],
    delivery: [2, 250, 1000, null],
    menu: bakery,
  },
];
