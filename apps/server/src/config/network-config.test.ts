import { expect, test } from 'vitest'
import { networkOptionsOf, readNetworkConfig } from './network-config.ts'

const consumer = { key: 'k', secret: 's' }
const sandbox = 'http://127.0.0.1:4100'

test('with the sandbox every host is the sandbox, and its apps stand ready', () => {
  const read = readNetworkConfig({}, sandbox, consumer)
  const { consumer: _, apps, ...hosts } = read
  expect(new Set(Object.values(hosts))).toEqual(new Set([sandbox]))
  expect(Object.values(apps).every((app) => app !== null)).toBe(true)
  expect(Object.keys(networkOptionsOf(read)).toSorted()).toEqual([
    'consumer',
    'facebook',
    'hosts',
    'linkedin',
    'oauth2',
  ])
})

test('with the real networks only those with an app are served', () => {
  const read = readNetworkConfig({ LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'no' }, null, consumer)
  expect(read).toMatchObject({
    api: 'https://api.x.com',
    upload: 'https://upload.x.com',
    facebook: 'https://www.facebook.com',
    linkedin_api: 'https://api.linkedin.com',
    apps: { oauth2: null, facebook: null, linkedin: { id: 'id', secret: 'no' } },
  })
  expect(networkOptionsOf(read)).not.toHaveProperty('facebook')
})

test('where X is another address no app of the sandbox is offered', () => {
  const { apps } = readNetworkConfig({ X_API_URL: 'https://x.example' }, sandbox, consumer)
  expect(apps).toEqual({ oauth2: null, facebook: null, linkedin: null })
})

test('half an app, or a host that is no address, is told', () => {
  expect(() => readNetworkConfig({ FACEBOOK_APP_ID: '1' }, null, consumer)).toThrow(
    'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET must be given together.',
  )
  expect(() => readNetworkConfig({ LINKEDIN_URL: 'nowhere' }, null, consumer)).toThrow(
    'LINKEDIN_URL is not a web address: nowhere',
  )
})
