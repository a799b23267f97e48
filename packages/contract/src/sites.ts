/** Sites of the web app. */
export const siteNames = ['team', 'pro', 'premium'] as const
export type SiteName = (typeof siteNames)[number]

/** Query parameter that selects a site if the host serves several. */
export const SITE_FLAG = 'variant'

/** Site of a host name: 'pro.' is the pro-targeting site; 'premium.' or 'analytics.' is the premium suite. */
export function siteOfHost(host: string): SiteName {
  const name = host.toLowerCase()
  if (name.startsWith('pro.')) return 'pro'
  return name.startsWith('premium.') || name.startsWith('analytics.') ? 'premium' : 'team'
}

/** Staging and local hosts serve all sites: there the query parameter selects one. */
export const isOpenToFlag = (host: string): boolean =>
  /^(staging|localhost|127\.0\.0\.1|\[::1\])([.:-]|$)/.test(host)

/** The site a query selects, if it names one. */
export const flaggedSite = (query: URLSearchParams): SiteName | undefined =>
  siteNames.find((name) => name === query.get(SITE_FLAG))
