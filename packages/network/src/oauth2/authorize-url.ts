/** The address of a consent page. `state` is one-time, unguessable and bound to the browser; redirect_uri is registered. */
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

/** Scopes of an answer, separated by spaces or commas; what was asked for when the answer does not say. */
export const scopesOf = (scope: string | undefined, asked: readonly string[] = []): string[] =>
  scope === undefined ? [...asked] : scope.split(/[\s,]+/).filter(Boolean)
