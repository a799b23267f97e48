export type Params = Record<string, string>

const REST = '/*'

/**
 * Segments of a pattern: ':name' takes one segment, ':name?' one or none; everything else must be equal. '/*'
 * takes what no other pattern does.
 */
function matchPath(pattern: string, pathname: string): Params | null {
  if (pattern === REST) return {}
  const patternParts = pattern.split('/').filter(Boolean)
  const addressParts = pathname.split('/').filter(Boolean)
  if (addressParts.length > patternParts.length) return null
  const params: Params = {}
  for (const [at, part] of patternParts.entries()) {
    const value = addressParts[at]
    if (value === undefined) {
      if (!part.endsWith('?')) return null
    } else if (part.startsWith(':')) {
      try {
        params[part.slice(1).replace(/\?$/, '')] = decodeURIComponent(value)
      } catch {
        return null
      }
    } else if (part !== value) return null
  }
  return params
}

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
