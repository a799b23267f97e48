import { adSetsCalls, targetingListsCalls } from '@rookery/contract/facts.ts'
import type { AdGroup, ChosenList } from '../shared/run.ts'
import { callServer } from './calls.ts'

/** The address at which the call takes the token of an extension. */
const listAdSets = { ...adSetsCalls.listAdSets, path: '/api/external/adsets/' as const }

const LISTS_AT_ONCE = 50

const statusOf = (status: string | null): string => (status ?? 'other').toLowerCase()

/** The team's own audiences: those worked on last, or those with the words that are looked for. */
export const findLists = async (q: string): Promise<readonly ChosenList[]> => {
  const { results } =
    q.trim() === ''
      ? await callServer(targetingListsCalls.listRecentAudiences, { limit: LISTS_AT_ONCE })
      : await callServer(targetingListsCalls.listStoreAudiences, {
          source: 'saved',
          q: q.trim(),
          limit: LISTS_AT_ONCE,
        })
  return results.map(({ audience_config_id, audience_config_version, name }) => ({
    audience_config_id,
    version: audience_config_version,
    name,
  }))
}

export const findAdGroups = async (ad_account_id: string): Promise<readonly AdGroup[]> => {
  const { results } = await callServer(listAdSets, { ad_account_id, limit: 100 })
  return results
    .filter(({ network_id }) => network_id !== null)
    .map(({ id, network_id, name, status }) => ({ id, network_id, name, status: statusOf(status) }))
}
