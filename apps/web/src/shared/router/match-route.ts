import { matchPath, REST, type Params } from '@rookery/contract/match-path.ts'

export type { Params }

const fixedParts = (pattern: string) =>
  pattern === REST ? -1 : pattern.split('/').filter((part) => part && !part.startsWith(':')).length

/**
 * The route for an address: of all matching routes, the one with the most fixed segments, so '/welcome' is
 * never a team.
 */
export function matchRoute<R extends { path: string }>(
  routes: readonly R[],
  pathname: string,
): { route: R; params: Params } | null {
  let bestRoute: { route: R; params: Params } | null = null
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params && (!bestRoute || fixedParts(route.path) > fixedParts(bestRoute.route.path)))
      bestRoute = { route, params }
  }
  return bestRoute
}
