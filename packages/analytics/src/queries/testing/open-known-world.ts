import { keyedHash } from '../disclosure/keyed-hash.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { criterionKinds } from '@rookery/contract'
import type { CriteriaResolver, FoundCriterion } from '../../criteria/criteria-resolver.ts'
import { createTables } from '../../schema/create-tables.ts'
import { evidenceCriteria } from '../../criteria/known-evidence.ts'
import { EVERYONE_CRITERION } from '../../schema/tables.ts'
import { openChdb } from '../../store/chdb-engine.ts'
import type { QueryContext } from '../context.ts'
import type { KnownCriterion, KnownProfile, KnownWorld } from './known-world.ts'

const networkId = (profile: KnownProfile) => String(1000 + profile.profile_id)

/** Handle number n is the account of profile number n; other kinds have none. */
function networkIdOfCriterion(world: KnownWorld, c: KnownCriterion): string {
  const profile = c.kind === 'handle' ? world.profiles[Number(c.code.slice(1))] : undefined
  return profile ? networkId(profile) : '0'
}

export interface OpenedWorld extends QueryContext {
  close(): Promise<void>
}

const lines = (rows: unknown[][]) =>
  new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join('\n'))

/**
 * The world in a real engine in its own folder. All follow lists count as known, empty ones too. Postings
 * come in two inserts, so that bitmaps of one criterion and shard are in several parts, as they are between
 * merges.
 */
export async function openKnownWorld(world: KnownWorld): Promise<OpenedWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-known-world-'))
  const engine = await openChdb(folder, 3)
  await createTables(engine)
  const sizes = new Map<number, number>()
  for (const { alive, criteria } of world.profiles)
    if (alive) for (const c of criteria) sizes.set(c, (sizes.get(c) ?? 0) + 1)
  await engine.insert(
    'criteria',
    ['criterion', 'kind', 'code', 'label', 'label_ja', 'parent', 'profiles', 'in_memberships', 'network_id'],
    'JSONCompactEachRow',
    lines(
      world.criteria.map((c) => [
        ...[c.criterion, criterionKinds.indexOf(c.kind), c.code, c.label, c.label_ja, c.parent],
        ...[sizes.get(c.criterion) ?? 0, c.kind === 'keyword' ? 0 : 1, networkIdOfCriterion(world, c)],
      ]),
    ),
  )
  const genderOf = new Map(
    world.criteria.filter((c) => c.kind === 'gender').map((c) => [c.criterion, c.code] as const),
  )
  /** Chances beside the genders told: 90 and 10 percent, and 40 for those with none. */
  const percentOf = (p: KnownProfile) => {
    const told = [...p.criteria].map((c) => genderOf.get(c)).find((code) => code !== undefined)
    return told === undefined ? 40 : told === 'FEMALE' ? 90 : 10
  }
  const handles = new Set(world.criteria.filter((c) => c.kind === 'handle').map((c) => c.criterion))
  await engine.insert(
    'profiles',
    [
      'profile_id',
      'network_id',
      'handle',
      'handle_lc',
      'name',
      'kind',
      'protected',
      'followers_count',
      'following_count',
      'country',
      'woman_percent',
    ],
    'JSONCompactEachRow',
    lines(
      world.profiles.map((p, i) => [
        ...[
          p.profile_id,
          networkId(p),
          `p${p.profile_id}`,
          `p${p.profile_id}`,
          'P',
          'person',
          i === 2 ? 1 : 0,
          200,
        ],
        // The population knows half of the follows each profile states.
        ...[2 * [...p.criteria].filter((c) => handles.has(c)).length, 'US', percentOf(p)],
      ]),
    ),
  )
  await engine.insert(
    'profile_numbers',
    ['network_id', 'profile_id', 'version'],
    'JSONCompactEachRow',
    lines(world.profiles.filter((p) => p.alive).map((p) => [networkId(p), p.profile_id, 1])),
  )
  // The account behind handle h0 has two posts with 30 interactions on average, and a repost that does not
  // count.
  await engine.insert(
    'posts',
    ['source', 'post_id', 'author_network_id', 'batch', 'kind', 'like_count', 'reply_count'],
    'JSONCompactEachRow',
    lines([
      ['known', '1', networkId(world.profiles[0]!), 1, 'original', 20, 0],
      ['other', '1', networkId(world.profiles[0]!), 1, 'original', 20, 0],
      ['known', '2', networkId(world.profiles[0]!), 1, 'reply', 30, 10],
      ['known', '3', networkId(world.profiles[0]!), 1, 'repost', 9000, 0],
    ]),
  )
  await engine.command(
    'CREATE TABLE everything (profile_id UInt32, alive UInt8, criteria Array(UInt32)) ENGINE = Memory',
    {
      tag: 'test',
    },
  )
  await engine.insert(
    'everything',
    ['profile_id', 'alive', 'criteria'],
    'JSONCompactEachRow',
    lines(world.profiles.map((p) => [p.profile_id, p.alive ? 1 : 0, [...p.criteria].sort((a, b) => a - b)])),
  )
  const keywords = world.criteria.filter((c) => c.kind === 'keyword').map((c) => c.criterion)
  await engine.command(
    `INSERT INTO memberships SELECT profile_id, arrayFilter(c -> c NOT IN (${[0, ...keywords]}), criteria) FROM everything`,
    { tag: 'test' },
  )
  for (const half of [0, 1])
    await engine.command(
      `INSERT INTO postings SELECT criterion, toUInt16(bitShiftRight(profile_id, 20)) AS shard, groupBitmapState(profile_id) FROM (
         SELECT profile_id, arrayJoin(criteria) AS criterion FROM everything WHERE intDiv(profile_id, 7) % 2 = ${half}
         UNION ALL SELECT profile_id, toUInt32(0) FROM everything WHERE alive = 0 AND intDiv(profile_id, 7) % 2 = ${half}
         UNION ALL SELECT profile_id, arrayJoin([${[EVERYONE_CRITERION, ...evidenceCriteria].map((criterion) => `toUInt32(${criterion})`).join(', ')}]) FROM everything WHERE intDiv(profile_id, 7) % 2 = ${half}
       ) GROUP BY criterion, shard`,
      { tag: 'test' },
    )
  for (const name of ['profile_criteria', 'criterion_sizes'])
    await engine.command(`SYSTEM RELOAD DICTIONARY ${name}`, { tag: 'test' })
  const byCode = new Map(world.criteria.map((c) => [`${c.kind} ${c.code}`, c]))
  const resolver: CriteriaResolver = {
    resolve: async (wanted) =>
      wanted.map(({ kind, code }): FoundCriterion | null => {
        const found = byCode.get(`${kind} ${code}`)
        return found ? { ...found, profiles: sizes.get(found.criterion) ?? 0 } : null
      }),
  }
  const size = world.profiles.filter((p) => p.alive).length
  return {
    engine,
    resolver,
    postings: () => 'postings',
    population: async () => ({ size, source: 'known', as_of: null, snapshot: 'r1' }),
    keyedHash: keyedHash('known'),
    async close() {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
