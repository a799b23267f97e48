import type { SiteRequest } from '@rookery/contract'

/** The name of who asked, or the address. */
export const nameOfLead = ({
  first_name,
  last_name,
  email,
  language,
}: Pick<SiteRequest, 'first_name' | 'last_name' | 'email' | 'language'>): string => {
  const parts = language === 'ja' ? [last_name, first_name] : [first_name, last_name]
  return parts.filter(Boolean).join(' ') || email
}
