import type { SiteName } from '@rookery/contract/sites.ts'

/** The document title of each site; a screen's name precedes it (ROUTE-076). */
export const siteTitles: Record<SiteName, string> = {
  team: 'Rookery',
  pro: 'Rookery Pro Targeting',
  premium: 'Rookery Premium Suite',
}
