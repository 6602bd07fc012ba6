/** What a host says about who may do more. Q12. */
interface Host {
  readonly isDevelopment?: boolean;
  readonly staffEmailDomains?: readonly string[];
}

/** Whether the country of an address can be changed: by staff, told by the domain of their email, and on hosts of developers. Spec C6-011. */
export function canChangeCountry(email: string, { isDevelopment = false, staffEmailDomains = [] }: Host): boolean {
  if (isDevelopment) return true;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return email.includes('@') && staffEmailDomains.some((one) => one.toLowerCase() === domain);
}
