import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { effort, seed } from '../../../../../../tools/lib/effort.ts'
import { openCampaignFixture, type CampaignFixture } from '../../../testing/network/campaign-desk.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { until } from '../../../testing/process/until.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { applyJob } from './apply.job.ts'

const path = '/api/external/audience-usages/'
let desk: CampaignFixture
let stopWorker: () => Promise<void>
let adSet: { id: string; network_id: string }
let known: string[]
beforeAll(async () => {
  desk = await openCampaignFixture()
  stopWorker = await startBackgroundWorker(desk.world.app.deps, quickBackground, [applyJob])
  const { body: campaign } = await desk.create({ status: 'Paused' })
  ;[adSet] = (await desk.call('GET', `/api/campaigns/${campaign.id}/adsets/`)).body.results
  known = Array.from(desk.world.sandbox.running.sandbox.world.profiles(0, 120), ({ handle }) => handle)
})
afterAll(async () => {
  await stopWorker()
  await desk.world.close()
})

const words = ['tea', 'milk', 'sea', 'bike', 'rain', 'chess', 'opera', 'salt']
const unknown = ['nobody_has_this_1', 'nobody_has_this_2', 'nobody_has_this_3']
const some = <T>(all: readonly T[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...all), { maxLength: most })
const anyPackage = () =>
  fc.record({
    keywords: some(words, 6),
    hashtags: some(words, 4),
    handles: some(known, 12),
    unknown: some(unknown, 2),
    languages: some(['en', 'ja'], 2),
    gender: fc.constantFrom(null, 'MALE', 'FEMALE'),
    mode: fc.constantFrom('replace' as const, 'replace' as const, 'add' as const),
  })

const PACKAGE_COUNT = effort(6, 200)
test(
  `${PACKAGE_COUNT} random packages applied and read back: what is on X is the package, what is missing is what X does not know, and undone it is as before (issue 48.1, design 7.4)`,
  { timeout: 900_000 },
  async () => {
    const { ads, account } = desk.world
    const readKeys = async () =>
      (await Array.fromAsync(ads.criteria.list(account, { line_item_ids: [adSet.network_id] })))
        .filter(({ deleted, targeting_type }) => !deleted && targeting_type !== 'PLATFORM')
        .map((c) => `${c.operator_type ?? 'EQ'} ${c.targeting_type} ${c.targeting_value}`)
        .toSorted()
    const settled = async (id: string) =>
      await until(async () => {
        const { body } = await desk.call('GET', `${path}?limit=1`)
        const [usage] = body.results
        return usage.id === id && usage.application.job_id === null ? usage : null
      })
    let applied = 0
    for (const drawn of fc.sample(anyPackage(), { numRuns: PACKAGE_COUNT * 2, seed })) {
      const named = [...drawn.keywords, ...drawn.hashtags, ...drawn.handles]
      // Without a word or an account there is nothing to write.
      if (named.length === 0 || applied === PACKAGE_COUNT) continue
      const before = await readKeys()
      const { status, body } = await desk.call(
        'POST',
        path,
        {
          ad_account_id: account,
          state: 'applied',
          mode: drawn.mode,
          adset_ids: [adSet.id],
          targeting_package: {
            keywords: drawn.keywords.map((label) => ({ label })),
            hashtags: drawn.hashtags.map((label) => ({ label })),
            handles: [...drawn.handles, ...drawn.unknown].map((handle) => ({ handle })),
            languages: drawn.languages.map((id) => ({ id, label: id })),
            ...(drawn.gender && { gender: drawn.gender }),
          },
        },
        undefined,
        { 'idempotency-key': `package-${applied}` },
      )
      expect([status, body]).toMatchObject([201, {}])
      const usage = await settled(body.id)
      const [receipt] = usage.application.ad_sets
      expect(receipt.missing.toSorted()).toEqual(drawn.unknown.toSorted())
      expect([receipt.extra, receipt.changed_by_others]).toEqual([[], []])
      expect(receipt.taken + receipt.missing.length).toBe(receipt.planned)

      const there = await readKeys()
      const ofType = (type: string) => there.filter((key) => key.startsWith(`EQ ${type} `))
      const expected = [
        ...drawn.keywords.map((word) => `EQ BROAD_KEYWORD ${word}`),
        ...drawn.hashtags.map((word) => `EQ BROAD_KEYWORD #${word}`),
        ...drawn.languages.map((id) => `EQ LANGUAGE ${id}`),
        ...(drawn.gender ? [`EQ GENDER ${drawn.gender === 'MALE' ? 1 : 2}`] : []),
      ]
      expect(there).toEqual(expect.arrayContaining(expected))
      if (drawn.mode === 'replace') {
        const others = there.filter((key) => !expected.includes(key))
        expect(others).toEqual(ofType('SIMILAR_TO_FOLLOWERS_OF_USER'))
        expect(others).toHaveLength(drawn.handles.length)
        expect(receipt.taken).toBe(there.length)
      }
      // Every fourth is undone.
      if (applied % 4 === 3) {
        await desk.call('PATCH', `${path}${usage.id}/restore/`, { adset_ids: [adSet.id] })
        await settled(usage.id)
        expect(await readKeys()).toEqual(before)
      }
      applied += 1
    }
    expect(applied).toBe(PACKAGE_COUNT)
  },
)
