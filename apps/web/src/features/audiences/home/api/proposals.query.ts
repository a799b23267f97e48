import { proposalsCalls } from '@rookery/contract/facts.ts'
import type { Locale } from '@rookery/i18n'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { addProposalPart, nothingFound, type FoundProposals } from '../model/found-proposals.ts'
import type { ClauseChange } from '../model/sell-draft.ts'

const MINUTE_MS = 60_000

/** The audiences proposed for a description, told part by part; while parts are missing they count as outdated. */
export const proposalsQuery = (
  description: string | null,
  changes: readonly ClauseChange[],
  language: Locale,
  timeZone: string,
) =>
  queryOptions({
    queryKey: ['proposed-audiences', description, changes, language, timeZone],
    enabled: description !== null,
    staleTime: 30 * MINUTE_MS,
    gcTime: 30 * MINUTE_MS,
    retry: false,
    refetchOnWindowFocus: false,
    // While a changed reading is asked again, the earlier answer about the same text stays.
    placeholderData: (before: FoundProposals | undefined, asked) =>
      asked?.queryKey[1] === description ? before : undefined,
    queryFn: async ({ signal, client, queryKey }): Promise<FoundProposals> => {
      let found = nothingFound
      await api.stream(
        proposalsCalls.proposeAudiences,
        { description: description!, changes: [...changes], language, time_zone: timeZone },
        {
          signal,
          quiet: true,
          onEvent: (part) => {
            found = addProposalPart(found, part)
            client.setQueryData(queryKey, found, { updatedAt: 0 })
          },
        },
      )
      return found
    },
  })
