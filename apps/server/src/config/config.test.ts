import { expect, test } from 'vitest'
import { readProject, startedEnv } from '../testing/process/read-deployment.ts'
import { readConfigWatched } from '../testing/process/watch-config.ts'
import { readConfig } from './config.ts'

test('the server’s README names every variable of the configuration, and none that is not read', () => {
  const { readVariables } = readConfigWatched(startedEnv)
  const table = readProject('apps/server/README.md').split('## Configuration')[1]!.split('\n## ')[0]!
  const configuredNames = new Set(
    [...table.matchAll(/^\| ([^|]*)\|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    ),
  )
  expect([...readVariables].filter((name) => !configuredNames.has(name))).toEqual([])
  expect([...configuredNames].filter((name) => !readVariables.has(name))).toEqual([])
})

test('hosts of a site are read in small letters; one whose page would show another site is refused', () => {
  const siteHostsOf = (more: Record<string, string>) => readConfig({ ...startedEnv, ...more }).site_hosts
  expect(
    siteHostsOf({
      PRO_HOSTS: 'Pro.rookery.example',
      PREMIUM_HOSTS: 'premium.rookery.example, analytics.rookery.example',
    }),
  ).toEqual(['pro.rookery.example', 'premium.rookery.example', 'analytics.rookery.example'])
  expect(() => siteHostsOf({ PRO_HOSTS: 'shop.rookery.example' })).toThrow('begin it with "pro."')
})

test('where the page reports errors is an address with a public key, and none without it (CONST-013)', () => {
  const reports = (dsn: string) => readConfig({ ...startedEnv, ERROR_REPORTS_DSN: dsn }).error_reports
  expect(reports('')).toBeNull()
  expect(reports('https://key@reports.example/1')).toEqual({
    dsn: 'https://key@reports.example/1',
    origin: 'https://reports.example',
  })
  for (const dsn of ['reports.example', 'https://reports.example/1', 'https://key:secret@reports.example/1'])
    expect(() => reports(dsn)).toThrow('ERROR_REPORTS_DSN')
})

test('the token of usage events stands in every page, so it has nothing that HTML reads (issue 49.5)', () => {
  const tokenOf = (token: string) =>
    readConfig({ ...startedEnv, PRODUCT_EVENTS_TOKEN: token }).product_events_token
  expect(tokenOf('')).toBeNull()
  expect(tokenOf('rookery-1')).toBe('rookery-1')
  expect(() => tokenOf('a"><script>')).toThrow('PRODUCT_EVENTS_TOKEN')
})

test('the wait for the network never exceeds the handler’s limit, and its default follows that limit', () => {
  const networkWaitOf = (more: Record<string, string>) =>
    readConfig({ ...startedEnv, ...more }).network_wait_ms
  expect(networkWaitOf({})).toBe(4_000)
  expect(networkWaitOf({ HANDLER_TIMEOUT_MS: '2000' })).toBe(2_000)
  expect(() => networkWaitOf({ NETWORK_WAIT_MS: '15001' })).toThrow(
    'NETWORK_WAIT_MS must be a whole number from 0 to 15000, not',
  )
})
