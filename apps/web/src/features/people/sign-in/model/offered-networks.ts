import type { NetworkName } from '../../../../shared/sign-in/networks.ts'

const isX = (name: NetworkName) => name === 'twitter' || name === 'twitter_oauth2'

/**
 * The sign-in buttons, the requested network first. X appears once: by OAuth 1.0a, which ad accounts need,
 * unless the address names the other or the server offers only that. Until the server has listed its networks
 * only X is shown.
 */
export const offeredNetworks = (
  served: readonly NetworkName[] | undefined,
  requested: NetworkName | undefined,
): NetworkName[] => {
  const networks = served ?? ['twitter' as const]
  const x = requested && isX(requested) && networks.includes(requested) ? requested : networks.find(isX)
  const withSingleX = networks.filter((name) => !isX(name) || name === x)
  const sortedNetworks = x ? [x, ...withSingleX.filter((name) => name !== x)] : withSingleX
  if (!requested || !sortedNetworks.includes(requested)) return sortedNetworks
  return [requested, ...sortedNetworks.filter((name) => name !== requested)]
}
