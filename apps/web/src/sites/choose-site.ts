import {
  flaggedSite,
  isOpenToFlag,
  SITE_FLAG,
  siteNames,
  siteOfHost,
  type SiteName,
} from '@rookery/contract/sites.ts'

/**
 * Chooses the site by host (ROUTE-001). On the staging host and locally `?variant=` chooses and is stored for
 * the tab (ROUTE-002); elsewhere it is ignored (ROUTE-003).
 */
export function chooseSite(
  host: string,
  query: URLSearchParams,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): SiteName {
  if (isOpenToFlag(host)) {
    const requestedSite = flaggedSite(query)
    if (requestedSite) storage.setItem(SITE_FLAG, requestedSite)
    const siteOfTab = siteNames.find((name) => name === (requestedSite ?? storage.getItem(SITE_FLAG)))
    if (siteOfTab) return siteOfTab
  }
  return siteOfHost(host)
}
