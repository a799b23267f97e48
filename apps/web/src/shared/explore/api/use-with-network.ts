import type { Locale } from '@rookery/i18n'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../errors/error-text.ts'
import { attemptQuietly } from '../../feedback/attempt.ts'
import type { Exploration } from '../model/exploration.ts'
import { exploreNetworkQuery } from './explore.query.ts'

/** The exploration with X's own counts, which are asked beside it: the population's answer does not wait for X. */
export function useWithNetwork(found: Exploration | undefined, language: Locale) {
  const network = useQuery(exploreNetworkQuery(found ?? null, language))
  const isUnrequested = network.isError &&
    found?.network && {
      ...found.network,
      state: 'unavailable' as const,
      cause: errorText(network.error),
    }
  return {
    result: found && { ...found, network: network.data ?? (isUnrequested || found.network) },
    askAgain: () => attemptQuietly(() => network.refetch({ throwOnError: true })),
  }
}
