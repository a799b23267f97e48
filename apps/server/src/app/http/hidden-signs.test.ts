import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentUser } from '../../areas/people/current-user/index.ts'
import { teams } from '../../areas/people/teams/index.ts'
import { splitName } from '../../areas/people/sign-in/account-owner.ts'
import { openTestApp, type TestApp, type TestUser } from '../../testing/process/open-test-app.ts'

let app: TestApp
let user: TestUser
beforeAll(async () => {
  app = await openTestApp({ domains: [teams, currentUser] })
  user = await app.signIn()
})
afterAll(async () => await app.close())

test.each([
  ['a line break, as of a mail header', 'Acme\r\nBcc: all@evil.example'],
  ['a tab', 'Ac\tme'],
  ['an escape of a terminal', 'Acme\u001B[2J'],
  ['a sign that turns the direction of what follows', 'Acme \u202Egnp.exe'],
  ['an isolate', 'Acme \u2066evil\u2069'],
  ['a line separator', 'Acme\u2028Ltd'],
])('security-4 N9: %s in a name is refused with a sentence', async (_, name) => {
  expect(await app.call('POST', '/api/teams/', { as: user, body: { name } })).toMatchObject({
    status: 400,
    body: {
      name: [
        'Name contains signs that are not shown or that turn the direction of the text. Please remove them.',
      ],
    },
  })
  const renamed = await app.call('PUT', '/api/user/me/', { as: user, body: { first_name: name } })
  expect([renamed.status, Object.keys(renamed.body)]).toEqual([400, ['first_name']])
})

test('security-4 N9: names of all scripts stay as they are, and blanks around one are taken away', async () => {
  for (const name of ['株式会社カフェ', 'شركة القهوة', 'Café «Δ» 👩‍💻', ' Acme Ltd\n']) {
    const made = await app.call('POST', '/api/teams/', { as: user, body: { name } })
    expect([made.status, made.body.name]).toEqual([201, name.trim()])
  }
})

test('security-4 N9: a name that a network gives loses such signs', () => {
  expect(splitName('Ada\u202E King\u0007  Lovelace')).toEqual({
    first_name: 'Ada',
    last_name: 'King Lovelace',
  })
})
