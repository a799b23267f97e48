import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportSets } from '@rookery/analytics/queries/disclosure/disclosure-guard.ts'
import { PARTS } from '@rookery/analytics/fragments/set-sums.ts'
import { marksOf, type MarkedSet } from '@rookery/analytics/queries/disclosure/set-marks.ts'
import { openTinyTeams } from '../../testing/population/tiny-teams.ts'
import type { TestUser } from '../../testing/process/open-test-app.ts'
import { openStore, type Store } from '../../store/database.ts'
import { newId } from '../../security/new-id.ts'
import { addSets } from './asked-sets.repository.ts'
import { countAsQuestionOf, forgetAskedSets, NEAR_QUESTION_BUDGET } from './near-questions.service.ts'

let tinyTeams: Awaited<ReturnType<typeof openTinyTeams>>
beforeAll(async () => {
  tinyTeams = await openTinyTeams()
})
afterAll(async () => await tinyTeams.close())
beforeEach(async () => {
  await tinyTeams.app.deps.store.pool.query('delete from asked_sets')
})

/** Set number `n` of near copies of one set of a thousand people. */
const copyOf = (n: number): MarkedSet => {
  const sums = new BigUint64Array(PARTS)
  for (let part = 0; part < PARTS; part++) sums[part] = BigInt(part) * 1000n
  sums[0]! += BigInt(n)
  return marksOf('cd'.repeat(32), [{ people: 1000 + n, sums }])[0]!
}
const otherMark = marksOf('cd'.repeat(32), [{ people: 1000, sums: new BigUint64Array(PARTS).fill(7n) }])[0]!

const actorOf = (user: TestUser, teams: readonly string[] = []) => ({
  user_id: user.id,
  memberships: teams.map((team_id) => ({
    id: team_id,
    team_id,
    level: 'member' as const,
    is_organisation: false,
  })),
})
type DisclosureGuard = ReturnType<typeof actorOf>
const askQuestion = async (
  asker: DisclosureGuard,
  sets: MarkedSet[],
  store: Store = tinyTeams.app.deps.store,
) =>
  await countAsQuestionOf({ ...tinyTeams.app.deps, store }, asker, async () => await reportSets(() => sets))
/** Stores an earlier question with this cost, about other people. */
const spendBudget = async ({ user_id }: DisclosureGuard, cost: number) => {
  const { deps } = tinyTeams.app
  const row = { id: newId(deps), user_id, asked_at: deps.clock(), cost }
  await addSets(deps.db, [{ ...row, marks: Buffer.alloc(256, 1), place: 5 }])
}
const refusedError = { code: 'limit_reached', status: 409 }

test('averaging is stopped: the 601st near copy in a day is refused, what was told before is told again, and so is what is of other people (ADR 45)', async () => {
  const askingActor = actorOf(tinyTeams.member)
  await askQuestion(askingActor, [copyOf(0)])
  await spendBudget(askingActor, NEAR_QUESTION_BUDGET.person - 2)
  await askQuestion(askingActor, [copyOf(1)])
  await askQuestion(askingActor, [copyOf(2)])
  await expect(askQuestion(askingActor, [copyOf(3)])).rejects.toMatchObject(refusedError)
  // A refused figure was not disclosed: it is refused again.
  await expect(askQuestion(askingActor, [copyOf(3)])).rejects.toMatchObject(refusedError)
  await askQuestion(askingActor, [copyOf(1)])
  await askQuestion(askingActor, [otherMark])
  // Several copies in one question count like separate questions.
  await expect(askQuestion(askingActor, [otherMark, copyOf(4)])).rejects.toMatchObject(refusedError)
  tinyTeams.app.tick(24 * 60 * 60 * 1000 + 1)
  await askQuestion(askingActor, [copyOf(5)])
})

test('people in league count together: who shares a team is told 1,200 near copies together; a stranger is none of them (ADR 45)', async () => {
  const { app, member, admin, team } = tinyTeams
  const stranger = await app.signIn()
  const ownActor = actorOf(member, [team.id])
  const otherActor = actorOf(admin, [team.id])
  await askQuestion(ownActor, [copyOf(0)])
  // Another user is charged too for questions about the same people.
  await askQuestion(otherActor, [copyOf(1)])
  const { rows } = await app.deps.store.pool.query('select cost from asked_sets where user_id = $1', [
    admin.id,
  ])
  expect(rows).toEqual([{ cost: 1 }])
  await spendBudget(ownActor, NEAR_QUESTION_BUDGET.person)
  await spendBudget(otherActor, NEAR_QUESTION_BUDGET.person - 2)
  await askQuestion(otherActor, [copyOf(2)])
  const thirdUser = await app.signIn()
  await app.deps.store.pool.query(
    `insert into memberships (id, team_id, user_id, level, joined) values ($1, $2, $3, 'member', now())`,
    [newId(app.deps), team.id, thirdUser.id],
  )
  await expect(askQuestion(actorOf(thirdUser, [team.id]), [copyOf(3)])).rejects.toMatchObject(refusedError)
  // A figure disclosed to a colleague may be disclosed to this user too.
  await askQuestion(actorOf(thirdUser, [team.id]), [copyOf(2)])
  await askQuestion(actorOf(stranger), [copyOf(3)])
})

test('twenty copies asked at once cost as twenty one after the other', async () => {
  const askingActor = actorOf(tinyTeams.member)
  await askQuestion(askingActor, [copyOf(0)])
  await spendBudget(askingActor, NEAR_QUESTION_BUDGET.person - 5)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) => askQuestion(askingActor, [copyOf(i + 1)])),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('what a request set going and did not wait for is the server’s own, and what is a day old is forgotten', async () => {
  const askingActor = actorOf(tinyTeams.member)
  const { deps } = tinyTeams.app
  let laterQuestions: Promise<void> | undefined
  let finishQuestions = () => {}
  const questionsAnswered = new Promise<void>((resolve) => (finishQuestions = resolve))
  await countAsQuestionOf(deps, askingActor, async () => {
    laterQuestions = questionsAnswered.then(async () => await reportSets(() => [copyOf(0)]))
  })
  finishQuestions()
  await laterQuestions
  const countAskedSets = async () => (await deps.store.pool.query('select 1 from asked_sets')).rows.length
  expect(await countAskedSets()).toBe(0)
  await askQuestion(askingActor, [copyOf(0)])
  await forgetAskedSets(deps)
  expect(await countAskedSets()).toBe(1)
  tinyTeams.app.tick(24 * 60 * 60 * 1000 + 1)
  await forgetAskedSets(deps)
  expect(await countAskedSets()).toBe(0)
})

describe.skipIf(process.env.DATABASE_URL === undefined)('two servers on one PostgreSQL', () => {
  test('they count together, also what is asked of both at once', async () => {
    const { deps } = tinyTeams.app
    const secondStore = await openStore({
      database_url: deps.config.database_url,
      folder: null,
      connections: 6,
    })
    try {
      const askingActor = actorOf(tinyTeams.member)
      await askQuestion(askingActor, [copyOf(0)])
      await spendBudget(askingActor, NEAR_QUESTION_BUDGET.person - 5)
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          askQuestion(askingActor, [copyOf(i + 1)], i % 2 ? secondStore : deps.store),
        ),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    } finally {
      await secondStore.close()
    }
  })
})

/**
 * Followers of @beanco are the people who post about coffee and 50 more, 26 of whom are inferred to be men.
 */
const menPackage = (words: object) => ({ ...words, gender: 'MALE' })
const coffeeMen = menPackage({ keywords: [{ label: 'coffee' }] })
const beancoMen = menPackage({ handles: [{ handle: 'beanco' }] })
const footballMen = menPackage({ keywords: [{ label: 'football' }] })

test('no door forgets it: with the budget spent a near copy is refused wherever it is asked, and the recipe before is not (security 4)', async () => {
  const { app, member, team } = tinyTeams
  const questionDoors: [path: string, more: object][] = [
    ['/api/audience-configs/perspectives/', { team_id: team.id }],
    ['/api/build-audience/', { team_id: team.id, name: 'Near' }],
    ['/api/audience-configs/insights/', { tab: 'summary' }],
    ['/api/insights-summary/', {}],
    ['/api/audience-configs/suggestions/', {}],
    ['/api/external/generate-native-pack/', {}],
  ]
  await spendBudget(actorOf(member, [team.id]), NEAR_QUESTION_BUDGET.person)
  for (const [path, more] of questionDoors) {
    const answer = async (targeting_package: object) => {
      const { status, body } = await app.call('POST', path, {
        as: member,
        body: { ...more, targeting_package },
      })
      return [status, JSON.stringify(body)] as const
    }
    expect(await answer(coffeeMen), path).toContain(path.includes('build') ? 201 : 200)
    const nearAnswer = await answer(beancoMen)
    expect(nearAnswer[0], `${path}: ${nearAnswer[1]}`).toBe(409)
    expect(nearAnswer[1]).toContain('nearly the same people')
    // Differs by 100 men.
    expect((await answer(footballMen))[0], path).toBeLessThan(300)
  }
})
