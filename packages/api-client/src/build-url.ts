type Value = string | number | boolean | null | undefined

/**
 * Substitutes and percent-encodes path parameters and appends the rest as query: arrays repeated, nulls
 * dropped.
 */
export function buildUrl(
  root: string,
  path: string,
  params: Record<string, Value>,
  query: Record<string, unknown> = {},
): string {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === null || value === undefined || value === '')
      throw new Error(`Path parameter ${name} is missing.`)
    return encodeURIComponent(String(value))
  })
  const queryParams = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== null && item !== undefined) queryParams.append(key, String(item))
  const text = queryParams.toString()
  return root + filledPath + (text ? `?${text}` : '')
}

/** Names of the {name} placeholders of a path. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)
