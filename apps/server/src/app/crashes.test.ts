import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../testing/browser.ts'
import { openLife, type Life } from '../testing/crash.ts'
import { coffee, openTwoTeams, type TwoTeams } from '../testing/two-teams.ts'
import type { TestApp } from '../testing/open-test-app.ts'

let world: TwoTeams
beforeAll(async () => {
  world = await openTwoTeams()
}, 120_000)
afterAll(async () => await world.close())

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await world.app.deps.store.pool.query<{ n: number }>(sql, values)).rows[0]!.n)

/** Runs `act` in lives that die at every statement in turn, before and after it, until one is long enough. Answers how many died. */
const atEveryStatement = async (
  act: (test: TestApp, life: Life) => Promise<void>,
  check: () => Promise<void>,
): Promise<number> => {
  let deaths = 0
  for (const when of ['before', 'after'] as const)
    for (let n = 1; ; n += 1) {
      const life = await openLife(world.app)
      life.dieAt(n, when)
      const outcome = await act(life.test, life).then(
        () => 'done',
        (error: Error) => error.message,
      )
      await life.end()
      expect(['done', 'crashed']).toContain(outcome)
      // The server rolls back what the dead connections had open before it answers anybody else.
      await check()
      if (outcome === 'done') break
      deaths += 1
    }
  return deaths
}

describe('killed at every statement', () => {
  test('sign-in: a session, its audit row and its person are there together or not at all, and the next try gets in', async () => {
    const signIn = async (test: TestApp, role: string) => {
      const answer = await openBrowser(test).signIn(world.sandbox, role)
      expect(answer.status).toBe(200)
    }
    const deaths = await atEveryStatement(
      async (test) => await signIn(test, 'no_ad_account'),
      async () => {
        const sessions = await count(
          'select count(*) as n from sessions s where exists (select 1 from social_accounts a where a.user_id = s.user_id and a.uid = $1)',
          [world.sandbox.people.get('no_ad_account')!.network_id],
        )
        const told = await count(
          "select count(*) as n from audit_log l join social_accounts a on a.user_id = l.actor_id where l.verb = 'signed-in' and a.uid = $1",
          [world.sandbox.people.get('no_ad_account')!.network_id],
        )
        expect(told).toBe(sessions)
        expect(
          await count(
            'select count(*) as n from users u where not exists (select 1 from social_accounts a where a.user_id = u.id)',
          ),
        ).toBe(0)
      },
    )
    expect(deaths).toBeGreaterThan(20)
    expect(
      await count('select count(*) as n from social_accounts where uid = $1', [
        world.sandbox.people.get('no_ad_account')!.network_id,
      ]),
    ).toBe(1)
  }, 120_000)

  test('grant: it and its audit row are there together or not at all; a repeat makes no second', async () => {
    const { admin, team, account } = world.ours
    await world.app.deps.store.pool.query('delete from granted_accounts where membership_id = $1', [
      team.members[1],
    ])
    const before = await count("select count(*) as n from audit_log where verb = 'granted'")
    const deaths = await atEveryStatement(
      async (test) => {
        const answer = await test.call('POST', '/api/user/granted-accounts/', {
          as: admin,
          body: { member: team.members[1], account: { account_id: account, network: 'twitter' } },
        })
        expect(answer.status).toBe(201)
      },
      async () => {
        const grants = await count('select count(*) as n from granted_accounts where membership_id = $1', [
          team.members[1],
        ])
        expect(grants).toBeLessThanOrEqual(1)
        expect((await count("select count(*) as n from audit_log where verb = 'granted'")) - before).toBe(
          grants,
        )
      },
    )
    expect(deaths).toBeGreaterThan(10)
    expect(
      await count('select count(*) as n from granted_accounts where membership_id = $1', [team.members[1]]),
    ).toBe(1)
  }, 120_000)

  test('save: an audience is there with its recipe, version and audit row, or not at all', async () => {
    const { admin, team } = world.ours
    let acknowledged = 0
    const before = await count('select count(*) as n from audiences')
    const deaths = await atEveryStatement(
      async (test) => {
        const answer = await test.call('POST', '/api/build-audience/', {
          as: admin,
          body: { team_id: team.id, name: 'Saved while dying', targeting_package: coffee },
        })
        expect(answer.status).toBe(201)
        acknowledged += 1
        expect((await world.app.call('GET', `/api/audiences/${answer.body.id}/`, { as: admin })).status).toBe(
          200,
        )
      },
      async () => {
        expect(
          await count(
            'select count(*) as n from audience_configs c where not exists (select 1 from audience_config_versions v where v.audience_config_id = c.id and v.version = c.version)',
          ),
        ).toBe(0)
      },
    )
    expect(deaths).toBeGreaterThan(6)
    expect(acknowledged).toBe(2)
    expect((await count('select count(*) as n from audiences')) - before).toBeGreaterThanOrEqual(acknowledged)
  }, 120_000)
})

describe('clocks that jump', () => {
  const hour = 60 * 60 * 1000
  test('back a day, forward again: sessions live, nothing fails, and what ended stays ended', async () => {
    const { app, ours } = world
    const visitor = await app.signIn({ name: 'Tina Traveller' })
    const me = async () => (await app.call('GET', '/api/user/me/', { as: visitor })).status
    expect(await me()).toBe(200)
    app.tick(-24 * hour)
    expect(await me()).toBe(200)
    const made = await app.call('POST', '/api/teams/', { as: visitor, body: { name: 'Made yesterday' } })
    expect(made.status).toBe(201)
    expect((await app.call('GET', '/api/teams/', { as: visitor })).body.count).toBe(1)
    expect((await app.call('GET', `/api/audiences/`, { as: ours.admin })).status).toBe(200)
    app.tick(24 * hour)
    expect(await me()).toBe(200)
    app.tick(8 * 24 * hour)
    expect(await me()).toBe(403)
    app.tick(-8 * 24 * hour)
    // The rows say when it was seen last: coming back in time brings it back, unless it was cleared away.
    await app.call('POST', '/rest-auth/logout/', { as: visitor, headers: { origin: 'http://localhost' } })
    expect(await me()).toBe(403)
  })
})

test.skipIf(process.env.DATABASE_URL === undefined)(
  'PostgreSQL ends every connection, as a restart does: the next requests are answered',
  async () => {
    const { app, ours } = world
    const read = async () => (await app.call('GET', '/api/teams/', { as: ours.admin })).status
    expect(await read()).toBe(200)
    const cut = app.deps.store.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const during = await Promise.all([read(), read(), cut.then(() => 200)])
    for (const status of during) expect([200, 500, 503]).toContain(status)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([await read(), await read(), await read()]).toEqual([200, 200, 200])
  },
)
