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
    const asked = flaggedSite(query)
    if (asked) storage.setItem(SITE_FLAG, asked)
    const kept = siteNames.find((name) => name === (asked ?? storage.getItem(SITE_FLAG)))
    if (kept) return kept
  }
  return siteOfHost(host)
}
