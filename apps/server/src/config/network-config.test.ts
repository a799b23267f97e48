import { expect, test } from 'vitest'
import { networkOptionsOf, readNetworkConfig } from './network-config.ts'

const consumerKeys = { key: 'k', secret: 's' }
const sandbox = 'http://127.0.0.1:4100'

test('with the sandbox every host is the sandbox, and its apps are configured', () => {
  const sandboxConfig = readNetworkConfig({}, sandbox, consumerKeys)
  const { consumer: _, apps, ...hosts } = sandboxConfig
  expect(new Set(Object.values(hosts))).toEqual(new Set([sandbox]))
  expect(Object.values(apps).every((app) => app !== null)).toBe(true)
  expect(Object.keys(networkOptionsOf(sandboxConfig)).toSorted()).toEqual([
    'consumer',
    'facebook',
    'hosts',
    'linkedin',
    'oauth2',
  ])
})

test('with the real networks only those with an app are served', () => {
  const linkedinConfig = readNetworkConfig(
    { LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'no' },
    null,
    consumerKeys,
  )
  expect(linkedinConfig).toMatchObject({
    api: 'https://api.x.com',
    upload: 'https://upload.x.com',
    facebook: 'https://www.facebook.com',
    linkedin_api: 'https://api.linkedin.com',
    pictures: 'https://pbs.twimg.com',
    apps: { oauth2: null, facebook: null, linkedin: { id: 'id', secret: 'no' } },
  })
  expect(networkOptionsOf(linkedinConfig)).not.toHaveProperty('facebook')
})

test('browsers load pictures from the sandbox, or from the host that is set (issue 46.3)', () => {
  const pictures = (env: Record<string, string>) => readNetworkConfig(env, sandbox, consumerKeys).pictures
  expect(pictures({})).toBe(sandbox)
  expect(pictures({ X_PICTURES_URL: 'https://pictures.example/path' })).toBe('https://pictures.example')
  expect(pictures({ X_API_URL: 'https://api.x.com' })).toBe('https://pbs.twimg.com')
})

test('with another address for X no app of the sandbox is offered', () => {
  const { apps } = readNetworkConfig({ X_API_URL: 'https://x.example' }, sandbox, consumerKeys)
  expect(apps).toEqual({ oauth2: null, facebook: null, linkedin: null })
})

test('an incomplete app or an invalid host address is reported', () => {
  expect(() => readNetworkConfig({ FACEBOOK_APP_ID: '1' }, null, consumerKeys)).toThrow(
    'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET must be given together.',
  )
  expect(() => readNetworkConfig({ LINKEDIN_URL: 'nowhere' }, null, consumerKeys)).toThrow(
    'LINKEDIN_URL is not a web address: nowhere',
  )
})
