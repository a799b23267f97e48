/**
 * URL of a consent page. `state` is single-use, unguessable and bound to the browser; redirect_uri must be
 * registered.
 */
export const authorizeUrlOf = (
  host: string,
  path: string,
  params: Readonly<Record<string, string | undefined>>,
): string => {
  const url = new URL(host.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') url.searchParams.set(name, value)
  return url.toString()
}

/** Granted scopes, separated by spaces or commas; the requested ones if the answer has none. */
export const scopesOf = (scope: string | undefined, requested: readonly string[] = []): string[] =>
  scope === undefined ? [...requested] : scope.split(/[\s,]+/).filter(Boolean)
