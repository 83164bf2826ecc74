/** A North American number as '(206) 555-0173', with or without +1; any other as it came. */
export const formatPhone = (phone: string): string => {
  const match = /^\+?1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, ''));
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone;
};
