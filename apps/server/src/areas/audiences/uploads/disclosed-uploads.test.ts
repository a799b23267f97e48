import { treeOfPackage, type TargetingPackage } from '@rookery/contract'
import { targetingPackage } from '@rookery/contract/objects/targeting.ts'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openUploads } from '../../../testing/network/open-upload-world.ts'

const world = await openUploads()
const { app, member, team, account, uploader, population } = world
afterAll(async () => await world.close())
afterEach(async () => await uploader.rest())

const build = async (targeting: Partial<TargetingPackage>) => {
  const { body } = await app.call('POST', '/api/build-audience/', {
    as: member,
    body: { team_id: team.id, name: 'Told', targeting_package: targeting },
  })
  return body
}
const estimate = async (audience_id: string, ad_account_id: string | undefined) =>
  (
    await app.call('POST', '/api/uploaded-audiences/estimate/', {
      as: member,
      body: { audience_id, ad_account_id },
    })
  ).body
const exactSize = async (targeting: object) =>
  await population.size({ tree: treeOfPackage(targetingPackage.parse(targeting)) })

/**
 * The first of these recipes whose disclosed size differs from the exact one, so that a leak would be seen.
 */
async function unevenRecipe() {
  const recipes = ['MALE', 'FEMALE'].flatMap((gender) =>
    [['coffee'], ['coffee', 'chess'], ['coffee', 'curling'], ['coffee', 'chess', 'curling']].map((words) => ({
      gender,
      keywords: words.map((label) => ({ label })),
    })),
  )
  for (const recipe of recipes) {
    const size = await exactSize(recipe)
    if (size >= 110 && size % 50 !== 0) return { recipe: recipe as Partial<TargetingPackage>, size }
  }
  throw new Error('every size is a multiple of 50')
}

test('the upload estimate is disclosed like the size: rounded if it depends on inferred gender (security 3, claims 0.1)', async () => {
  const { recipe, size } = await unevenRecipe()
  const audience = await build(recipe)
  const { total_count, batches, allowed } = await estimate(audience.id, account)
  expect({ allowed, total_count }).toEqual({ allowed: true, total_count: audience.core_audience })
  expect(total_count).not.toBe(size)
  expect(batches).toBe(1)
})

test('a person without an ad account gets the number of people as the audience has it, and nothing more (security 3, use-4 N8)', async () => {
  const coffee = (await app.call('GET', `/api/audiences/${uploader.coffee.id}/`, { as: member })).body
  for (const account_id of ['zzz', undefined])
    expect(await estimate(uploader.coffee.id, account_id)).toMatchObject({
      ad_account_id: account_id ?? null,
      allowed: false,
      total_count: coffee.core_audience,
      batches: 1,
    })
})

test(
  'the uploaded size is X’s expected match: assumed before any upload ended, learned after each, the same in every answer (use.md 4, 12)',
  { tags: ['full'] },
  async () => {
    const readUpload = async () => {
      const audience = (await app.call('GET', `/api/audiences/${uploader.coffee.id}/`, { as: member })).body
      return { audience, ledger: audience.ledger }
    }
    const answerBefore = await readUpload()
    expect(answerBefore.ledger.match.source).toBe('assumed')
    expect(answerBefore.audience.pro_targeting_size).toBe(answerBefore.ledger.match.middle)
    expect(answerBefore.ledger.match.middle).toBeLessThan(answerBefore.ledger.sample.count)
    for (const _ of [1, 2, 3]) {
      const { body } = await uploader.upload({})
      await uploader.work()
      await uploader.until(body.id, ['ready'])
    }
    const { ledger } = await readUpload()
    const { rows } = await app.deps.store.pool.query(
      "select matched_count as matched from uploaded_audiences where state = 'ready' and audience_id = $1",
      [uploader.coffee.id],
    )
    const matched = Number(rows[0].matched)
    expect(ledger.match.source).toBe('learned')
    expect(ledger.match.low).toBeLessThanOrEqual(matched)
    expect(ledger.match.high).toBeGreaterThanOrEqual(matched)
    expect(ledger.match.high - ledger.match.low).toBeLessThan(
      answerBefore.ledger.match.high - answerBefore.ledger.match.low,
    )
    expect((await estimate(uploader.coffee.id, account)).ledger).toEqual(ledger)
    const listedAudiences = await app.call('GET', `/api/audiences/?team_id=${team.id}&limit=100`, {
      as: member,
    })
    expect(
      listedAudiences.body.results.find((each: { id: string }) => each.id === uploader.coffee.id).ledger,
    ).toEqual(ledger)
  },
)

test('the counts of an upload and of its job are disclosed like the size (security 3, claims 0.1)', async () => {
  const { recipe, size } = await unevenRecipe()
  const audience = await build(recipe)
  const { body } = await uploader.upload({ audience_id: audience.id })
  await uploader.work()
  const finishedUpload = await uploader.until(body.id, ['ready', 'too_small', 'failed'])
  const disclosedSize = audience.core_audience
  expect(finishedUpload).toMatchObject({
    total_count: disclosedSize,
    sent_count: disclosedSize,
    accepted_count: disclosedSize,
  })
  expect(finishedUpload.matched_count! % 10).toBe(0)
  const { rows } = await app.deps.store.pool.query(
    'select total_count from uploaded_audiences where id = $1',
    [body.id],
  )
  // Everyone is sent: only the disclosed figures are rounded (ruling 27).
  expect(Number(rows[0].total_count)).toBe(size)
  const jobs = await app.call('GET', '/api/jobs/?limit=100', { as: member })
  const job = jobs.body.results.find((each: { id: string }) => each.id === body.id)
  expect(job).toMatchObject({ done: disclosedSize, total: disclosedSize })
})
