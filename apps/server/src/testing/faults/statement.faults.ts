import { startSimulatedProcess } from '../process/crash.ts'
import type { TestAnswer, TestApp } from '../process/open-test-app.ts'
import { coffeePackage, openTwoTeams, type TwoTeams } from '../people/two-teams.ts'
import { CLAIM_MS, keyed, type Draw, type FaultGroup, type FaultRun, type Tally } from './fault.ts'

type By = Pick<TestApp, 'call'>
const countOf = async ({ app }: TwoTeams, sql: string, values: unknown[]): Promise<number> =>
  Number((await app.deps.store.pool.query<{ n: string }>(sql, values)).rows[0]!.n)

/** One of what was asked for, with one line about it in the audit log. */
async function settle(world: TwoTeams, rows: string, audit: string, values: unknown[]): Promise<Tally> {
  const [there, noted] = [await countOf(world, rows, values), await countOf(world, audit, values)]
  const me = await world.app.call('GET', '/api/user/me/', { as: world.ours.admin })
  return {
    begun: 1,
    lost: (there === 0 ? 1 : 0) + (noted === 0 ? 1 : 0),
    doubled: Math.max(0, there - 1) + Math.max(0, noted - 1),
    survived: me.status === 200,
  }
}

/** Asks a process that dies at a drawn statement, and then the next one until it says yes, under the same key. */
async function insist(world: TwoTeams, draw: Draw, ask: (by: By) => Promise<TestAnswer>): Promise<void> {
  const dying = await startSimulatedProcess(world.app)
  dying.dieAt(draw.int(1, 30), draw.pick(['before', 'after']))
  await ask(dying.test).catch(() => null)
  await dying.end()
  // Until then the first request may still be running, for all that the next process knows.
  world.app.tick(CLAIM_MS)
  const answer = await ask(world.app)
  world.app.tick(-CLAIM_MS)
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
}

const creating =
  (
    label: string,
    path: string,
    body: (name: string, world: TwoTeams) => object,
    rows: string,
    audit: string,
  ): FaultRun<TwoTeams> =>
  async (world, draw) => {
    const name = `${label} ${draw.seed}`
    await insist(
      world,
      draw,
      async (by) =>
        await by.call('POST', path, {
          as: world.ours.admin,
          headers: keyed(name),
          body: body(name, world),
        }),
    )
    return await settle(world, rows, audit, [name])
  }

export const statementFaults: FaultGroup<TwoTeams> = {
  name: 'the server dies at a statement',
  open: async () => await openTwoTeams(),
  close: async (world) => await world.close(),
  faults: {
    'while a team is made': creating(
      'Team',
      '/api/teams/',
      (name) => ({ name }),
      'select count(*) as n from teams where name = $1',
      "select count(*) as n from audit_log l join teams t on t.id::text = l.object_id where l.verb = 'created' and l.object_kind = 'team' and t.name = $1",
    ),
    'while an audience is saved': creating(
      'Audience',
      '/api/build-audience/',
      (name, { ours }) => ({ team_id: ours.team.id, name, targeting_package: coffeePackage }),
      'select count(*) as n from audiences where name = $1',
      "select count(*) as n from audit_log l join audiences a on a.id::text = l.object_id where l.verb = 'built' and l.object_kind = 'audience' and a.name = $1",
    ),
    'while a token is revoked': async (world, draw) => {
      const { admin } = world.ours
      const made = await world.app.call('POST', '/api/user/tokens/', {
        as: admin,
        body: { mode: 'user', name: `Token ${draw.seed}` },
      })
      const { id } = made.body
      await insist(world, draw, async (by) => {
        const answer = await by.call('DELETE', `/api/user/tokens/${id}/`, { as: admin })
        // It was revoked before the process died.
        return answer.status === 404 ? { ...answer, status: 204 } : answer
      })
      const lives = await world.app.call('GET', '/api/user/me/', {
        headers: { authorization: `Token ${made.body.token}` },
      })
      const noted = await countOf(
        world,
        "select count(*) as n from audit_log where verb = 'revoked' and object_id = $1",
        [id],
      )
      return {
        begun: 1,
        lost: noted === 0 ? 1 : 0,
        doubled: (lives.status === 401 ? 0 : 1) + Math.max(0, noted - 1),
        survived: lives.status !== 500,
      }
    },
    'while the clock jumps by a day and back': async (world, draw) => {
      const hours = draw.int(-24, 24)
      world.app.tick(hours * 3_600_000)
      const tally = await creating(
        'Team of another day',
        '/api/teams/',
        (name) => ({ name }),
        'select count(*) as n from teams where name = $1',
        "select count(*) as n from audit_log l join teams t on t.id::text = l.object_id where l.verb = 'created' and l.object_kind = 'team' and t.name = $1",
      )(world, draw).finally(() => world.app.tick(-hours * 3_600_000))
      const me = await world.app.call('GET', '/api/user/me/', { as: world.ours.admin })
      return { ...tally, survived: tally.survived && me.status === 200 }
    },
  },
}
