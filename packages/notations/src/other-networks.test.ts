import { expect, test } from 'vitest'
import { columnKind } from './column-kinds.ts'
import { readEmails } from './emails.ts'
import { identifierColumns } from './identifier-columns.ts'
import { networkOfColumns } from './other-networks.ts'

test.each([
  '@ken@example.social',
  'Ken <@ken@example.social>',
  'acct:ken@example.social',
  'ken@mastodon.social',
  'mika@mstdn.jp',
  '＠nao@misskey.io',
])('%s is an account of another network, never an e-mail address (issue 44.11)', (cell) =>
  expect(readEmails(cell)).toEqual({ problem: 'other_network' }),
)
test.each(['ken@example.social', 'Ken Sato <ken@example.net>', 'social@example.org'])(
  '%s stays an e-mail address (issue 44.11)',
  (cell) => expect(readEmails(cell)).toHaveProperty('emails'),
)
test('a mailbox beside an account of another network is accepted, and the account is reported (issue 44.11)', () => {
  expect(readEmails('mika@example.net, ken@mastodon.social')).toEqual({
    emails: ['mika@example.net'],
    rest: ['ken@mastodon.social'],
  })
})
test('a column of another network’s handles or addresses identifies no one on X (issue 44.11)', () => {
  expect(columnKind('Mastodon', ['ken@example.social', 'mika@example.social']).kind).toBe(null)
  expect(columnKind('Instagram', ['@ken', '@mika']).kind).toBe(null)
  const columns = [
    { name: 'Instagram', cells: ['@ken_bakes', '@mika_1'] },
    { name: 'X', cells: ['@ken', '@mika'] },
  ]
  expect(identifierColumns(columns).map(({ index }) => index)).toEqual([1])
  expect(columnKind('headline', ['ken', 'mika'])).not.toEqual({ kind: null, by: 'name' })
  expect(networkOfColumns(['Account address', 'Show boosts', 'Notify on new posts', 'Languages'])).toBe(
    'Mastodon',
  )
  expect(networkOfColumns(['E-mail address', 'Name'])).toBe(null)
})
