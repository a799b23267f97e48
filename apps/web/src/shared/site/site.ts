import type { Team } from '@rookery/contract'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { SiteName } from '@rookery/contract/sites.ts'
import { createContext, use, useMemo } from 'react'
import type { SitePaths } from './addresses.ts'

/** Owner of a screen's data: calls are made for it, and links stay within it. */
export interface Scope {
  /** Null on screens without a team. */
  team: Team | null
  /** The user's connected account of X; null on screens without one. */
  account: CreatorAccount | null
}

/** Addresses need only the team's slug. */
type ScopeOfPaths = Pick<Team, 'slug'> | null | undefined

/** A site as far as features know it. */
export interface Site<Paths extends SitePaths = SitePaths> {
  name: SiteName
  /** The document's title; a screen's name precedes it (ROUTE-076). */
  title: string
  /** The site's addresses, for a team or without one. */
  pathsFor: (team: ScopeOfPaths) => Paths
  /** A hook: the scope of the present address. */
  useScope: () => Scope
  /** Target of unknown addresses (ROUTE-010), unless the route '/*' takes them. */
  fallback: string
}

export const SiteContext = createContext<Site | null>(null)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('Outside of a site.')
  return site
}

/** The scope of this screen; screens that require a team use `useTeam()`. */
export function useScope(): Scope {
  const { useScope: useScopeOfSite } = useSite()
  return useScopeOfSite()
}

/**
 * Addresses of any team, for lists over several. The type of the mounting routes (`Screen<Paths>`) ensures
 * that the site has `Paths`.
 */
export function usePathsFor<Paths>(): (team: ScopeOfPaths) => SitePaths & Paths {
  const { pathsFor } = useSite()
  return pathsFor as (team: ScopeOfPaths) => SitePaths & Paths
}

/** The addresses that this screen links to: in its own scope, or in the given team. */
export function usePaths<Paths>(...given: [team: ScopeOfPaths] | []): SitePaths & Paths {
  const pathsFor = usePathsFor<Paths>()
  const { team: own } = useScope()
  const team = given.length > 0 ? given[0] : own
  const slug = team?.slug
  return useMemo(() => pathsFor(slug === undefined ? null : { slug }), [pathsFor, slug])
}
