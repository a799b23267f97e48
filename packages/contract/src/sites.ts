/** The sites that the page can be. */
export const siteNames = ['team', 'pro', 'premium'] as const
export type SiteName = (typeof siteNames)[number]

/** The query that chooses a site where a host leaves it open. */
export const SITE_FLAG = 'variant'

/** The site of a host's name: what begins with 'pro.' is the pro-targeting site, with 'premium.' or 'analytics.' the premium suite. */
export function siteOfHost(host: string): SiteName {
  const name = host.toLowerCase()
  if (name.startsWith('pro.')) return 'pro'
  return name.startsWith('premium.') || name.startsWith('analytics.') ? 'premium' : 'team'
}

/** Staging and this machine have one host for all sites: there the flag chooses. */
export const isOpenToFlag = (host: string): boolean =>
  /^(staging|localhost|127\.0\.0\.1|\[::1\])([.:-]|$)/.test(host)

/** The site that a query asks for, where it names one. */
export const flaggedSite = (query: URLSearchParams): SiteName | undefined =>
  siteNames.find((name) => name === query.get(SITE_FLAG))
