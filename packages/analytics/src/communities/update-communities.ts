import { z } from 'zod'
import { countColumn, defineQuery } from '../store/define-query.ts'
import { assignMembers } from './assign-members.ts'
import { clusterAccounts, type Cluster } from './cluster-accounts.ts'
import { communityAccounts, type CommunityAccount } from './community-accounts.query.ts'
import { currentRun, writeRun, type CommunityRun } from './current-run.query.ts'
import { describeCommunities } from './describe-communities.ts'
import { followedAccounts } from './followed-accounts.query.ts'
import { matchCommunities } from './match-communities.ts'
import { PART_COUNT, sampledFollowers, sharedFollowers } from './shared-followers.query.ts'
import type { Engine } from '../store/engine.ts'

// Accounts are clustered again after a tenth of the population has changed; until then new profiles are only
// assigned.
const RECLUSTER_SHARE = 0.1

export interface CommunityUpdate {
  engine: Engine
  population: number
  next: number
  computed_at: string
  force?: boolean
  pause?: () => Promise<void>
  turn: <T>(act: () => Promise<T>) => Promise<T>
}

export interface CommunityResult {
  done: 'nothing' | 'assigned' | 'clustered'
  communities: number
}

/**
 * Updates the communities to the current population. Clustering costs a bounded sample of the follows and a
 * few seconds of this thread, in slices; assigning members costs one pass over the memberships of new
 * numbers. A kill at any moment leaves the old communities in use.
 */
export async function updateCommunities(update: CommunityUpdate): Promise<CommunityResult> {
  const { engine, next, population, force } = update
  const previousRun = await currentRun(engine)
  if (!force && previousRun) {
    if (next <= previousRun.through) return { done: 'nothing', communities: 0 }
    if (next - previousRun.clustered_through < population * RECLUSTER_SHARE)
      return assignNew(update, previousRun)
  }
  return clusterAnew(update, previousRun)
}

async function assignNew(
  { engine, next, turn }: CommunityUpdate,
  old: CommunityRun,
): Promise<CommunityResult> {
  const [accounts, expected] = [
    await communityAccounts(engine, old.run),
    await expectedShares(engine, old.run),
  ]
  await turn(async () => {
    await assignMembers(engine, old.run, accounts, expected, old.through, next)
    await writeRun(engine, { ...old, entry: old.entry + 1, through: next })
  })
  return { done: 'assigned', communities: expected.size }
}

async function clusterAnew(update: CommunityUpdate, old: CommunityRun | null): Promise<CommunityResult> {
  const { engine, population, next, computed_at, pause, turn } = update
  const accounts = await followedAccounts.run(engine, {})
  const { clusters, resolution, agreement, followers } = await cluster(engine, accounts, population, pause)
  const previousAccounts = old ? await communityAccounts(engine, old.run) : []
  const numbers = matchCommunities(
    clusters.map((c) => new Set(c.accounts.map(({ account }) => accounts[account]!.criterion))),
    membersOf(previousAccounts),
    old?.last_community ?? 0,
  )
  const runNumber = (old?.run ?? 0) + 1
  const clusterOfProfile = new Map(
    clusters.flatMap((c, i) =>
      c.accounts.map(({ account, attachment }) => [account, { community: numbers[i]!, attachment }] as const),
    ),
  )
  const rows = accounts.map(({ criterion, network_id, followers: all }, i): CommunityAccount => {
    const { community, attachment } = clusterOfProfile.get(i) ?? { community: 0, attachment: 0 }
    return { community, criterion, network_id, followers: all, attachment }
  })
  const followCount = followers.reduce((sum, n) => sum + n, 0)
  const expected = new Map(
    clusters.map((c, i) => {
      const followsOfCommunity = c.accounts.reduce((sum, { account }) => sum + followers[account]!, 0)
      return [numbers[i]!, followsOfCommunity / followCount]
    }),
  )
  for (const table of runTables)
    await engine.command(`ALTER TABLE ${table} DROP PARTITION ${runNumber}`, { tag: 'communities' })
  await insertLines(
    engine,
    'community_accounts',
    rows.map((row) => ({ run: runNumber, ...row })),
  )
  await turn(() => assignMembers(engine, runNumber, rows, expected, 0, next))
  const describedCommunities = await describeCommunities(engine, runNumber, population)
  await insertLines(
    engine,
    'communities',
    clusters.map((c, i) => {
      const description = describedCommunities.get(numbers[i]!) ?? { evidence: [], countries: [], icon: '' }
      return {
        run: runNumber,
        community: numbers[i]!,
        expected: expected.get(numbers[i]!)!,
        stability: c.stability,
        evidence: JSON.stringify(description.evidence),
        countries: JSON.stringify(description.countries),
        icon: description.icon,
      }
    }),
  )
  await writeRun(engine, {
    entry: (old?.entry ?? 0) + 1,
    run: runNumber,
    clustered_through: next,
    through: next,
    last_community: Math.max(old?.last_community ?? 0, ...numbers),
    resolution,
    agreement,
    accounts: accounts.length,
    computed_at,
  })
  // Readers of the old run can finish: it is deleted with the run after this one.
  if (old && old.run > 1)
    for (const table of runTables)
      await engine.command(`ALTER TABLE ${table} DROP PARTITION ${old.run - 1}`, { tag: 'communities' })
  return { done: 'clustered', communities: clusters.length }
}

const runTables = ['communities', 'community_accounts', 'community_postings'] as const

async function cluster(
  engine: Engine,
  accounts: readonly { criterion: number }[],
  population: number,
  pause?: () => Promise<void>,
): Promise<{ clusters: Cluster[]; resolution: number; agreement: number; followers: number[] }> {
  if (accounts.length === 0) return { clusters: [], resolution: 0, agreement: 0, followers: [] }
  const lists = { accounts: accounts.map((a) => a.criterion), population }
  const sampledCounts = await sampledFollowers.run(engine, {}, { shape: lists, maxMs: 60_000 })
  const zeroCounts = Array.from({ length: PART_COUNT }, () => 0)
  const partsByAccount = new Map(sampledCounts.map((row) => [row.account, row.parts]))
  const byAccount = lists.accounts.map((account) => partsByAccount.get(account) ?? zeroCounts)
  const followers = byAccount.map((parts) => parts.reduce((sum, n) => sum + n, 0))
  const profiles = partsByAccount.get(0) ?? zeroCounts
  const queryParams = { ...lists, followers, profiles: profiles.reduce((sum, n) => sum + n, 0) }
  const overlapPairs =
    queryParams.profiles === 0
      ? []
      : await sharedFollowers.run(engine, {}, { shape: queryParams, maxMs: 60_000 })
  const at = new Map(lists.accounts.map((account, i) => [account, i]))
  const clusteredAccounts = await clusterAccounts(
    {
      followers: byAccount,
      pairs: overlapPairs.map(({ a, b, parts }) => ({ a: at.get(a)!, b: at.get(b)!, parts })),
      profiles,
    },
    pause,
  )
  return { ...clusteredAccounts, followers }
}

function membersOf(accounts: readonly CommunityAccount[]): Map<number, Set<number>> {
  const members = new Map<number, Set<number>>()
  for (const { community, criterion } of accounts) {
    if (community === 0) continue
    const communityMembers = members.get(community)
    if (communityMembers) communityMembers.add(criterion)
    else members.set(community, new Set([criterion]))
  }
  return members
}

async function insertLines(engine: Engine, table: string, rows: readonly Record<string, string | number>[]) {
  if (rows.length === 0) return
  const lines = rows.map((row) => JSON.stringify(Object.values(row))).join('\n')
  await engine.insert(table, Object.keys(rows[0]!), 'JSONCompactEachRow', Buffer.from(lines))
}

const shares = defineQuery({
  name: 'community-shares',
  params: z.object({}),
  row: z.object({ community: z.int(), expected: z.number() }),
  sql: (run: number) =>
    `SELECT community, expected FROM communities WHERE run = ${countColumn.parse(run)} ORDER BY community`,
  merge: 'same',
})
async function expectedShares(engine: Engine, run: number): Promise<Map<number, number>> {
  const rows = await shares.run(engine, {}, { shape: run })
  return new Map(rows.map((row) => [row.community, row.expected]))
}
