import { planUploadBatches, sha256Hex, type AdsClient, type UserToken } from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isActive } from '../world/unit-hash.ts'
import {
  collectRows,
  rejectionOf,
  startSandbox,
  testWorld,
  type TestSandbox,
} from '../testing/start-sandbox.ts'

const world = testWorld()
let box: TestSandbox
let token: UserToken
let ads: AdsClient
let account: string
beforeAll(async () => {
  box = await startSandbox({ processingSeconds: 8 })
  token = await box.signIn('agency_planner')
  ads = box.network.ads(token)
  account = (await collectRows(ads.accounts()))[0]?.id ?? ''
})
afterAll(() => box.close())

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const idsOf = (indexes: number[]) => indexes.map((index) => world.networkIdAt(index))
const createShell = async (name: string) => (await ads.createCustomAudience(account, { name })).id
const upload = async (id: string, ids: string[], options = {}) => {
  for (const batch of planUploadBatches(ids, { max_users: 700, users_per_operation: 50 }, options)) {
    const answer = await ads.sendAudienceUsers(account, id, batch.body)
    expect(answer).toMatchObject({ success_count: batch.user_count, total_count: batch.user_count })
  }
}
const processChanges = () => box.control('time', { seconds: 9 })

describe('accounts', () => {
  test('a planner reaches several, with different roles; one is shared with its owner', async () => {
    const accounts = await collectRows(ads.accounts())
    const roles = await Promise.all(accounts.map(async ({ id }) => (await ads.access(id)).permissions))
    expect(roles.flat()).toEqual([
      'ACCOUNT_ADMIN',
      'AD_MANAGER',
      'CAMPAIGN_ANALYST',
      'ACCOUNT_ADMIN',
      'AD_MANAGER',
    ])
    expect(accounts.map((each) => each.approval_status)).toContain('UNDER_REVIEW')
    const owner = box.network.ads(await box.signIn('brand_owner'))
    const [own] = await collectRows(owner.accounts())
    expect(accounts.map((each) => each.id)).toContain(own?.id)
    expect((await owner.access(own?.id ?? '')).permissions).toContain('ACCOUNT_ADMIN')
  })

  test('an account without ad accounts gets an empty list and never another person’s', async () => {
    const student = box.network.ads(await box.signIn('no_ad_account'))
    expect(await collectRows(student.accounts())).toEqual([])
    expect(await rejectionOf(student.account(account))).toMatchObject({
      kind: 'forbidden',
      code: 'ACCOUNT_NOT_FOUND',
    })
  })

  test('currency, handle and features', async () => {
    const marketerAds = box.network.ads(await box.signIn('marketer_ja'))
    const [own] = await collectRows(marketerAds.accounts())
    const [funding] = await collectRows(marketerAds.fundingInstruments(own?.id ?? ''))
    expect(funding).toMatchObject({ currency: 'JPY', able_to_fund: true })
    const [promotable] = await collectRows(marketerAds.promotableUsers(own?.id ?? ''))
    expect(promotable).toMatchObject({
      user_id: box.person('marketer_ja').network_id,
      promotable_user_type: 'FULL',
    })
    expect(await marketerAds.features(own?.id ?? '')).toContain('CUSTOM_AUDIENCES')
  })
})

describe('custom audiences', () => {
  test('a list becomes targetable, with the people who can be matched', async () => {
    const id = await createShell('Ready')
    expect(await ads.customAudience(account, id)).toMatchObject({
      targetable: false,
      audience_size: null,
      reasons_not_targetable: ['PROCESSING', 'TOO_SMALL'],
    })
    const people = range(600, 2_100)
    await upload(id, [...idsOf(people), '999', '998'])
    expect((await ads.customAudience(account, id)).reasons_not_targetable).toContain('PROCESSING')
    await processChanges()
    const expected = people.filter((index) => isActive(world.seed, index)).length
    expect(await ads.customAudience(account, id)).toMatchObject({
      targetable: true,
      audience_size: expected,
      reasons_not_targetable: [],
    })
    expect(expected).toBeGreaterThan(1_200)
    expect(expected).toBeLessThan(1_350)
    // Sent twice: the people are not counted twice.
    await upload(id, idsOf(people))
    await processChanges()
    expect((await ads.customAudience(account, id)).audience_size).toBe(expected)
  })

  test('under 100 matched people is too small', async () => {
    const id = await createShell('Small')
    await upload(id, idsOf(range(600, 690)))
    await processChanges()
    const audience = await ads.customAudience(account, id)
    expect(audience).toMatchObject({ targetable: false, reasons_not_targetable: ['TOO_SMALL'] })
    expect(audience.audience_size).toBeLessThan(100)
  })

  test('removing and expiring members makes it smaller', async () => {
    const id = await createShell('Shrinking')
    const otherPeople = range(600, 800)
    const inAnHour = new Date(box.sandbox.clock.world() + 3_600_000).toISOString()
    await upload(id, idsOf(otherPeople))
    await upload(id, idsOf(range(800, 900)), { expires_at: inAnHour })
    await upload(id, idsOf(range(600, 700)), { operation_type: 'Delete' })
    await processChanges()
    const matched = (list: number[]) => list.filter((index) => isActive(world.seed, index)).length
    expect((await ads.customAudience(account, id)).audience_size).toBe(matched(range(700, 900)))
    await box.control('time', { seconds: 3_700 })
    expect((await ads.customAudience(account, id)).audience_size).toBe(matched(range(700, 800)))
  })

  test('handles match too, and one person counts once', async () => {
    const id = await createShell('Handles')
    const users = range(600, 800).map((index) => ({
      handle: [sha256Hex(world.handleAt(index).toLowerCase())],
      twitter_id: [sha256Hex(world.networkIdAt(index))],
    }))
    await ads.sendAudienceUsers(
      account,
      id,
      JSON.stringify([{ operation_type: 'Update', params: { users } }]),
    )
    await processChanges()
    const expected = range(600, 800).filter((index) => isActive(world.seed, index)).length
    expect((await ads.customAudience(account, id)).audience_size).toBe(expected)
  })

  test('anything wrong refuses the whole request and says where', async () => {
    const id = await createShell('Refused')
    const validOperation = { operation_type: 'Update', params: { users: [{ twitter_id: [sha256Hex('1')] }] } }
    const sendUsers = (body: unknown) => ads.sendAudienceUsers(account, id, JSON.stringify(body))
    const upperCaseOperation = {
      operation_type: 'Update',
      params: { users: [{ twitter_id: [sha256Hex('1').toUpperCase()] }] },
    }
    expect(await rejectionOf(sendUsers([validOperation, upperCaseOperation]))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'operation 1.twitter_id' }],
    })
    const plainOperation = { operation_type: 'Update', params: { users: [{ email: ['a@b.example'] }] } }
    expect(await rejectionOf(sendUsers([plainOperation]))).toMatchObject({
      fields: [{ field: 'operation 0.email' }],
    })
    expect(await rejectionOf(sendUsers([{ ...validOperation, operation_type: 'Upsert' }]))).toMatchObject({
      fields: [{ field: 'operation 0.operation_type' }],
    })
    expect(
      await rejectionOf(sendUsers([{ operation_type: 'Update', params: { users: [{}] } }])),
    ).toMatchObject({
      kind: 'validation',
    })
    expect(await rejectionOf(sendUsers(Array.from({ length: 2_501 }, () => validOperation)))).toMatchObject({
      code: 'REQUEST_TOO_COMPLEX',
    })
    const largeOperations = [
      {
        operation_type: 'Update',
        params: { users: Array.from({ length: 60_000 }, () => validOperation.params.users[0]) },
      },
    ]
    expect(await rejectionOf(sendUsers(largeOperations))).toMatchObject({ code: 'REQUEST_TOO_COMPLEX' })
    expect(await rejectionOf(ads.sendAudienceUsers(account, id, '[{'))).toMatchObject({ kind: 'validation' })
    expect(box.sandbox.audiences.get(id)?.byte_length).toBe(0)
  })

  test('names are unique in an account, found by prefix, changed and freed by deleting', async () => {
    const id = await createShell('Spring Launch')
    const repeatedCreation = ads.createCustomAudience(account, { name: 'Spring Launch' })
    expect(await rejectionOf(repeatedCreation)).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'name' }],
    })
    expect(await rejectionOf(ads.createCustomAudience(account, { name: ' ' }))).toMatchObject({
      code: 'MISSING_PARAMETER',
    })
    expect(
      (await collectRows(ads.customAudiences(account, { q: 'spring l' }))).map((each) => each.id),
    ).toEqual([id])
    expect((await ads.updateCustomAudience(account, id, { name: 'Spring', description: 'd' })).name).toBe(
      'Spring',
    )
    expect((await ads.deleteCustomAudience(account, id)).deleted).toBe(true)
    expect(await rejectionOf(ads.deleteCustomAudience(account, id))).toMatchObject({ kind: 'not_found' })
    expect(await rejectionOf(ads.customAudience(account, id))).toMatchObject({
      code: 'TAILORED_AUDIENCE_NOT_FOUND',
    })
    await ads.createCustomAudience(account, { name: 'Spring' })
  })

  test('pages with a cursor give every audience once', async () => {
    const names = range(0, 7).map((n) => `Paged ${n}`)
    for (const name of names) await createShell(name)
    const requestedPaths: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = { q: 'paged', count: '3', ...(cursor === null ? {} : { cursor }) }
      const page = await signedGet(`/12/accounts/${account}/custom_audiences`, query)
      requestedPaths.push(...page.data.map((each) => each.name))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(requestedPaths.toSorted()).toEqual(names)
  })

  const signedGet = async (path: string, query: Record<string, string>) => {
    const { signOauth1 } = await import('@rookery/network')
    const url = `${box.url}${path}?${new URLSearchParams(query)}`
    const timestamp = Math.floor(Date.now() / 1000)
    const authorization = signOauth1({
      method: 'GET',
      url,
      consumer: box.consumer,
      token,
      nonce: crypto.randomUUID(),
      timestamp,
    })
    const response = await fetch(url, { headers: { authorization } })
    return (await response.json()) as { data: { name: string }[]; next_cursor: string | null }
  }

  test('an analyst may read but not change; an account under review accepts no changes', async () => {
    const accounts = await collectRows(ads.accounts())
    const [, , analyst, , review] = accounts
    await collectRows(ads.customAudiences(analyst?.id ?? ''))
    for (const id of [analyst?.id ?? '', review?.id ?? '']) {
      const created = ads.createCustomAudience(id, { name: 'x' })
      expect(await rejectionOf(created)).toMatchObject({ kind: 'forbidden', code: 'ACTION_NOT_ALLOWED' })
    }
  })
})

describe('audience estimate', () => {
  const estimate = (...criteria: [string, string, ('EQ' | 'NE')?][]) =>
    ads.audienceEstimate(
      account,
      criteria.map(([targeting_type, targeting_value, operator_type]) => ({
        targeting_type,
        targeting_value,
        ...(operator_type ? { operator_type } : {}),
      })),
    )
  const midpointOf = ({ min, max }: { min: number; max: number }) => (min + max) / 2
  const interestsByPerson = range(0, world.size).map((index) => world.truthAt(index).interests)
  const holdersOfName = (name: string) => interestsByPerson.filter((own) => own.includes(name)).length
  const interests = world
    .catalog()
    .interests.toSorted((a, b) => holdersOfName(b.name) - holdersOfName(a.name))
  const [one] = interests
  // The most common interest among people without the first one.
  const secondInterest = interests.find(({ name }) =>
    interestsByPerson.some((own) => own.includes(name) && !own.includes(one?.name ?? '')),
  )

  test('counts the people of the world, scaled to the network', async () => {
    const answer = await estimate(['INTEREST', one?.id ?? ''])
    const exactSize = holdersOfName(one?.name ?? '') * world.scaleFactor
    expect(answer.min).toBeLessThanOrEqual(exactSize)
    expect(answer.max).toBeGreaterThanOrEqual(exactSize)
    expect(answer.max).toBeGreaterThan(answer.min)
  })

  test('primary criteria widen, narrowing ones narrow, NE excludes', async () => {
    const countryLocations = await collectRows(ads.lookups.locations({ location_type: 'COUNTRIES' }))
    const us = countryLocations.find((each) => each.country_code === 'US')?.targeting_value ?? ''
    expect(us).toBe('96683cc9126741d1')
    const firstEstimate = await estimate(['INTEREST', one?.id ?? ''])
    const bothEstimate = await estimate(['INTEREST', one?.id ?? ''], ['INTEREST', secondInterest?.id ?? ''])
    const narrowEstimate = await estimate(['INTEREST', one?.id ?? ''], ['LOCATION', us])
    const outsideEstimate = await estimate(['INTEREST', one?.id ?? ''], ['LOCATION', us, 'NE'])
    expect(midpointOf(bothEstimate)).toBeGreaterThan(midpointOf(firstEstimate))
    expect(midpointOf(narrowEstimate)).toBeLessThan(midpointOf(firstEstimate))
    expect(midpointOf(narrowEstimate) + midpointOf(outsideEstimate)).toBeCloseTo(
      midpointOf(firstEstimate),
      -3,
    )
    const womenEstimate = await estimate(['INTEREST', one?.id ?? ''], ['GENDER', '2'])
    expect(midpointOf(womenEstimate)).toBeLessThan(midpointOf(firstEstimate))
    const youngEstimate = await estimate(['INTEREST', one?.id ?? ''], ['AGE', 'AGE_18_TO_34'])
    expect(midpointOf(youngEstimate)).toBeLessThan(midpointOf(firstEstimate))
  })

  test('look-alikes reach more than followers and less than everybody', async () => {
    const hub = world.hubs().find((each) => each.community !== null)
    const similarEstimate = await estimate(['SIMILAR_TO_FOLLOWERS_OF_USER', hub?.network_id ?? ''])
    const followers = range(0, world.size).filter((index) =>
      world.followingOf(index).includes(hub?.index ?? -1),
    ).length
    expect(similarEstimate.max).toBeGreaterThan(followers * world.scaleFactor)
    expect(similarEstimate.max).toBeLessThan(world.size * world.scaleFactor * 0.5)
  })

  test('custom audiences count their own people, unscaled', async () => {
    const id = await createShell('For estimate')
    await upload(id, idsOf(range(600, 1_200)))
    const earlyEstimate = estimate(['CUSTOM_AUDIENCE', id])
    expect(await rejectionOf(earlyEstimate)).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'targeting_criteria' }],
    })
    await processChanges()
    const size = (await ads.customAudience(account, id)).audience_size
    expect(await estimate(['CUSTOM_AUDIENCE', id])).toEqual({ min: size, max: size })
  })

  test.each([
    ['no primary criterion', [['GENDER', '1']], 'MISSING_PARAMETER'],
    [
      'an unknown type',
      [
        ['HOROSCOPE', 'leo'],
        ['INTEREST', '1001'],
      ],
      'UNKNOWN_CRITERIA_TYPE',
    ],
    ['an unknown interest', [['INTEREST', '42']], 'INVALID_PARAMETER'],
    [
      'an unknown place',
      [
        ['INTEREST', '1001'],
        ['LOCATION', 'US'],
      ],
      'INVALID_PARAMETER',
    ],
    [
      'two ages',
      [
        ['INTEREST', '1001'],
        ['AGE', 'AGE_OVER_18'],
        ['AGE', 'AGE_OVER_50'],
      ],
      'REQUEST_TOO_COMPLEX',
    ],
    ['an unknown user', [['SIMILAR_TO_FOLLOWERS_OF_USER', '999']], 'INVALID_USER_ID'],
    ['followers of another', [['FOLLOWERS_OF_USER', world.networkIdAt(600)]], 'INVALID_PARAMETER'],
  ] as [string, [string, string][], string][])('%s is refused', async (_name, criteria, code) => {
    expect(await rejectionOf(estimate(...criteria))).toMatchObject({ kind: 'validation', code })
  })
})

describe('lookups', () => {
  test('places: all countries, regions and cities where people live', async () => {
    const allLocations = await collectRows(ads.lookups.locations())
    expect(new Set(allLocations.map((each) => each.targeting_value)).size).toBe(allLocations.length)
    expect(allLocations.filter((each) => each.location_type === 'COUNTRIES').length).toBeGreaterThan(240)
    const tokyoLocations = await collectRows(ads.lookups.locations({ country_code: 'JP', q: 'tokyo' }))
    expect(tokyoLocations.map((each) => each.location_type)).toContain('CITIES')
    for (const index of range(0, world.size)) {
      const { country, region, city } = world.truthAt(index)
      const countryPlace = box.sandbox.places.all.find(
        (each) => each.country_code === country && each.city === city && each.region === region,
      )
      expect(countryPlace, `${city}, ${region}, ${country}`).toBeDefined()
    }
  })

  test('interests have two levels and enough of them', async () => {
    const interests = await collectRows(ads.lookups.interests())
    expect(interests.length).toBeGreaterThanOrEqual(150)
    for (const { name } of interests) expect(name).toMatch(/^[^/]+\/.+$/)
    expect((await collectRows(ads.lookups.interests({ q: 'coffee' }))).length).toBeGreaterThan(0)
  })

  test('the other catalogues', async () => {
    const conversations = await collectRows(ads.lookups.conversations())
    expect(conversations.length).toBeGreaterThan(20)
    const [first] = conversations
    const sameLocations = await collectRows(
      ads.lookups.conversations({ conversation_type: first?.conversation_type ?? '' }),
    )
    expect(new Set(sameLocations.map((each) => each.conversation_type))).toEqual(
      new Set([first?.conversation_type]),
    )
    expect(
      (await collectRows(ads.lookups.languages({ q: 'japan' }))).map((each) => each.targeting_value),
    ).toEqual(['ja'])
    expect(
      (await collectRows(ads.lookups.networkOperators())).every((each) => each.country_code === 'US'),
    ).toBe(true)
    expect((await collectRows(ads.lookups.networkOperators({ country_code: 'JP' }))).length).toBeGreaterThan(
      3,
    )
    expect(await collectRows(ads.lookups.tvMarkets())).toHaveLength(17)
    const tvShows = await collectRows(ads.lookups.tvShows({ locale: 'en-US' }))
    expect(tvShows[0]?.targeting_value).toBeTypeOf('number')
    expect(await rejectionOf(collectRows(ads.lookups.tvShows({ locale: 'xx' })))).toMatchObject({
      fields: [{ field: 'locale' }],
    })
    const events = await collectRows(ads.lookups.events({ country_codes: 'JP' }))
    expect(events.every((each) => each.is_global || each.country_code === 'JP')).toBe(true)
    expect(events.some((each) => (each.reach?.total_reach ?? 0) > 0)).toBe(true)
    expect(events.every((each) => Date.parse(each.end_time) >= Date.parse('2026-11-01'))).toBe(true)
  })
})
