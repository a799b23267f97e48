// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effort } from '../../../../../tools/lib/effort.ts'
import { openBrowser } from '../../testing/people/browser.ts'
import {
  startSimulatedProcess,
  statementsToDieAt,
  type SimulatedServer,
} from '../../testing/process/crash.ts'
import { coffeePackage, openTwoTeams, type TwoTeams } from '../../testing/people/two-teams.ts'
import type { TestApp } from '../../testing/process/open-test-app.ts'

let world: TwoTeams
beforeAll(async () => {
  world = await openTwoTeams()
})
afterAll(async () => await world.close())

const countRows = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await world.app.deps.store.pool.query<{ n: number }>(sql, values)).rows[0]!.n)

/**
 * Runs `act` in processes that crash at one statement after another, before and after it, until one run
 * completes. Returns the number of crashes.
 */
const atEveryStatement = async (
  act: (test: TestApp, life: SimulatedServer) => Promise<void>,
  check: () => Promise<void>,
): Promise<number> => {
  let deathCount = 0
  for (const when of ['before', 'after'] as const)
    for (const n of statementsToDieAt()) {
      const serverProcess = await startSimulatedProcess(world.app)
      serverProcess.dieAt(n, when)
      const outcome = await act(serverProcess.test, serverProcess).then(
        () => 'done',
        (error: Error) => error.message,
      )
      await serverProcess.end()
      expect(['done', 'crashed']).toContain(outcome)
      // The server rolls back the open transactions of dead connections before it answers others.
      await check()
      if (outcome === 'done') break
      deathCount += 1
    }
  return deathCount
}

describe('killed at every statement, without --full at every third', () => {
  test('sign-in: a session, its audit row and its person are there together or not at all, and the next try gets in', async () => {
    const signIn = async (test: TestApp, role: string) => {
      const answer = await openBrowser(test).signIn(world.sandbox, role)
      expect(answer.status).toBe(200)
    }
    const deathCount = await atEveryStatement(
      async (test) => await signIn(test, 'no_ad_account'),
      async () => {
        const sessions = await countRows(
          'select count(*) as n from sessions s where exists (select 1 from social_accounts a where a.user_id = s.user_id and a.uid = $1)',
          [world.sandbox.people.get('no_ad_account')!.network_id],
        )
        const auditCount = await countRows(
          "select count(*) as n from audit_log l join social_accounts a on a.user_id = l.actor_id where l.verb = 'signed-in' and a.uid = $1",
          [world.sandbox.people.get('no_ad_account')!.network_id],
        )
        expect(auditCount).toBe(sessions)
        expect(
          await countRows(
            'select count(*) as n from users u where not exists (select 1 from social_accounts a where a.user_id = u.id)',
          ),
        ).toBe(0)
      },
    )
    expect(deathCount).toBeGreaterThan(effort(5, 20))
    expect(
      await countRows('select count(*) as n from social_accounts where uid = $1', [
        world.sandbox.people.get('no_ad_account')!.network_id,
      ]),
    ).toBe(1)
  })

  test('grant: it and its audit row are there together or not at all; a repeat makes no second', async () => {
    const { admin, team, account } = world.ours
    await world.app.deps.store.pool.query('delete from granted_accounts where membership_id = $1', [
      team.members[1],
    ])
    const grantCountBefore = await countRows("select count(*) as n from audit_log where verb = 'granted'")
    const deathCount = await atEveryStatement(
      async (test) => {
        const answer = await test.call('POST', '/api/user/granted-accounts/', {
          as: admin,
          body: { member: team.members[1], account: { account_id: account, network: 'twitter' } },
        })
        expect(answer.status).toBe(201)
      },
      async () => {
        const grants = await countRows(
          'select count(*) as n from granted_accounts where membership_id = $1',
          [team.members[1]],
        )
        expect(grants).toBeLessThanOrEqual(1)
        expect(
          (await countRows("select count(*) as n from audit_log where verb = 'granted'")) - grantCountBefore,
        ).toBe(grants)
      },
    )
    expect(deathCount).toBeGreaterThan(effort(2, 10))
    expect(
      await countRows('select count(*) as n from granted_accounts where membership_id = $1', [
        team.members[1],
      ]),
    ).toBe(1)
  })

  test('accepting an invite: the membership, the used invite and the audit row are there together or not at all; the next try joins', async () => {
    const { admin, team } = world.ours
    const email = 'dying@invited.example'
    const guestUser = await world.app.signIn({ name: 'Greta Guest', email })
    await world.app.deps.store.pool.query('update users set email_confirmed_at = now() where id = $1', [
      guestUser.id,
    ])
    const createdInvite = await world.app.call('POST', `/api/teams/${team.id}/invites/`, {
      as: admin,
      body: { email },
    })
    const { id, code } = createdInvite.body.invites[0] as { id: string; code: string }
    const member = 'select count(*) as n from memberships where user_id = $1 and team_id = $2'
    const repeatRequest = async () => {
      await world.app.deps.store.pool.query('delete from memberships where user_id = $1', [guestUser.id])
      await world.app.deps.store.pool.query(
        'update team_invites set accepted_at = null, accepted_by = null where id = $1',
        [id],
      )
    }
    const countNotifications = async () =>
      await countRows("select count(*) as n from audit_log where verb = 'joined' and object_id = $1", [id])
    let before = await countNotifications()
    const deathCount = await atEveryStatement(
      async (test) => {
        await repeatRequest()
        before = await countNotifications()
        const answer = await test.call('POST', `/api/teams/${team.id}/invites/accept/`, {
          as: guestUser,
          body: { code },
        })
        expect(answer).toMatchObject({ status: 200, body: { level: 'member' } })
      },
      async () => {
        const joinedCount = await countRows(member, [guestUser.id, team.id])
        expect(
          await countRows('select count(*) as n from team_invites where id = $1 and accepted_by = $2', [
            id,
            guestUser.id,
          ]),
        ).toBe(joinedCount)
        expect((await countNotifications()) - before).toBe(joinedCount)
        // The client got no answer, retries and succeeds.
        const acceptAnswer = await world.app.call('POST', `/api/teams/${team.id}/invites/accept/`, {
          as: guestUser,
          body: { code },
        })
        expect(acceptAnswer).toMatchObject({ status: 200, body: { team: { id: team.id } } })
        expect(await countRows(member, [guestUser.id, team.id])).toBe(1)
      },
    )
    expect(deathCount).toBeGreaterThan(effort(2, 10))
  })

  test('save: an audience is there with its recipe, version and audit row, or not at all', async () => {
    const { admin, team } = world.ours
    let acknowledgedCount = 0
    const audienceCountBefore = await countRows('select count(*) as n from audiences')
    const deathCount = await atEveryStatement(
      async (test) => {
        const answer = await test.call('POST', '/api/build-audience/', {
          as: admin,
          body: { team_id: team.id, name: 'Saved while dying', targeting_package: coffeePackage },
        })
        expect(answer.status).toBe(201)
        acknowledgedCount += 1
        expect((await world.app.call('GET', `/api/audiences/${answer.body.id}/`, { as: admin })).status).toBe(
          200,
        )
      },
      async () => {
        expect(
          await countRows(
            'select count(*) as n from audience_configs c where not exists (select 1 from audience_config_versions v where v.audience_config_id = c.id and v.version = c.version)',
          ),
        ).toBe(0)
      },
    )
    expect(deathCount).toBeGreaterThan(effort(1, 6))
    expect(acknowledgedCount).toBe(2)
    expect(
      (await countRows('select count(*) as n from audiences')) - audienceCountBefore,
    ).toBeGreaterThanOrEqual(acknowledgedCount)
  })
})

describe('two tabs of one browser', () => {
  test('a page that another process signed out gets a clear message, and after a new sign-in the old session value is invalid', async () => {
    const { app, sandbox } = world
    const browser = openBrowser(app)
    const firstUser = await browser.signIn(sandbox, 'no_ad_account')
    const tab = { token: browser.token }
    expect((await browser.call('GET', '/api/user/me/')).status).toBe(200)
    await browser.call('POST', '/rest-auth/logout/', {})
    const lateAnswer = await browser.call('PUT', '/api/user/me/', { first_name: 'Late' })
    expect(lateAnswer).toMatchObject({
      status: 403,
      body: { detail: 'Authentication credentials were not provided.' },
    })
    const secondUser = await browser.signIn(sandbox, 'no_ad_account')
    expect(secondUser.body.user.id).toBe(firstUser.body.user.id)
    const freshToken = browser.token
    browser.token = tab.token
    const staleAnswer = await browser.call('PUT', '/api/user/me/', { first_name: 'Stale' })
    expect([staleAnswer.status, staleAnswer.headers['x-error-code']]).toEqual([403, 'bad_anti_forgery'])
    browser.token = freshToken
    expect((await browser.call('GET', '/api/user/me/')).body.first_name).not.toBe('Stale')
  })
  test('the same form sent by both is saved once, or twice with equal content', async () => {
    const { app, ours } = world
    const as = ours.admin
    const repeatCall = async (method: string, path: string, body: object) =>
      (await Promise.all([app.call(method, path, { as, body }), app.call(method, path, { as, body })]))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b)
    expect(await repeatCall('POST', '/api/teams/', { name: 'Two tabs' })).toEqual([201, 400])
    const settings = { name: 'Ours', invoice_name: 'Twice Ltd' }
    expect(await repeatCall('PATCH', `/api/teams/${ours.team.slug}/`, settings)).toEqual([200, 200])
    const invite = { email: 'two-tabs@invited.example' }
    expect(await repeatCall('POST', `/api/teams/${ours.team.id}/invites/`, invite)).toEqual([201, 201])
    expect(
      await countRows('select count(*) as n from team_invites where email = $1', [
        'two-tabs@invited.example',
      ]),
    ).toBe(1)
  })
})

describe('clocks that jump', () => {
  const HOUR_MS = 60 * 60 * 1000
  test('one day back in version and forward again: sessions continue, nothing fails, ended sessions stay ended', async () => {
    const { app, ours } = world
    const travellingUser = await app.signIn({ name: 'Tina Traveller' })
    const me = async () => (await app.call('GET', '/api/user/me/', { as: travellingUser })).status
    expect(await me()).toBe(200)
    app.tick(-24 * HOUR_MS)
    expect(await me()).toBe(200)
    const createdTeam = await app.call('POST', '/api/teams/', {
      as: travellingUser,
      body: { name: 'Made yesterday' },
    })
    expect(createdTeam.status).toBe(201)
    expect((await app.call('GET', '/api/teams/', { as: travellingUser })).body.count).toBe(1)
    expect((await app.call('GET', `/api/audiences/`, { as: ours.admin })).status).toBe(200)
    app.tick(24 * HOUR_MS)
    expect(await me()).toBe(200)
    app.tick(8 * 24 * HOUR_MS)
    expect(await me()).toBe(403)
    app.tick(-8 * 24 * HOUR_MS)
    // Rows record when the session was last used: using a session in time renews it, unless it was deleted.
    await app.call('POST', '/rest-auth/logout/', {
      as: travellingUser,
      headers: { origin: 'http://localhost' },
    })
    expect(await me()).toBe(403)
  })
})

test.skipIf(process.env.DATABASE_URL === undefined)(
  'PostgreSQL ends every connection, as a restart does: the next requests are answered',
  async () => {
    const { app, ours } = world
    const readTeamsStatus = async () => (await app.call('GET', '/api/teams/', { as: ours.admin })).status
    expect(await readTeamsStatus()).toBe(200)
    const cutConnections = app.deps.store.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const duringCut = await Promise.all([
      readTeamsStatus(),
      readTeamsStatus(),
      cutConnections.then(() => 200),
    ])
    for (const status of duringCut) expect([200, 500, 503]).toContain(status)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([await readTeamsStatus(), await readTeamsStatus(), await readTeamsStatus()]).toEqual([
      200, 200, 200,
    ])
  },
)
