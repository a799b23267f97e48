import { describe, expect, test } from 'vitest'
import { percentEncode } from './percent-encode.ts'
import { signatureBase, signOauth1 } from './sign-oauth1.ts'

const publishedExample = (host: string) => ({
  method: 'post',
  url: `https://${host}/1.1/statuses/update.json?include_entities=true`,
  form: { status: 'Hello Ladies + Gentlemen, a signed OAuth request!' },
  consumer: { key: 'xvz1evFS4wEEPTGEFPHBog', secret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw' },
  token: {
    token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
    secret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
  },
  nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
  timestamp: 1318622958,
})

describe('signOauth1', () => {
  test('gives the published signatures', () => {
    const signatureOf = (host: string) =>
      decodeURIComponent(/oauth_signature="([^"]+)"/.exec(signOauth1(publishedExample(host)))?.[1] ?? '')
    expect(signatureOf('api.x.com')).toBe('Ls93hJiZbQ3akF3HF3x1Bz8/zU4=')
    expect(signatureOf('api.twitter.com')).toBe('hCtSmYh+iHYCEqBWrE7C7hYmtUk=')
  })

  test('carries all oauth parameters, encoded, and not the query or body', () => {
    const header = signOauth1({
      ...publishedExample('api.x.com'),
      extra: { oauth_callback: 'http://127.0.0.1:1/a?b=c' },
    })
    expect(header).toMatch(
      /^OAuth oauth_callback="http%3A%2F%2F127.0.0.1%3A1%2Fa%3Fb%3Dc", oauth_consumer_key="/,
    )
    expect(header).toContain('oauth_version="1.0"')
    expect(header).not.toContain('include_entities')
    expect(header).not.toContain('kAcSOqF21')
  })

  test('leaves out a missing token', () => {
    const { token: _token, ...rest } = publishedExample('api.x.com')
    expect(signOauth1(rest)).not.toContain('oauth_token=')
  })
})

describe('signatureBase', () => {
  test('sorts by encoded key and includes a non-default port', () => {
    const base = signatureBase('get', 'http://LOCALHOST:4100/2/users?x=1', [
      ['b', '2'],
      ['a b', 'ü'],
      ['a', '1'],
    ])
    expect(base).toBe('GET&http%3A%2F%2Flocalhost%3A4100%2F2%2Fusers&a%3D1%26a%2520b%3D%25C3%25BC%26b%3D2')
  })

  test('refuses a key given twice', () => {
    expect(() =>
      signatureBase('GET', 'https://api.x.com/2/users', [
        ['ids', '1'],
        ['ids', '2'],
      ]),
    ).toThrow('given twice')
  })
})

test('percentEncode leaves only unreserved characters and survives lone surrogates', () => {
  expect(percentEncode("Az09-._~ !'()*☃")).toBe('Az09-._~%20%21%27%28%29%2A%E2%98%83')
  expect(percentEncode('\ud800')).toBe('%EF%BF%BD')
})
