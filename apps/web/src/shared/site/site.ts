import type { Team } from '@rookery/contract'
import type { CreatorAccount } from '@rookery/contract/creator-accounts/endpoints.ts'
import type { SiteName } from '@rookery/contract/sites.ts'
import { createContext, use, useMemo } from 'react'
import type { SitePaths } from './addresses.ts'

/** For whom a screen is drawn: its data are theirs, its calls name them, and its links stay with them. */
export interface Scope {
  /** Null on screens that belong to no team. */
  team: Team | null
  /** A person's connected account of X; null on screens that belong to none. */
  account: CreatorAccount | null
}

/** Of a team only its name in addresses matters to them. */
type ScopeOfPaths = Pick<Team, 'slug'> | null | undefined

/** One of the sites the page can be, as far as features know it. */
export interface Site<Paths extends SitePaths = SitePaths> {
  name: SiteName
  /** The document's title; a screen's name stands before it (ROUTE-076). */
  title: string
  /** Its addresses, for a team or for none. */
  pathsFor: (team: ScopeOfPaths) => Paths
  /** A hook: whom the screen of this address is for. */
  useScope: () => Scope
  /** Where unknown addresses lead (ROUTE-010). */
  fallback: string
  /** On a site that is not open yet, what of it can be used already. */
  begun?: string
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('Outside of a site.')
  return site
}

/** For whom this screen is; who needs a team in any case asks `useTeam()`. */
export function useScope(): Scope {
  const { useScope: useScopeOfSite } = useSite()
  return useScopeOfSite()
}

/**
 * Addresses of any team, for lists over several. That the site has those of `Paths` is seen where its routes mount the screen
 * (`Screen<Paths>`).
 */
export function usePathsFor<Paths>(): (team: ScopeOfPaths) => SitePaths & Paths {
  const { pathsFor } = useSite()
  return pathsFor as (team: ScopeOfPaths) => SitePaths & Paths
}

/** The addresses that links of this screen lead to: of its own scope, or of the team that is given. */
export function usePaths<Paths>(...given: [team: ScopeOfPaths] | []): SitePaths & Paths {
  const pathsFor = usePathsFor<Paths>()
  const { team: own } = useScope()
  const team = given.length > 0 ? given[0] : own
  const slug = team?.slug
  return useMemo(() => pathsFor(slug === undefined ? null : { slug }), [pathsFor, slug])
}
