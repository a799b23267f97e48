import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callback, facebookCode, linkedinCode } from '../testing/social-sign-in.ts'
import { answerConsent, rejection, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts'

let box: TestSandbox
beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.close())

describe('Facebook Login', () => {
  const dead = { kind: 'unauthorized', code: '100' }

  test('code, token, profile with e-mail address, permissions, what Facebook says of the token', async () => {
    const { client, back, ...given } = await facebookCode(box, 'agency_planner')
    expect(back.searchParams.get('state')).toBe('st')
    const token = await client.exchangeCode(given)
    expect(token.expires_in).toBe(5_400)
    const person = box.person('agency_planner')
    const profile = await client.profile(token.access_token)
    expect(profile).toMatchObject({
      name: person.name,
      email: `${person.handle.toLowerCase()}@people.example`,
    })
    expect(profile.id).toMatch(/^1\d{15}$/)
    expect(profile.id).not.toBe(person.network_id)
    expect(profile.picture?.data.url).toMatch(/^(https?|data):/)
    expect(await client.permissions(token.access_token)).toEqual({
      granted: ['email', 'public_profile', 'ads_management', 'ads_read', 'pages_show_list'],
      declined: [],
    })
    expect(await client.inspect(token.access_token)).toMatchObject({
      is_valid: true,
      app_id: box.sandbox.config.facebook.id,
      user_id: profile.id,
    })
    expect(await client.inspect('nonsense')).toMatchObject({ is_valid: false, scopes: [] })
  })

  test('the same person has the same id when they come again', async () => {
    const ids = []
    for (const role of ['brand_owner', 'brand_owner', 'marketer_ja'] as const) {
      const { client, code, redirect_uri } = await facebookCode(box, role)
      const token = await client.exchangeCode({ code, redirect_uri })
      ids.push((await client.profile(token.access_token)).id)
    }
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('an address that was kept back, and one that is not there, are both absent', async () => {
    const withheld = await facebookCode(box, 'agency_planner', true)
    const token = await withheld.client.exchangeCode(withheld)
    expect(await withheld.client.profile(token.access_token)).not.toHaveProperty('email')
    expect((await withheld.client.permissions(token.access_token)).declined).toEqual(['email'])
    const none = await facebookCode(box, 'no_ad_account')
    const theirs = await none.client.exchangeCode(none)
    expect(await none.client.profile(theirs.access_token)).not.toHaveProperty('email')
    expect((await none.client.permissions(theirs.access_token)).declined).toEqual([])
  })

  test('a token of hours becomes one of 60 days', async () => {
    const { client, ...given } = await facebookCode(box, 'brand_owner')
    const short = await client.exchangeCode(given)
    const long = await client.longLived(short.access_token)
    expect(long.expires_in).toBe(5_183_944)
    await box.control('time', { seconds: 5_401 })
    expect(await rejection(client.profile(short.access_token))).toMatchObject({
      kind: 'unauthorized',
      code: '190',
    })
    expect((await client.profile(long.access_token)).name).toBe(box.person('brand_owner').name)
  })

  test('denied: with the reason Facebook gives', async () => {
    const url = box.network.facebook?.authorizeUrl({ redirect_uri: callback, state: 'kept' }) ?? ''
    const back = await answerConsent(url, box.person('brand_owner').index, 'deny')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
      state: 'kept',
    })
  })

  test('a code that was used, is old, or belongs to another callback is dead', async () => {
    const used = await facebookCode(box, 'brand_owner')
    await used.client.exchangeCode(used)
    expect(await rejection(used.client.exchangeCode(used))).toMatchObject(dead)
    const old = await facebookCode(box, 'brand_owner')
    await box.control('time', { seconds: 601 })
    expect(await rejection(old.client.exchangeCode(old))).toMatchObject(dead)
    const moved = await facebookCode(box, 'brand_owner')
    const elsewhere = moved.client.exchangeCode({ ...moved, redirect_uri: `${callback}2` })
    expect(await rejection(elsewhere)).toMatchObject(dead)
  })

  test('a wrong secret is a matter of configuration', async () => {
    const { code, redirect_uri } = await facebookCode(box, 'brand_owner')
    const wrong = box.client({ facebook: { id: box.sandbox.config.facebook.id, secret: 'no' } }).facebook
    const failed = wrong?.exchangeCode({ code, redirect_uri }) ?? Promise.resolve()
    expect(await rejection(failed)).toMatchObject({ kind: 'forbidden', code: '1' })
  })

  test('neither secret nor token stands in an error or in the log', async () => {
    const secret = 'hidden-in-the-address'
    const client = box.client({ facebook: { id: box.sandbox.config.facebook.id, secret } }).facebook
    const error = await rejection(
      client?.exchangeCode({ code: 'c', redirect_uri: callback }) ?? Promise.resolve(),
    )
    expect(JSON.stringify([error, String(error)])).not.toContain(secret)
    expect(JSON.stringify(box.sandbox.log.latest())).not.toContain(secret)
  })

  test('Graph failing is unavailable, its rate limit is one although it comes with 400', async () => {
    const { client, ...given } = await facebookCode(box, 'brand_owner')
    const token = await client.exchangeCode(given)
    await box.control('faults', { prefix: '/v21.0/me', kind: 'error', value: 500, remaining: 3 })
    expect(await rejection(client.profile(token.access_token))).toMatchObject({
      kind: 'unavailable',
      tries: 3,
    })
    await box.control('faults', { prefix: '/v21.0/me', kind: 'rate_limited', value: 900, remaining: 1 })
    expect(await rejection(client.profile(token.access_token, { max_wait_ms: 0 }))).toMatchObject({
      kind: 'rate_limited',
      status: 400,
    })
    await box.control('faults', { prefix: '/v21.0/me', kind: 'revoked', remaining: 1 })
    expect(
      await rejection(box.client().facebook?.profile(token.access_token) ?? Promise.resolve()),
    ).toMatchObject({
      kind: 'unauthorized',
    })
  })
})

describe('LinkedIn', () => {
  const dead = { kind: 'unauthorized' }

  test('code, token, userinfo', async () => {
    const { client, back, ...given } = await linkedinCode(box, 'marketer_ja')
    expect(back.searchParams.get('state')).toBe('st')
    const grant = await client.exchangeCode(given)
    expect(grant).toMatchObject({
      expires_in: 5_184_000,
      refresh_token: null,
      scopes: ['openid', 'profile', 'email'],
    })
    const person = box.person('marketer_ja')
    const profile = await client.profile(grant.access_token)
    expect(profile).toMatchObject({
      name: person.name,
      email: `${person.handle.toLowerCase()}@people.example`,
      email_verified: true,
      locale: { country: 'JP', language: 'ja' },
    })
    expect(`${profile.family_name} ${profile.given_name}`).toBe(person.name)
    expect(profile.sub).toMatch(/^\w{10}$/)
  })

  test('who has no address gives none', async () => {
    const { client, ...given } = await linkedinCode(box, 'no_ad_account')
    const grant = await client.exchangeCode(given)
    const profile = await client.profile(grant.access_token)
    expect(profile.name).toBe(box.person('no_ad_account').name)
    expect(profile).not.toHaveProperty('email')
  })

  test('without openid the token has no type, and userinfo is forbidden', async () => {
    const { client, ...given } = await linkedinCode(box, 'brand_owner', ['r_liteprofile', 'r_emailaddress'])
    const grant = await client.exchangeCode(given)
    expect(grant.scopes).toEqual(['r_liteprofile', 'r_emailaddress'])
    expect(await rejection(client.profile(grant.access_token))).toMatchObject({
      kind: 'forbidden',
      code: '100',
    })
  })

  test('denied', async () => {
    const url = box.network.linkedin?.authorizeUrl({ redirect_uri: callback, state: 'kept' }) ?? ''
    const back = await answerConsent(url, box.person('brand_owner').index, 'deny')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'user_cancelled_login',
      state: 'kept',
    })
  })

  test('a code that was used, is old, or belongs to another callback is dead', async () => {
    const used = await linkedinCode(box, 'brand_owner')
    await used.client.exchangeCode(used)
    expect(await rejection(used.client.exchangeCode(used))).toMatchObject(dead)
    const old = await linkedinCode(box, 'brand_owner')
    await box.control('time', { seconds: 1_801 })
    expect(await rejection(old.client.exchangeCode(old))).toMatchObject(dead)
    const moved = await linkedinCode(box, 'brand_owner')
    expect(
      await rejection(moved.client.exchangeCode({ ...moved, redirect_uri: `${callback}2` })),
    ).toMatchObject(dead)
  })

  test('a dead token and a wrong secret', async () => {
    expect(await rejection(box.network.linkedin?.profile('nonsense') ?? Promise.resolve())).toMatchObject({
      kind: 'unauthorized',
      code: '65600',
    })
    const { code, redirect_uri } = await linkedinCode(box, 'brand_owner')
    const wrong = box.client({ linkedin: { id: box.sandbox.config.linkedin.id, secret: 'no' } }).linkedin
    expect(await rejection(wrong?.exchangeCode({ code, redirect_uri }) ?? Promise.resolve())).toMatchObject({
      kind: 'forbidden',
      code: 'invalid_client',
    })
  })
})

test('a code of one network is nothing to another', async () => {
  const { code, redirect_uri } = await linkedinCode(box, 'brand_owner')
  expect(
    await rejection(box.network.facebook?.exchangeCode({ code, redirect_uri }) ?? Promise.resolve()),
  ).toMatchObject({
    kind: 'unauthorized',
  })
})
