import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openPopulation, type Population } from '@rookery/analytics'
import { seededNumbers } from '@rookery/analytics/core/seeded-numbers.ts'
import { recipes, targetableCriteria } from '@rookery/analytics/laws/testing/random-recipes.ts'
import { expectMatch } from '@rookery/analytics/match-rate/expect-match.ts'
import { fitMatchRate, type FinishedUpload } from '@rookery/analytics/match-rate/fit-match-rate.ts'
import { NETWORK_AUDIENCE_MINIMUM } from '@rookery/contract'
import { planUploadBatches, type AdsClient } from '@rookery/network'
import type { World } from '@rookery/world'
import { loadWorld } from '@rookery/world-loader'
import { openSandbox } from '../../../apps/server/src/testing/network/open-sandbox.ts'
import { shareFigure } from './figures.ts'
import type { Figure, Measurement } from './measurement.ts'
import { signPlannerIn } from './sign-planner-in.ts'

const LEARNED_UPLOADS = 30
const TESTED_UPLOADS = 200
/** Up to this share of a list by handle is unknown to the network; each list has its own share. */
const STRANGER_SHARE = 0.5
const POPULATION_SIZE = 20_000
/** Number of concurrent recipes. */
const CONCURRENT_UPLOADS = 10
const PATIENCE_MS = 120_000
const keys = { user_id: 'twitter_id', handle: 'handle' } as const
type Kind = keyof typeof keys

/** The people of random recipes, where enough for an upload, by network id. */
async function* people(population: Population): AsyncGenerator<string[]> {
  const nextRecipe = recipes(
    await targetableCriteria(population.context.engine, 20),
    seededNumbers(20_261_124),
  )
  const uniqueNames = new Set<string>()
  for (;;) {
    const tree = nextRecipe()
    const key = JSON.stringify(tree)
    if (uniqueNames.has(key)) continue
    uniqueNames.add(key)
    const ids = (await Array.fromAsync(population.matchableNetworkIds({ tree }))).flat()
    if (ids.length >= NETWORK_AUDIENCE_MINIMUM) yield ids
  }
}

/** A team's list: these people by handle, and others unknown to the network. */
function byHandle(ids: readonly string[], handles: ReadonlyMap<string, string>, random: () => number) {
  const strangerCount = Math.round(ids.length * STRANGER_SHARE * random())
  return [
    ...ids.slice(strangerCount).map((id) => handles.get(id)!),
    ...Array.from(
      { length: strangerCount },
      (_, n) => `z${n.toString(36)}q${Math.floor(random() * 46_000).toString(36)}`,
    ),
  ]
}

/**
 * Uploads them over the sandbox's HTTP protocol, as the product does, and returns the number the network
 * matched.
 */
async function upload(
  ads: AdsClient,
  account: string,
  { kind, name, identifiers }: { kind: Kind; name: string; identifiers: readonly string[] },
): Promise<FinishedUpload> {
  const options = { signal: AbortSignal.timeout(PATIENCE_MS), max_wait_ms: 5_000 }
  const { id } = await ads.createCustomAudience(account, { name }, options)
  for (const part of planUploadBatches(identifiers, {}, { key: keys[kind] }))
    await ads.sendAudienceUsers(account, id, part.body, options)
  for (;;) {
    const { audience_size, reasons_not_targetable } = await ads.customAudience(account, id, options)
    if (
      audience_size !== null &&
      audience_size !== undefined &&
      !reasons_not_targetable.includes('PROCESSING')
    )
      return { kind, sent: identifiers.length, matched: audience_size }
    await wait(200, undefined, { signal: options.signal })
  }
}

/** Share of these uploads within the interval, and its median width as a share of the list. */
function judgeFit(fit: ReturnType<typeof fitMatchRate>, uploads: readonly FinishedUpload[]) {
  const found = uploads.map(({ kind, sent, matched }) => {
    const { low, high } = expectMatch(fit, kind, sent)
    return { within: low <= matched && matched <= high, width: (high - low) / sent }
  })
  const widths = found.map(({ width }) => width).sort((a, b) => a - b)
  return {
    within: found.filter(({ within: isWithin }) => isWithin).length,
    width: widths[Math.floor(widths.length / 2)] ?? 0,
  }
}

async function handlesOf(world: World): Promise<Map<string, string>> {
  const handles = new Map<string, string>()
  for (const profile of world.profiles(0, POPULATION_SIZE)) handles.set(profile.network_id, profile.handle)
  return handles
}

async function measureMatchRate(): Promise<Figure[]> {
  const sandbox = await openSandbox({
    WORLD_SEED: '4711',
    WORLD_SIZE: String(POPULATION_SIZE),
    WORLD_DATE: '2026-11-20',
    SANDBOX_WINDOW_SECONDS: '1',
    SANDBOX_PROCESSING_SECONDS: '1',
  })
  const folder = mkdtempSync(join(tmpdir(), 'rookery-population-'))
  const population = await openPopulation(
    { dataDir: folder },
    { secret_key: 'known to everybody', sessions: 3 },
  )
  try {
    const { world } = sandbox.running.sandbox
    await loadWorld({ world, population, source: 'planted' })
    const { network, token } = await signPlannerIn(sandbox)
    const ads = network.ads(token)
    const [account] = await Array.fromAsync(ads.accounts())
    const handles = await handlesOf(world)
    const random = seededNumbers(7)
    const samples = people(population)
    const uploads: Record<Kind, FinishedUpload[]> = { user_id: [], handle: [] }
    for (let n = 0; n < LEARNED_UPLOADS + TESTED_UPLOADS;) {
      const sentUploads: Promise<FinishedUpload>[] = []
      for (let m = 0; m < CONCURRENT_UPLOADS && n < LEARNED_UPLOADS + TESTED_UPLOADS; m += 1, n += 1) {
        const ids = (await samples.next()).value as string[]
        const listedPeople = byHandle(ids, handles, random)
        sentUploads.push(
          upload(ads, account!.id, { kind: 'user_id', name: `ids ${n}`, identifiers: ids }),
          upload(ads, account!.id, { kind: 'handle', name: `handles ${n}`, identifiers: listedPeople }),
        )
      }
      for (const one of await Promise.all(sentUploads)) uploads[one.kind as Kind].push(one)
    }
    const priorFit = fitMatchRate([])
    const learnedFit = fitMatchRate([
      ...uploads.user_id.slice(0, LEARNED_UPLOADS),
      ...uploads.handle.slice(0, LEARNED_UPLOADS),
    ])
    return (['user_id', 'handle'] as const).flatMap((kind) => {
      const testedUploads = uploads[kind].slice(LEARNED_UPLOADS)
      const learnedFigures = judgeFit(learnedFit, testedUploads)
      const assumedFigures = judgeFit(priorFit, testedUploads)
      return [
        shareFigure(
          `${kind}: 90% interval holds what was matched, learned from ${LEARNED_UPLOADS}`,
          learnedFigures.within,
          TESTED_UPLOADS,
          {
            floor: 0.84,
          },
        ),
        { name: `${kind}: median width, learned`, n: TESTED_UPLOADS, value: learnedFigures.width },
        shareFigure(
          `${kind}: 90% interval holds what was matched, no uploads`,
          assumedFigures.within,
          TESTED_UPLOADS,
        ),
        { name: `${kind}: median width, no uploads`, n: TESTED_UPLOADS, value: assumedFigures.width },
      ]
    })
  } finally {
    await population.close()
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Expected against actual matches of the sandbox's network in 400 uploads. */
export const matchRateMeasurement: Measurement = {
  of: 'match rate',
  set: 'sandbox, uploads of random recipes',
  run: measureMatchRate,
}
