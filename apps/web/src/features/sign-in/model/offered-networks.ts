import type { NetworkName } from '../../../shared/sign-in/networks.ts'

const isX = (name: NetworkName) => name === 'twitter' || name === 'twitter_oauth2'

/**
 * The buttons of the login, the wished one first. X stands once: by OAuth 1.0a, which ad accounts need, unless the address asks for the
 * other or only that one is served. Until the server says which networks there are, X is shown; a button for another never is.
 */
export const offeredNetworks = (
  served: readonly NetworkName[] | undefined,
  wished: NetworkName | undefined,
): NetworkName[] => {
  const all = served ?? ['twitter' as const]
  const x = wished && isX(wished) && all.includes(wished) ? wished : all.find(isX)
  const once = all.filter((name) => !isX(name) || name === x)
  const sorted = x ? [x, ...once.filter((name) => name !== x)] : once
  if (!wished || !sorted.includes(wished)) return sorted
  return [wished, ...sorted.filter((name) => name !== wished)]
}
