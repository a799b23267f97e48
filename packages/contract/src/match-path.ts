/** Parameters of a path by name. */
export type Params = Record<string, string>

/** The pattern that takes what no other does. */
export const REST = '/*'

/**
 * Segments of a pattern: ':name' takes one segment, ':name?' one or none; everything else must be equal. '/*'
 * takes every path.
 */
export function matchPath(pattern: string, pathname: string): Params | null {
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
