import { measureAgreement } from '@rookery/analytics/communities/agreement.ts'
import { clusterAccounts } from '@rookery/analytics/communities/cluster-accounts.ts'
import { communityAccounts } from '@rookery/analytics/communities/community-accounts.query.ts'
import { coverAgreement } from '@rookery/analytics/communities/cover-agreement.ts'
import { currentRun } from '@rookery/analytics/communities/current-run.query.ts'
import { coFollowCounts } from '@rookery/analytics/communities/co-follow-counts.ts'
import { openTemporaryPopulation } from '@rookery/analytics/testing/open-tiny-population.ts'
import type { Population } from '@rookery/analytics/population/population.ts'
import type { Figure, MeasuredOn, Measurement } from './measurement.ts'
import type { PlantedWorld } from './planted-world.ts'

/** The planted communities of each account, by network id; the community it mostly belongs to comes first. */
function plantedIn(world: PlantedWorld): Map<string, string[]> {
  return new Map(
    Array.from({ length: world.size }, (_, i) => {
      const { communities } = world.truthAt(i)
      const byWeight = [...communities].sort((a, b) => b.weight - a.weight)
      return [world.profileAt(i).network_id, byWeight.map((c) => c.community)]
    }),
  )
}

/**
 * Communities that were found in a population against those planted in the world it holds: of accounts (one each, between communities left out) by
 * normalised mutual information, of everybody (overlapping) by the overlapping one and by the mean F1 of best matches.
 */
export async function measureCommunities(population: Population, world: PlantedWorld): Promise<Figure[]> {
  const { engine } = population.context
  const communityRun = (await currentRun(engine))!
  const plantedCommunities = plantedIn(world)
  const foundCommunities = (await communityAccounts(engine, communityRun.run)).filter(
    ({ community, network_id }) => community > 0 && (plantedCommunities.get(network_id)?.length ?? 0) > 0,
  )
  const coverMatch = measureAgreement(
    foundCommunities.map((account) => account.community),
    numberLabels(foundCommunities.map((account) => plantedCommunities.get(account.network_id)![0]!)),
  )
  const members = (await engine.query(
    `SELECT m.community AS community, toString(n.network_id) AS network_id FROM (
       SELECT community, arrayJoin(bitmapToArray(profiles)) AS profile_id FROM community_postings WHERE run = ${communityRun.run}) AS m
     INNER JOIN (SELECT network_id, profile_id FROM profile_numbers FINAL) AS n ON m.profile_id = n.profile_id`,
    { tag: 'accuracy', merge: 'rows', maxMs: 60_000 },
  )) as { community: number; network_id: string }[]
  const indexById = new Map([...plantedCommunities.keys()].map((id, i) => [id, i]))
  const found = coverOf(members.map((row) => [row.community, indexById.get(row.network_id)!]))
  const plantedCover = coverOf(
    [...plantedCommunities].flatMap(([id, list]) => list.map((c) => [c, indexById.get(id)!] as const)),
  )
  const coverFigures = coverAgreement(found, plantedCover, world.size)
  return [
    { name: 'NMI of accounts', n: foundCommunities.length, value: coverMatch.nmi, floor: 0.85 },
    { name: 'adjusted Rand index of accounts', n: foundCommunities.length, value: coverMatch.ari },
    { name: 'overlapping NMI of profiles', n: world.size, value: coverFigures.nmi, floor: 0.6 },
    { name: 'best-match F1 of profiles', n: world.size, value: coverFigures.f1, floor: 0.75 },
    {
      name: 'agreement of halves at the resolution',
      n: communityRun.accounts,
      value: communityRun.agreement,
    },
  ]
}

const numberLabels = (labels: readonly string[]): number[] => {
  const numbers = new Map<string, number>()
  return labels.map((label) => {
    if (!numbers.has(label)) numbers.set(label, numbers.size)
    return numbers.get(label)!
  })
}

function coverOf(pairs: readonly (readonly [community: string | number, thing: number])[]): Set<number>[] {
  const membersBySet = new Map<string | number, Set<number>>()
  for (const [community, thing] of pairs) {
    const communityMembers = membersBySet.get(community)
    if (communityMembers) communityMembers.add(thing)
    else membersBySet.set(community, new Set([thing]))
  }
  return [...membersBySet.values()]
}

const onPlanted: Measurement = {
  of: 'communities',
  set: 'planted world',
  run: async ({ world }) => {
    const { population, dispose } = await openTemporaryPopulation()
    try {
      const allIndexes = Array.from({ length: world.size }, (_, i) => i)
      const ids = allIndexes.map((i) => world.profileAt(i).network_id)
      await population.ingest.profiles(
        allIndexes.map((i) => world.profileAt(i)),
        'planted',
      )
      for (let from = 0; from < world.size; from += 5000)
        await population.ingest.follows(
          allIndexes
            .slice(from, from + 5000)
            .flatMap((i) =>
              world
                .followingOf(i)
                .map((j) => ({ follower_network_id: ids[i]!, followed_network_id: ids[j]! })),
            ),
          'planted',
        )
      await population.refresh()
      await population.updateCommunities({ computed_at: `${world.date}T00:00:00.000Z` })
      return await measureCommunities(population, world)
    } finally {
      await dispose()
    }
  },
}

/**
 * Real accounts whose follows are known: accounts that follow the same accounts are similar. The labels are
 * used as two anonymous groups and for nothing else; no part of the data is in the product.
 */
const onCoFollows: Measurement = {
  of: 'communities',
  set: 'congress-following, two anonymous groups',
  run: async ({ data }) => {
    const members = data.csv('congress-following', /^members$/)
    const followRows = data.csv('congress-following', /^follows$/)
    if (members.length === 0 || followRows.length === 0) return null
    return measureCoFollows(data)
  },
}

async function measureCoFollows({ csv }: MeasuredOn['data']): Promise<Figure[]> {
  const members = csv('congress-following', /^members$/)
  const followRows = csv('congress-following', /^follows$/)
  const indexById = new Map(members.map((row, i) => [row['id'], i]))
  const followPairs = followRows.flatMap((row): [string, number][] => {
    const i = indexById.get(row['source_id'])
    return i === undefined ? [] : [[row['target_id']!, i]]
  })
  const { clusters } = await clusterAccounts(coFollowCounts(members.length, followPairs))
  const placedPairs = clusters.flatMap((cluster, i) =>
    cluster.accounts.map(({ account }) => ({ account, cluster: i })),
  )
  const coverMatch = measureAgreement(
    placedPairs.map(({ cluster }) => cluster),
    numberLabels(placedPairs.map(({ account }) => members[account]!['party']!)),
  )
  return [
    { name: 'NMI of accounts', n: placedPairs.length, value: coverMatch.nmi, floor: 0.85 },
    { name: 'purity', n: placedPairs.length, value: coverMatch.purity },
  ]
}

export const measurements: readonly Measurement[] = [onPlanted, onCoFollows]
