import type { NetworkName } from '../../../shared/sign-in/networks.ts'

const isX = (name: NetworkName) => name === 'twitter' || name === 'twitter_oauth2'

/**
 * The sign-in buttons, the requested network first. X appears once: by OAuth 1.0a, which ad accounts need,
 * unless the address names the other or the server offers only that. Until the server has listed its networks
 * only X is shown.
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
