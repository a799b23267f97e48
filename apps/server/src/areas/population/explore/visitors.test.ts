import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/process/open-test-app.ts'
import { openRoasterPopulation } from '../../../testing/population/roaster-population.ts'

let population: Population
let app: TestApp
beforeAll(async () => {
  population = await openRoasterPopulation()
  app = await openTestApp({ population, config: { trusted_proxies: 1 } })
})
afterAll(async () => {
  await app.close()
  await population.close()
})
let lastAddress = 0
const newAddress = () => `10.0.${(lastAddress += 1)}.1`
/** A question of a visitor, of another address each time unless one is given. */
const ask = async (path: string, address = newAddress()) =>
  await app.call('GET', `/api/external/${path}`, {
    headers: { authorization: 'Token rookery-standalone', 'x-forwarded-for': address },
  })
const handlesIn = (body: unknown): string[] => JSON.stringify(body).match(/smallroaster|person_\d+/g) ?? []

describe('what visitors see', () => {
  test('xplore success: figures of everybody, single people only above 10,000 followers (CALL-166, issue 47)', async () => {
    const { status, body } = await ask('xplore/?name=coffee')
    expect([status, body.limited, body.found]).toEqual([200, true, true])
    expect(body.totals.authors).toBeGreaterThanOrEqual(160)
    const handlesOfPosts = body.posts.map(({ author }: { author: { handle: string } }) => author.handle)
    expect(new Set(handlesOfPosts)).toEqual(new Set(['bigroaster']))
    expect(body.authors.map(({ profile }: { profile: { handle: string } }) => profile.handle)).toEqual([
      'bigroaster',
    ])
    expect(body.mentions.map(({ label }: { label: string }) => label)).toEqual(['@bigroaster'])
    expect(handlesIn(body)).toEqual([])
  })
  test('an account below 10,000 followers is answered as one that does not exist, whatever is asked of it (issue 47)', async () => {
    for (const [known, unknown] of [
      ['xplore/?name=@smallroaster', 'xplore/?name=@nobodyatall'],
      ['xplore/?name=smallroaster&kind=handle', 'xplore/?name=nobodyatall&kind=handle'],
      ['x-conversations/?query=@smallroaster', 'x-conversations/?query=@nobodyatall'],
      ['posts-account/?handle=smallroaster', 'posts-account/?handle=nobodyatall'],
    ] as const) {
      const [small, nobody] = [await ask(known), await ask(unknown)]
      const comparable = (answer: typeof small) =>
        JSON.stringify([answer.status, { ...answer.body, computed_at: null }]).replaceAll(
          /smallroaster|nobodyatall/g,
          '',
        )
      expect(comparable(small)).toBe(comparable(nobody))
    }
    expect((await ask('xplore/?name=smallroaster')).body.kinds).not.toContainEqual(
      expect.objectContaining({ kind: 'handle' }),
    )
    expect((await ask('xplore/?name=@bigroaster')).body).toMatchObject({ found: true, kind: 'handle' })
  })
  test('enumerated handles yield nobody outside the rule (issue 47)', async () => {
    const found = new Set<string>()
    for (let n = 0; n < 60; n++) {
      const { status, body } = await ask(`posts-account/?handle=person_${n}`)
      if (status !== 404) found.add(body.profile.handle)
    }
    expect(found).toEqual(new Set())
  })
  test('a sensitive name is refused with a plain sentence and not counted (RULE-038, issue 47)', async () => {
    const address = newAddress()
    for (const path of ['xplore/?name=election', 'x-conversations/?query=election'])
      expect(JSON.stringify((await ask(path, address)).body)).toContain(
        'Sensitive traits are never used for targeting',
      )
    for (let n = 0; n < 30; n++) await ask(`posts-account/?handle=name_${n}`, address)
    expect((await ask('posts-account/?handle=name_30', address)).status).toBe(429)
  })
})

describe('30 names a day', () => {
  test('the 31st different name is refused until tomorrow, a repeated one is free in any spelling, another address is not affected (issue 47)', async () => {
    const address = newAddress()
    for (let n = 0; n < 30; n++) await ask(`posts-account/?handle=name_${n}`, address)
    const refused = await ask('xplore/?name=coffee', address)
    expect([refused.status, refused.headers['x-error-code']]).toEqual([429, 'visitor_limit'])
    expect(refused.body.detail).toBe(
      'You have looked up 30 names today. Sign in for free to look up more, or come back tomorrow.',
    )
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400)
    expect((await ask('posts-account/?handle=@NAME_3', address)).status).toBe(404)
    expect((await ask('xplore/?name=coffee')).status).toBe(200)
    app.tick(Number(refused.headers['retry-after']) * 1000)
    expect((await ask('xplore/?name=coffee', address)).status).toBe(200)
  })
  test('one person’s IPv6 addresses are one visitor (issue 47)', async () => {
    for (let n = 0; n < 30; n++) await ask(`posts-account/?handle=name_${n}`, `2001:db8:1:1::${n + 1}`)
    expect((await ask('posts-account/?handle=name_30', '2001:db8:1:1::ffff')).status).toBe(429)
    expect((await ask('posts-account/?handle=name_30', '2001:db8:1:2::1')).status).toBe(404)
  })
  test('a block of addresses has a limit of its own (issue 47)', { tags: ['full'] }, async () => {
    for (let host = 1; host <= 20; host++)
      for (let n = 0; n < 30; n++) await ask(`posts-account/?handle=b${host}_${n}`, `192.0.2.${host}`)
    expect((await ask('posts-account/?handle=one_more', '192.0.2.200')).status).toBe(429)
  })
  test('the answer is computed once in 15 minutes (issue 47)', async () => {
    const first = await ask('xplore/?name=harvest')
    app.tick(1000)
    expect((await ask('xplore/?name=harvest')).body.computed_at).toBe(first.body.computed_at)
    app.tick(15 * 60 * 1000)
    expect((await ask('xplore/?name=harvest')).body.computed_at).not.toBe(first.body.computed_at)
  })
})
