export const tokenKey = 'auth_token';
export const userKey = 'auth_user';
