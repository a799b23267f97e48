import { afterAll, expect, test } from 'vitest'
import { subscribe } from '../../../testing/network/upload-world.ts'
import { openInvites } from '../../../testing/people/open-invites.ts'

const invites = await openInvites()
const { app, admin, team, address, invite, guest, accept } = invites
afterAll(async () => await invites.close())

const summaryOf = ({ status, headers, body }: Awaited<ReturnType<typeof accept>>) => [
  status,
  headers['x-error-code'],
  body.detail,
]

test('a sixth member is neither invited nor let in before the plan has a place, and it is said which has (claims 0.5)', async () => {
  await invites.renew()
  const full = [402, 'plan_limit', 'This team can have 5 members. Team Growth has more.']
  // Two are members already; four more were invited while there was a place.
  const emails = Array.from({ length: 4 }, () => address())
  const { invites: created } = (await invite({ emails })).body as {
    invites: { email: string; code: string }[]
  }
  expect(created).toHaveLength(4)
  const joining = []
  for (const { email, code } of created) joining.push({ as: await guest(email), code })
  // All at once: three places, four people.
  const answers = await Promise.all(joining.map(({ as, code }) => accept(as, code)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 402])
  const late = joining[answers.findIndex(({ status }) => status === 402)]!
  expect(summaryOf(await accept(late.as, late.code))).toEqual(full)
  expect(summaryOf(await invite({ email: address() }))).toEqual(full)
  const members = await app.call('GET', `/api/teams/${team().slug}/members/?limit=50`, { as: admin })
  expect(
    members.body.results.filter(({ joined }: { joined: string | null }) => joined !== null),
  ).toHaveLength(5)
  // The invite is still open, and valid once there is a place.
  await subscribe(app.deps, team().id, 'team-growth-monthly')
  expect((await accept(late.as, late.code)).status).toBe(200)
  expect((await invite({ email: address() })).status).toBe(201)
})
