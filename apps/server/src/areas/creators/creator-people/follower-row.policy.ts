import type { FollowerRow } from '@rookery/contract/creators/creator-people/endpoints.ts'
import { evidenceOf } from '../../population/tracked-accounts/fate.policy.ts'
import { presentProfile } from '../../population/tracked-accounts/present-person.policy.ts'
import type { readListOf, readLostOf } from '../../population/tracked-accounts/connected.service.ts'

type ListedPerson = Awaited<ReturnType<typeof readListOf>>['rows'][number]
type LostPerson = Awaited<ReturnType<typeof readLostOf>>['rows'][number]

const iso = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

const presentPerson = (
  row: Pick<ListedPerson, 'network_id' | 'person' | 'first_seen_at' | 'follows_back'>,
) => ({
  profile: presentProfile(row),
  first_seen_at: iso(row.first_seen_at),
  follows_back: row.follows_back,
  verified: row.person?.verified ?? false,
  engagements_30d: null,
  lists: [],
  last_post_at: iso(row.person?.last_post_at),
})

export const presentListed = (row: ListedPerson, asOf: Date): FollowerRow => ({
  ...presentPerson(row),
  last_seen_at: asOf.toISOString(),
  lost_between: null,
  old_handle: null,
  fate: null,
  fate_confidence: null,
  fate_evidence: [],
  fate_checked_at: null,
})

export const presentLost = (row: LostPerson): FollowerRow => {
  const { confidence, evidence } = evidenceOf(row.looks, 'followers')
  return {
    ...presentPerson(row),
    last_seen_at: (row.last_seen_at ?? row.lost_from).toISOString(),
    // What X told has a time instead of an interval.
    lost_between: {
      from: (row.told_at ?? row.lost_from).toISOString(),
      to: (row.told_at ?? row.lost_to).toISOString(),
    },
    old_handle: row.old_handle,
    fate: row.fate === 'renamed' ? null : row.fate,
    fate_confidence: confidence,
    fate_evidence: evidence,
    fate_checked_at: evidence.at(-1)?.at ?? row.lost_to.toISOString(),
  }
}
