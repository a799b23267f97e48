import { signOauth1 } from '@rookery/network'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerConsent, rejectionOf, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts'
import { isSignatureValid } from './verify-signature.ts'
import { parseAuthorization } from './parse-authorization.ts'
import { isCallbackRegistered } from './callbacks.ts'

let box: TestSandbox
beforeAll(async () => {
  box = await startSandbox({ productOrigins: ['https://rookery.example'] })
})
afterAll(() => box.close())
const callback = 'http://127.0.0.1:3000/callback?state=abc'

describe('sign-in with X', () => {
  test('three legs, and the callback returns the state', async () => {
    const { signIn } = box.network
    const requestToken = await signIn.requestToken(callback)
    const callbackUrl = await answerConsent(
      signIn.authorizeUrl(requestToken.token),
      box.person('agency_planner').index,
      'allow',
    )
    expect(callbackUrl.origin + callbackUrl.pathname).toBe('http://127.0.0.1:3000/callback')
    expect(callbackUrl.searchParams.get('state')).toBe('abc')
    expect(callbackUrl.searchParams.get('oauth_token')).toBe(requestToken.token)
    const verifier = callbackUrl.searchParams.get('oauth_verifier') ?? ''
    const accessToken = await signIn.accessToken(requestToken, verifier)
    expect(accessToken).toMatchObject({
      user_id: box.person('agency_planner').network_id,
      screen_name: box.person('agency_planner').handle,
    })
    const user = await signIn.verifyCredentials({
      token: accessToken.oauth_token,
      secret: accessToken.oauth_token_secret,
    })
    expect(user.id_str).toBe(accessToken.user_id)
    expect(user['id']).toBeTypeOf(Number.isSafeInteger(Number(user.id_str)) ? 'number' : 'string')
    expect(user.email).toMatch(/@people\.example$/)
    expect(user.created_at).toMatch(/^\w{3} \w{3} \d\d \d\d:\d\d:\d\d \+0000 \d{4}$/)
    // The verifier can be used once.
    expect(await rejectionOf(signIn.accessToken(requestToken, verifier))).toMatchObject({
      kind: 'unauthorized',
    })
  })

  test('signing in again gives the same token until it is revoked', async () => {
    const firstSession = await box.signIn('brand_owner')
    expect(await box.signIn('brand_owner')).toEqual(firstSession)
    await box.network.signIn.invalidateToken(firstSession)
    expect(await rejectionOf(box.network.x(firstSession).me())).toMatchObject({ kind: 'unauthorized' })
    expect(await rejectionOf(box.network.signIn.verifyCredentials(firstSession))).toMatchObject({
      code: '89',
    })
    // Ending an invalid token succeeds.
    await box.network.signIn.invalidateToken(firstSession)
    expect(await box.signIn('brand_owner')).not.toEqual(firstSession)
  })

  test('denied: back with the request token only, which is then dead', async () => {
    const requestToken = await box.network.signIn.requestToken(callback)
    const url = box.network.signIn.authorizeUrl(requestToken.token)
    const callbackUrl = await answerConsent(url, box.person('agency_planner').index, 'deny')
    expect(callbackUrl.searchParams.get('denied')).toBe(requestToken.token)
    expect(callbackUrl.searchParams.has('oauth_verifier')).toBe(false)
    expect((await fetch(url)).status).toBe(403)
  })

  test('a callback that is not registered is code 415', async () => {
    const error = await rejectionOf(box.network.signIn.requestToken('https://evil.example/'))
    expect(error).toMatchObject({ kind: 'validation', code: '415' })
    await box.network.signIn.requestToken('https://rookery.example/back')
  })

  test.each([
    'javascript:alert(1)',
    'http://u:p@127.0.0.1/',
    'http://127.0.0.1/#x',
    'nonsense',
    'https://rookery.example.evil/',
    'http://localhost.evil.example/',
  ])('%s is no callback', (url) => expect(isCallbackRegistered(url, ['https://rookery.example'])).toBe(false))

  test('a site of the product has its callback below localhost, too', () => {
    expect(isCallbackRegistered('http://pro.localhost:8600/login/twitter', [])).toBe(true)
  })

  test('every call tells a suspended person that the account is suspended', async () => {
    const token = await box.signIn('suspended')
    const { signIn, x, ads } = box.network
    expect(await rejectionOf(signIn.verifyCredentials(token))).toMatchObject({
      kind: 'forbidden',
      code: '64',
    })
    expect(await rejectionOf(x(token).me())).toMatchObject({ kind: 'forbidden', status: 403 })
    const accounts = Array.fromAsync(ads(token).accounts())
    expect(await rejectionOf(accounts)).toMatchObject({ kind: 'forbidden', code: 'CURRENT_USER_SUSPENDED' })
  })

  test('the consent page speaks the browser’s language and shows everybody', async () => {
    const requestToken = await box.network.signIn.requestToken(callback)
    const url = box.network.signIn.authorizeUrl(requestToken.token)
    const ja = await (await fetch(url, { headers: { 'accept-language': 'ja,en;q=0.8' } })).text()
    expect(ja).toContain('lang="ja"')
    expect(ja).toContain('アプリを許可')
    const en = await (await fetch(url, { headers: { 'accept-language': 'en-GB,ja;q=0.2' } })).text()
    expect(en).toContain('Authorize app')
    for (const { handle } of box.sandbox.world.signInPeople()) expect(en).toContain(`@${handle}`)
  })

  test('a request token dies after ten minutes', async () => {
    const laterSandbox = await startSandbox()
    const requestToken = await laterSandbox.network.signIn.requestToken(callback)
    const url = laterSandbox.network.signIn.authorizeUrl(requestToken.token)
    const callbackUrl = await answerConsent(url, laterSandbox.person('brand_owner').index, 'allow')
    await laterSandbox.control('time', { seconds: 601 })
    const verifier = callbackUrl.searchParams.get('oauth_verifier') ?? ''
    expect(await rejectionOf(laterSandbox.network.signIn.accessToken(requestToken, verifier))).toMatchObject({
      kind: 'unauthorized',
    })
    await laterSandbox.close()
  })
})

describe('signatures', () => {
  const signedRequest = (options: { secret?: string; timestamp?: number; nonce?: string } = {}) => {
    const url = `${box.url}/oauth/request_token`
    const header = signOauth1({
      method: 'POST',
      url,
      consumer: { key: box.consumer.key, secret: options.secret ?? box.consumer.secret },
      extra: { oauth_callback: callback },
      nonce: options.nonce ?? crypto.randomUUID(),
      timestamp: options.timestamp ?? Math.floor(Date.now() / 1000),
    })
    return fetch(url, { method: 'POST', headers: { authorization: header } })
  }
  const verifierOf = async (response: Response) =>
    ((await response.json()) as { errors: { code: number }[] }).errors[0]?.code

  test('answers are form encoded and called text/html', async () => {
    const response = await signedRequest()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(new URLSearchParams(await response.text()).get('oauth_callback_confirmed')).toBe('true')
  })

  test('a wrong secret is refused and logged', async () => {
    const response = await signedRequest({ secret: 'wrong' })
    expect(response.status).toBe(401)
    expect(await verifierOf(response)).toBe(32)
    expect(box.sandbox.log.latest(1)[0]).toMatchObject({ signature: 'wrong signature', status: 401 })
  })

  test('a timestamp more than five minutes off is code 135', async () => {
    const now = Math.floor(Date.now() / 1000)
    expect(await verifierOf(await signedRequest({ timestamp: now - 301 }))).toBe(135)
    expect(await verifierOf(await signedRequest({ timestamp: now + 310 }))).toBe(135)
    expect((await signedRequest({ timestamp: now - 290 })).status).toBe(200)
  })

  test('a nonce works once', async () => {
    const usedNonce = 'once-only'
    const timestamp = Math.floor(Date.now() / 1000)
    expect((await signedRequest({ nonce: usedNonce, timestamp })).status).toBe(200)
    const repeatedAnswer = await signedRequest({ nonce: usedNonce, timestamp })
    expect(repeatedAnswer.status).toBe(401)
    expect(box.sandbox.log.latest(1)[0]?.signature).toBe('nonce used before')
  })

  test('no header is code 215', async () => {
    expect(await verifierOf(await fetch(`${box.url}/oauth/request_token`, { method: 'POST' }))).toBe(215)
  })

  test('the published vector passes the verifier, and nothing near it', () => {
    const header =
      'OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog", oauth_nonce="kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg", oauth_signature="Ls93hJiZbQ3akF3HF3x1Bz8%2FzU4%3D", oauth_signature_method="HMAC-SHA1", oauth_timestamp="1318622958", oauth_token="370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb", oauth_version="1.0"'
    const oauthParams = parseAuthorization(header) ?? new Map<string, string>()
    const checkSignature = (change: Partial<Parameters<typeof isSignatureValid>[0]> = {}) =>
      isSignatureValid(
        {
          method: 'POST',
          origin: 'https://api.x.com',
          target: '/1.1/statuses/update.json?include_entities=true',
          form: 'status=Hello%20Ladies%20%2B%20Gentlemen%2C%20a%20signed%20OAuth%20request%21',
          oauth: oauthParams,
          ...change,
        },
        'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
        'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
      )
    expect(checkSignature()).toBe(true)
    expect(checkSignature({ form: 'status=Hello' })).toBe(false)
    expect(checkSignature({ method: 'GET' })).toBe(false)
    expect(
      checkSignature({ target: '/1.1/statuses/update.json?include_entities=true&include_entities=true' }),
    ).toBe(false)
    expect(checkSignature({ target: '/1.1/statuses/update.json?include_entities=%zz' })).toBe(false)
  })
})
