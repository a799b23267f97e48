import { afterAll, expect, test } from 'vitest'
import { subscribeTeam } from '../../../testing/network/upload-world.ts'
import { openInvites } from '../../../testing/people/open-invites.ts'

const inviteFixture = await openInvites()
const { app, admin, team, address, invite, guest, accept } = inviteFixture
afterAll(async () => await inviteFixture.close())

const summaryOf = ({ status, headers, body }: Awaited<ReturnType<typeof accept>>) => [
  status,
  headers['x-error-code'],
  body.detail,
]

test('a sixth member is neither invited nor admitted until the plan has a place; the refusal names the plans that do (claims 0.5)', async () => {
  await inviteFixture.renew()
  const fullTeamError = [402, 'plan_limit', 'This team can have 5 members. Team Growth has more.']
  // Two are members already; four more were invited while there was a place.
  const emails = Array.from({ length: 4 }, () => address())
  const { invites: created } = (await invite({ emails })).body as {
    invites: { email: string; code: string }[]
  }
  expect(created).toHaveLength(4)
  const joiningUsers = []
  for (const { email, code } of created) joiningUsers.push({ as: await guest(email), code })
  // All at once: three places, four people.
  const answers = await Promise.all(joiningUsers.map(({ as, code }) => accept(as, code)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 402])
  const lateMember = joiningUsers[answers.findIndex(({ status }) => status === 402)]!
  expect(summaryOf(await accept(lateMember.as, lateMember.code))).toEqual(fullTeamError)
  expect(summaryOf(await invite({ email: address() }))).toEqual(fullTeamError)
  const members = await app.call('GET', `/api/teams/${team().slug}/members/?limit=50`, { as: admin })
  expect(
    members.body.results.filter(({ joined }: { joined: string | null }) => joined !== null),
  ).toHaveLength(5)
  // The invite is still open, and valid once there is a place.
  await subscribeTeam(app.deps, team().id, 'team-growth-monthly')
  expect((await accept(lateMember.as, lateMember.code)).status).toBe(200)
  expect((await invite({ email: address() })).status).toBe(201)
})
