// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effort } from '../../../../../tools/lib/effort.ts'
import { openBrowser } from '../../testing/people/browser.ts'
import { startSimulatedProcess, statementsToDieAt, type Life } from '../../testing/process/crash.ts'
import { coffee, openTwoTeams, type TwoTeams } from '../../testing/people/two-teams.ts'
import type { TestApp } from '../../testing/process/open-test-app.ts'

let world: TwoTeams
beforeAll(async () => {
  world = await openTwoTeams()
})
afterAll(async () => await world.close())

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await world.app.deps.store.pool.query<{ n: number }>(sql, values)).rows[0]!.n)

/**
 * Runs `act` in processes that crash at one statement after another, before and after it, until one runs to
 * the end. Answers the number of crashes.
 */
const atEveryStatement = async (
  act: (test: TestApp, life: Life) => Promise<void>,
  check: () => Promise<void>,
): Promise<number> => {
  let deaths = 0
  for (const when of ['before', 'after'] as const)
    for (const n of statementsToDieAt()) {
      const life = await startSimulatedProcess(world.app)
      life.dieAt(n, when)
      const outcome = await act(life.test, life).then(
        () => 'done',
        (error: Error) => error.message,
      )
      await life.end()
      expect(['done', 'crashed']).toContain(outcome)
      // The server rolls back the open transactions of dead connections before it answers others.
      await check()
      if (outcome === 'done') break
      deaths += 1
    }
  return deaths
}

describe('killed at every statement, without --full at every third', () => {
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
    expect(deaths).toBeGreaterThan(effort(5, 20))
    expect(
      await count('select count(*) as n from social_accounts where uid = $1', [
        world.sandbox.people.get('no_ad_account')!.network_id,
      ]),
    ).toBe(1)
  })

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
    expect(deaths).toBeGreaterThan(effort(2, 10))
    expect(
      await count('select count(*) as n from granted_accounts where membership_id = $1', [team.members[1]]),
    ).toBe(1)
  })

  test('accepting an invite: the membership, the used invite and the audit row are there together or not at all; the next try joins', async () => {
    const { admin, team } = world.ours
    const email = 'dying@invited.example'
    const guest = await world.app.signIn({ name: 'Greta Guest', email })
    await world.app.deps.store.pool.query('update users set email_confirmed_at = now() where id = $1', [
      guest.id,
    ])
    const made = await world.app.call('POST', `/api/teams/${team.id}/invites/`, {
      as: admin,
      body: { email },
    })
    const { id, code } = made.body.invites[0] as { id: string; code: string }
    const member = 'select count(*) as n from memberships where user_id = $1 and team_id = $2'
    const again = async () => {
      await world.app.deps.store.pool.query('delete from memberships where user_id = $1', [guest.id])
      await world.app.deps.store.pool.query(
        'update team_invites set accepted_at = null, accepted_by = null where id = $1',
        [id],
      )
    }
    const told = async () =>
      await count("select count(*) as n from audit_log where verb = 'joined' and object_id = $1", [id])
    let before = await told()
    const deaths = await atEveryStatement(
      async (test) => {
        await again()
        before = await told()
        const answer = await test.call('POST', `/api/teams/${team.id}/invites/accept/`, {
          as: guest,
          body: { code },
        })
        expect(answer).toMatchObject({ status: 200, body: { level: 'member' } })
      },
      async () => {
        const joined = await count(member, [guest.id, team.id])
        expect(
          await count('select count(*) as n from team_invites where id = $1 and accepted_by = $2', [
            id,
            guest.id,
          ]),
        ).toBe(joined)
        expect((await told()) - before).toBe(joined)
        // The client got no answer, retries and succeeds.
        const next = await world.app.call('POST', `/api/teams/${team.id}/invites/accept/`, {
          as: guest,
          body: { code },
        })
        expect(next).toMatchObject({ status: 200, body: { team: { id: team.id } } })
        expect(await count(member, [guest.id, team.id])).toBe(1)
      },
    )
    expect(deaths).toBeGreaterThan(effort(2, 10))
  })

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
    expect(deaths).toBeGreaterThan(effort(1, 6))
    expect(acknowledged).toBe(2)
    expect((await count('select count(*) as n from audiences')) - before).toBeGreaterThanOrEqual(acknowledged)
  })
})

describe('two tabs of one browser', () => {
  test('what one signs out of the other is told in words, and after a new sign-in its old value opens nothing', async () => {
    const { app, sandbox } = world
    const browser = openBrowser(app)
    const first = await browser.signIn(sandbox, 'no_ad_account')
    const tab = { token: browser.token }
    expect((await browser.call('GET', '/api/user/me/')).status).toBe(200)
    await browser.call('POST', '/rest-auth/logout/', {})
    const late = await browser.call('PUT', '/api/user/me/', { first_name: 'Late' })
    expect(late).toMatchObject({
      status: 403,
      body: { detail: 'Authentication credentials were not provided.' },
    })
    const again = await browser.signIn(sandbox, 'no_ad_account')
    expect(again.body.user.id).toBe(first.body.user.id)
    const fresh = browser.token
    browser.token = tab.token
    const stale = await browser.call('PUT', '/api/user/me/', { first_name: 'Stale' })
    expect([stale.status, stale.headers['x-error-code']]).toEqual([403, 'bad_anti_forgery'])
    browser.token = fresh
    expect((await browser.call('GET', '/api/user/me/')).body.first_name).not.toBe('Stale')
  })
  test('the same form sent by both is saved once, or twice the same', async () => {
    const { app, ours } = world
    const as = ours.admin
    const twice = async (method: string, path: string, body: object) =>
      (await Promise.all([app.call(method, path, { as, body }), app.call(method, path, { as, body })]))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)
    expect(await twice('POST', '/api/teams/', { name: 'Two tabs' })).toEqual([201, 400])
    const settings = { name: 'Ours', invoice_name: 'Twice Ltd' }
    expect(await twice('PATCH', `/api/teams/${ours.team.slug}/`, settings)).toEqual([200, 200])
    const invite = { email: 'two-tabs@invited.example' }
    expect(await twice('POST', `/api/teams/${ours.team.id}/invites/`, invite)).toEqual([201, 201])
    expect(
      await count('select count(*) as n from team_invites where email = $1', ['two-tabs@invited.example']),
    ).toBe(1)
  })
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
    // The rows record when the session was last used: using it in time renews it, unless it was deleted.
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
