import { PRIVACY_MINIMUM } from '@rookery/contract'
import { communityAccounts } from '../../../communities/community-accounts.query.ts'
import { currentRun } from '../../../communities/current-run.query.ts'
import { readCommunities } from '../../../communities/read-communities.ts'
import { BitmapProgram } from '../../../fragments/bitmap-program.ts'
import { twoSidedP } from '../../../statistics/normal.ts'
import { benjaminiHochberg, FALSE_DISCOVERY_RATE } from '../../../statistics/benjamini-hochberg.ts'
import { followsAmong } from './follows-among.query.ts'
import { noisyCount } from '../../disclosure/rounded-count.ts'
import { computeBetweenness, modularityOf, weightedCentrality, type Edge } from './graph-measures.ts'
import { defineInsightTab, type TabFigures } from '../parts/define-insight-tab.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { unknownShare } from '../parts/insight-rows.ts'
import { knownFollows, largestGroup } from '../parts/known-follows.ts'
import { sharedInAudience } from './shared-in-audience.query.ts'
import { strongestAccounts, type StrongAccount } from './strongest-accounts.ts'

export interface Network {
  nodes: {
    network_id: string
    handle: string
    name: string
    avatar_url: string
    community_id: string | null
    followers_in_audience: number
    centrality: number
  }[]
  edges: { a: string; b: string; shared: number; weight: number }[]
  communities: { id: string; name: string }[]
  density: number
  reciprocity: number | null
  modularity: number
  bridges: { network_id: string; betweenness: number }[]
}

const MAX_NODES = 60
/** Strongest edges returned per account; all edges would be unreadable. */
const MAX_EDGES = 4
const MAX_BRIDGES = 5

/**
 * The graph of the accounts the audience follows most beyond its baseline. Two accounts are tied if clearly
 * more of the audience follow both than chance gives (and at least the privacy minimum). Density is over all
 * ties, everything else over the strongest few of each account, which are returned. Exact counts over
 * bitmaps, for any size of audience.
 */
export const network = defineInsightTab({ name: 'network', aboutPosts: false, compute: computeNetwork })

async function computeNetwork(whole: InsightAudience): Promise<TabFigures<Network>> {
  const known_follows = await knownFollows(whole)
  const group = largestGroup(known_follows)
  const audience = group?.people ?? whole
  const { accounts, sampled } = group
    ? await strongestAccounts(group, MAX_NODES)
    : { accounts: [], sampled: 0 }
  const [ties, follows, known] = await Promise.all([
    tiesBetween(audience, accounts),
    accounts.length < 2 ? [] : followsOf(audience, accounts),
    communitiesOf(audience),
  ])
  const edges = strongestOfEach(accounts.length, ties)
  const groups = accounts.map(({ criterion }) => known.of.get(criterion) ?? null)
  const centralityScores = weightedCentrality(accounts.length, edges)
  const betweennessScores = computeBetweenness(accounts.length, edges)
  const id = (i: number) => accounts[i]!.network_id
  const possiblePairs = (accounts.length * (accounts.length - 1)) / 2
  return {
    data: {
      nodes: accounts.map(({ network_id, handle, name, avatar_url, followers }, i) => ({
        network_id,
        handle,
        name,
        avatar_url,
        community_id: groups[i]!,
        followers_in_audience: followers,
        centrality: centralityScores[i]!,
      })),
      edges: edges.map(({ a, b, shared, weight }) => ({ a: id(a), b: id(b), shared, weight })),
      communities: [...known.names]
        .filter(([key]) => groups.includes(key))
        .map(([key, name]) => ({ id: key, name })),
      density: possiblePairs === 0 ? 0 : ties.length / possiblePairs,
      reciprocity: reciprocityOf(follows),
      // Each account without a community is a group of its own.
      modularity: modularityOf(
        groups.map((group, i) => group ?? i),
        edges,
      ),
      bridges: betweennessScores
        .map((value, i) => ({ network_id: id(i), betweenness: value }))
        .filter((bridge) => bridge.betweenness > 0)
        .sort((a, b) => b.betweenness - a.betweenness || (a.network_id < b.network_id ? -1 : 1))
        .slice(0, MAX_BRIDGES),
    },
    unknown_share: group ? unknownShare(audience.disclosed.audience, whole.disclosed.audience) : 1,
    sampled,
    follows_known: known_follows.disclosed,
  }
}

type FollowTie = Edge & { shared: number }

// After false-discovery control over all pairs.
async function tiesBetween(
  audience: InsightAudience,
  accounts: readonly StrongAccount[],
): Promise<FollowTie[]> {
  if (accounts.length < 2) return []
  const { context, signal, disclosed } = audience
  const size = disclosed.audience
  const program = new BitmapProgram()
  const bitmaps = program.bitmapSql(context.postings(), { audience: audience.sets(program).audience })
  const criteria = accounts.map((account) => account.criterion)
  const queryParams = { postings: context.postings(), bitmaps, criteria }
  const [answer] = await sharedInAudience.run(context.engine, {}, { shape: queryParams, signal })
  const counts = answer?.counts ?? []
  const accountPairs: (FollowTie & { p: number })[] = []
  let at = 0
  for (let a = 0; a < accounts.length; a++)
    for (let b = a + 1; b < accounts.length; b++) {
      const exactCount = counts[at++] ?? 0
      const [x, y] = [accounts[a]!.followers, accounts[b]!.followers]
      const pairFigureName = `both ${accounts[a]!.criterion} ${accounts[b]!.criterion}`
      const { rounding } = disclosed
      const sharedFollowers = Math.min(
        x,
        y,
        rounding.audience ? noisyCount(rounding.noise?.audience, pairFigureName, exactCount) : exactCount,
      )
      const expectedShared = (x * y) / size
      // Hypergeometric: the followers of b as a random sample of the audience, of whom x follow a.
      const error = Math.sqrt((expectedShared * (1 - x / size) * (size - y)) / Math.max(1, size - 1))
      const p =
        sharedFollowers > expectedShared && error > 0
          ? twoSidedP((sharedFollowers - expectedShared) / error)
          : 1
      accountPairs.push({ a, b, shared: sharedFollowers, weight: sharedFollowers / Math.sqrt(x * y), p })
    }
  const q = benjaminiHochberg(accountPairs.map((pair) => pair.p))
  return accountPairs
    .filter((pair, i) => pair.shared >= PRIVACY_MINIMUM && pair.p < 1 && q[i]! <= FALSE_DISCOVERY_RATE)
    .map(({ p: _, ...tie }) => tie)
}

function strongestOfEach(size: number, ties: readonly FollowTie[]): FollowTie[] {
  const degreeSoFar = Array.from({ length: size }, () => 0)
  return [...ties]
    .sort((x, y) => y.weight - x.weight || x.a - y.a || x.b - y.b)
    .filter(({ a, b }) => {
      const isStrongest = degreeSoFar[a]! < MAX_EDGES || degreeSoFar[b]! < MAX_EDGES
      if (isStrongest) {
        degreeSoFar[a]! += 1
        degreeSoFar[b]! += 1
      }
      return isStrongest
    })
}

async function followsOf({ context, signal }: InsightAudience, accounts: readonly StrongAccount[]) {
  return followsAmong.run(context.engine, { ids: accounts.map((account) => account.network_id) }, { signal })
}

function reciprocityOf(follows: readonly { follower: string; followed: string }[]): number | null {
  const followPairs = new Set(follows.map(({ follower, followed }) => `${follower} ${followed}`))
  if (followPairs.size === 0) return null
  return (
    [...followPairs].filter((pair) => followPairs.has(pair.split(' ').reverse().join(' '))).length /
    followPairs.size
  )
}

async function communitiesOf({ context, signal, language }: InsightAudience) {
  const communityRun = await currentRun(context.engine, signal)
  if (!communityRun) return { of: new Map<number, string>(), names: new Map<string, string>() }
  const [accounts, known] = await Promise.all([
    communityAccounts(context.engine, communityRun.run, signal),
    readCommunities(context.engine, language, signal),
  ])
  const byNumber = new Map(known?.communities.map((c) => [c.community, c.id]))
  return {
    of: new Map(
      accounts.flatMap(({ criterion, community }) => {
        const id = byNumber.get(community)
        return id ? [[criterion, id] as const] : []
      }),
    ),
    names: new Map(known?.communities.map((c) => [c.id, c.name])),
  }
}
