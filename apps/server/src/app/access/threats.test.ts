import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressesOf } from '@rookery/contract/core/endpoint.ts'
import { allEndpoints } from './contract-endpoints.ts'

/**
 * The threats listed on the security page, each with words from the title of the test that covers it; a
 * missing test fails.
 */
const threatTests: readonly (readonly [threat: string, title: string])[] = [
  ['code guessing in parallel', 'guesses at once count each'],
  ['code guessing over an account’s life', 'after 100 wrong codes of one asker'],
  ['code from another browser', 'a code works once, and not in another browser'],
  ['mail scanners', 'looking uses nothing up, using gives a token'],
  [
    'account enumeration',
    'the same answer, by the same statements, for an address with an account and one without',
  ],
  ['login CSRF', 'login CSRF, another browser cannot finish an attempt'],
  ['code injection', 'a foreign state, a second browser, a callback changed on the way'],
  ['mix-up', 'a code of this network is nothing to another'],
  ['takeover by linking', 'no takeover by connecting another person’s identity'],
  ['takeover by an address', 'is never taken over'],
  ['a stolen local-storage token', 'the cookie alone and the anti-forgery value alone get 403'],
  ['CSRF on every operation', 'without the anti-forgery value, with another’s, and from another site'],
  ['IDOR across teams', 'every id of another team, one at a time, finds nothing'],
  ['guessed ids', 'an id that nobody has looks the same as one of another team'],
  ['a grant revoked between enqueue and run', 'a grant that ends meanwhile stops the upload'],
  ['invite guess', 'a guessed code, and a code of another team'],
  ['invite escalation', 'never above their own level'],
  ['redirects of a download', 'redirects are not followed'],
  ['uploads: size and type', 'an address is good for its file, size, type and 15 minutes'],
  ['uploads: magic bytes', 'that calls itself a PNG is refused and gone'],
  ['uploads: server-made names', 'a key is never a path'],
  ['images re-encoded', 'has the same pixels and loses everything else in the file'],
  ['decompression bombs', 'a bomb: more pixels than its header says'],
  ['spreadsheet formulas', 'line and reason, and no formula'],
  ['SQL in keywords', 'binds hostile text as text'],
  ['HTML and SQL in names', 'HTML and SQL in a name are only text'],
  ['secrets in logs', 'without cookie, token, code, address or query'],
  ['mass assignment', 'no mass assignment of'],
  ['fields of rows in answers', 'answers hold the fields of the contract and no other'],
  ['host confusion', 'host confusion: %s is 421'],
  ['cached private pages', 'answers of the API are never stored'],
  ['fixed-token scope', 'the fixed token: alone only where a row says so'],
  ['forged and late payment webhooks', 'forged, tampered and late ones change nothing'],
  ['doubled payment webhooks', 'each event id is applied once'],
  ['reordered payment webhooks', 'events out of order end in the newest state'],
  ['test routes in production', 'test routes in production: the calls do not exist'],
  ['an edited audit row', 'an edited or a missing row shows'],
  ['floods by address', 'strangers and guessed tokens count by address'],
  ['mail floods', 'the sixth mail to an address in half an hour is refused'],
  ['overload', 'the excess is refused at once with Retry-After'],
  ['two processes on one folder', 'a second process on the same folder is refused'],
]
const root = join(import.meta.dirname, '../../../../..')
const titles = ['apps/server/src', 'packages/network/src', 'packages/analytics/src']
  .flatMap((folder) =>
    globSync('**/*.test.ts', { cwd: join(root, folder) }).map((path) => join(root, folder, path)),
  )
  .filter((path) => !path.endsWith('threats.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test.each(threatTests)('%s has its test', (_, title) => expect(titles).toContain(title))

test('every open call that accepts a secret or sends mail is limited by IP address', () => {
  // Sign-out, the list of networks, and events signed by the payment provider.
  const unlimitedEndpoints = new Set([
    'logout',
    'logout-by-get',
    'list-providers',
    'receive-payment-event',
    'receive-network-event',
  ])
  const openEndpoints = allEndpoints
    .flatMap(addressesOf)
    .filter(
      ({ auth, path, method, name }) =>
        auth.includes('none') &&
        !unlimitedEndpoints.has(name) &&
        (path.startsWith('/rest-auth/') || /magic-link|invites|address/.test(path) || method !== 'GET'),
    )
  expect(openEndpoints.length).toBeGreaterThan(10)
  expect(openEndpoints.filter(({ limit }) => limit === undefined).map(({ name }) => name)).toEqual([])
})
