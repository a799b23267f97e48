import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callback, facebookCode, linkedinCode } from '../testing/social-sign-in.ts'
import { answerConsent, rejectionOf, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts'

let box: TestSandbox
beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.close())

describe('Facebook Login', () => {
  const deadTokenError = { kind: 'unauthorized', code: '100' }

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

  test('the same person has the same id on every sign-in', async () => {
    const ids = []
    for (const role of ['brand_owner', 'brand_owner', 'marketer_ja'] as const) {
      const { client, code, redirect_uri } = await facebookCode(box, role)
      const token = await client.exchangeCode({ code, redirect_uri })
      ids.push((await client.profile(token.access_token)).id)
    }
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('a withheld e-mail address and a missing one are both absent from the answer', async () => {
    const withheldCode = await facebookCode(box, 'agency_planner', true)
    const token = await withheldCode.client.exchangeCode(withheldCode)
    expect(await withheldCode.client.profile(token.access_token)).not.toHaveProperty('email')
    expect((await withheldCode.client.permissions(token.access_token)).declined).toEqual(['email'])
    const refusedCode = await facebookCode(box, 'no_ad_account')
    const refusedGrant = await refusedCode.client.exchangeCode(refusedCode)
    expect(await refusedCode.client.profile(refusedGrant.access_token)).not.toHaveProperty('email')
    expect((await refusedCode.client.permissions(refusedGrant.access_token)).declined).toEqual([])
  })

  test('a token of hours becomes one of 60 days', async () => {
    const { client, ...given } = await facebookCode(box, 'brand_owner')
    const shortGrant = await client.exchangeCode(given)
    const longToken = await client.longLived(shortGrant.access_token)
    expect(longToken.expires_in).toBe(5_183_944)
    await box.control('time', { seconds: 5_401 })
    expect(await rejectionOf(client.profile(shortGrant.access_token))).toMatchObject({
      kind: 'unauthorized',
      code: '190',
    })
    expect((await client.profile(longToken.access_token)).name).toBe(box.person('brand_owner').name)
  })

  test('denied: with the reason Facebook gives', async () => {
    const url = box.network.facebook?.authorizeUrl({ redirect_uri: callback, state: 'kept' }) ?? ''
    const callbackUrl = await answerConsent(url, box.person('brand_owner').index, 'deny')
    expect(Object.fromEntries(callbackUrl.searchParams)).toEqual({
      error: 'access_denied',
      error_code: '200',
      error_description: 'Permissions error',
      error_reason: 'user_denied',
      state: 'kept',
    })
  })

  test('a code that was used, is old, or belongs to another callback is dead', async () => {
    const usedCode = await facebookCode(box, 'brand_owner')
    await usedCode.client.exchangeCode(usedCode)
    expect(await rejectionOf(usedCode.client.exchangeCode(usedCode))).toMatchObject(deadTokenError)
    const oldCode = await facebookCode(box, 'brand_owner')
    await box.control('time', { seconds: 601 })
    expect(await rejectionOf(oldCode.client.exchangeCode(oldCode))).toMatchObject(deadTokenError)
    const movedCode = await facebookCode(box, 'brand_owner')
    const elsewhereExchange = movedCode.client.exchangeCode({ ...movedCode, redirect_uri: `${callback}2` })
    expect(await rejectionOf(elsewhereExchange)).toMatchObject(deadTokenError)
  })

  test('a wrong secret is a matter of configuration', async () => {
    const { code, redirect_uri } = await facebookCode(box, 'brand_owner')
    const wrongClient = box.client({
      facebook: { id: box.sandbox.config.facebook.id, secret: 'no' },
    }).facebook
    const failedExchange = wrongClient?.exchangeCode({ code, redirect_uri }) ?? Promise.resolve()
    expect(await rejectionOf(failedExchange)).toMatchObject({ kind: 'forbidden', code: '1' })
  })

  test('neither secret nor token appears in an error or in the log', async () => {
    const secret = 'hidden-in-the-address'
    const client = box.client({ facebook: { id: box.sandbox.config.facebook.id, secret } }).facebook
    const error = await rejectionOf(
      client?.exchangeCode({ code: 'c', redirect_uri: callback }) ?? Promise.resolve(),
    )
    expect(JSON.stringify([error, String(error)])).not.toContain(secret)
    expect(JSON.stringify(box.sandbox.log.latest())).not.toContain(secret)
  })

  test('Graph failing is unavailable, its rate limit is one although it comes with 400', async () => {
    const { client, ...given } = await facebookCode(box, 'brand_owner')
    const token = await client.exchangeCode(given)
    await box.control('faults', { prefix: '/v21.0/me', kind: 'error', value: 500, remaining: 3 })
    expect(await rejectionOf(client.profile(token.access_token))).toMatchObject({
      kind: 'unavailable',
      tries: 3,
    })
    await box.control('faults', { prefix: '/v21.0/me', kind: 'rate_limited', value: 900, remaining: 1 })
    expect(await rejectionOf(client.profile(token.access_token, { max_wait_ms: 0 }))).toMatchObject({
      kind: 'rate_limited',
      status: 400,
    })
    await box.control('faults', { prefix: '/v21.0/me', kind: 'revoked', remaining: 1 })
    expect(
      await rejectionOf(box.client().facebook?.profile(token.access_token) ?? Promise.resolve()),
    ).toMatchObject({
      kind: 'unauthorized',
    })
  })
})

describe('LinkedIn', () => {
  const deadTokenError = { kind: 'unauthorized' }

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

  test('a person without an address returns none', async () => {
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
    expect(await rejectionOf(client.profile(grant.access_token))).toMatchObject({
      kind: 'forbidden',
      code: '100',
    })
  })

  test('denied', async () => {
    const url = box.network.linkedin?.authorizeUrl({ redirect_uri: callback, state: 'kept' }) ?? ''
    const callbackUrl = await answerConsent(url, box.person('brand_owner').index, 'deny')
    expect(Object.fromEntries(callbackUrl.searchParams)).toMatchObject({
      error: 'user_cancelled_login',
      state: 'kept',
    })
  })

  test('a code that was used, is old, or belongs to another callback is dead', async () => {
    const usedCode = await linkedinCode(box, 'brand_owner')
    await usedCode.client.exchangeCode(usedCode)
    expect(await rejectionOf(usedCode.client.exchangeCode(usedCode))).toMatchObject(deadTokenError)
    const oldCode = await linkedinCode(box, 'brand_owner')
    await box.control('time', { seconds: 1_801 })
    expect(await rejectionOf(oldCode.client.exchangeCode(oldCode))).toMatchObject(deadTokenError)
    const movedCode = await linkedinCode(box, 'brand_owner')
    expect(
      await rejectionOf(movedCode.client.exchangeCode({ ...movedCode, redirect_uri: `${callback}2` })),
    ).toMatchObject(deadTokenError)
  })

  test('a dead token and a wrong secret', async () => {
    expect(await rejectionOf(box.network.linkedin?.profile('nonsense') ?? Promise.resolve())).toMatchObject({
      kind: 'unauthorized',
      code: '65600',
    })
    const { code, redirect_uri } = await linkedinCode(box, 'brand_owner')
    const wrongClient = box.client({
      linkedin: { id: box.sandbox.config.linkedin.id, secret: 'no' },
    }).linkedin
    expect(
      await rejectionOf(wrongClient?.exchangeCode({ code, redirect_uri }) ?? Promise.resolve()),
    ).toMatchObject({
      kind: 'forbidden',
      code: 'invalid_client',
    })
  })
})

test('a code of one network is invalid at another', async () => {
  const { code, redirect_uri } = await linkedinCode(box, 'brand_owner')
  expect(
    await rejectionOf(box.network.facebook?.exchangeCode({ code, redirect_uri }) ?? Promise.resolve()),
  ).toMatchObject({
    kind: 'unauthorized',
  })
})
