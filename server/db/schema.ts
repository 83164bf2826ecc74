export * from './schema/calls';
export * from './schema/company';
export * from './schema/kitchen';
export * from './schema/messaging';
export * from './schema/orders';
export * from './schema/people';
export * from './schema/restaurants';
export * from './schema/webhooks';
