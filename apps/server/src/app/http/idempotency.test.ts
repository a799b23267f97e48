import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSimulatedProcess } from '../../testing/process/crash.ts'
import { repeatedCalls as requests, savedAudience } from '../../testing/people/repeated-calls.ts'
import {
  coffeePackage,
  openTwoTeams,
  type TeamFixture,
  type TwoTeams,
} from '../../testing/people/two-teams.ts'
import { allEndpoints } from '../access/contract-endpoints.ts'
import { runOnce, type IdempotentRequest } from './idempotency.ts'

let world: TwoTeams
beforeAll(async () => {
  world = await openTwoTeams()
})
afterAll(async () => await world.close())

/** Tested elsewhere, with the external services they call. */
const otherPaths: Readonly<Record<string, string>> = {
  'start-checkout': 'subscriptions.test',
  'create-premium-subscription': 'premium-subscription.test',
  'create-campaign': 'campaigns',
  'create-ad-set': 'campaigns',
  'create-ad-creative': 'campaigns',
  'replace-campaign': 'versions.test of campaigns',
  'update-campaign': 'versions.test of campaigns',
  'delete-campaign': 'versions.test of campaigns',
  'replace-ad-set': 'versions.test of campaigns',
  'update-ad-set': 'versions.test of campaigns',
  'delete-ad-set': 'versions.test of campaigns',
  'toggle-ad': 'versions.test of campaigns',
  'delete-ad': 'versions.test of campaigns',
  'replace-ad-creative': 'versions.test of campaigns',
  'update-ad-creative': 'versions.test of campaigns',
  'delete-ad-creative': 'versions.test of campaigns',
  'upload-ad-media': 'campaigns',
  ...Object.fromEntries(
    [
      'create-social-list',
      'create-creator-list',
      'change-social-list-members',
      'add-creator-list-members',
      'remove-creator-list-members',
      'start-creator-list-change',
    ].map((name) => [name, 'social-lists']),
  ),
  'create-creator-report': 'creator-reports',
  'create-audience-plan': 'audience-plans',
  'follow-or-unfollow': 'follow-actions',
  'follow-people': 'follow-actions',
  'unfollow-people': 'follow-actions',
  'add-competitor': 'competitors',
  'share-audience': 'audience-shares',
  'create-audience-request': 'audience-requests',
  'share-audience-usage': 'targeting-shares',
  'share-audience-config': 'targeting-shares',
  'share-config-via-account': 'targeting-shares',
  'create-ad-account': 'external-accounts',
  'create-audiences-ad-account': 'external-accounts',
  ...Object.fromEntries(
    [
      'create-token',
      'save-audience-view',
      'grant-account',
      'upload-audience-file',
      'sign-upload',
      'complete-upload',
      'track-account',
      'refresh-tracked-account',
      'track-creator-account',
      'create-population-import',
      'add-keyword-suggestion-usage',
    ].map((name) => [name, 'creating-at-once.test']),
  ),
  'add-passkey': 'passkeys.test',
}

let keys = 0
const newKey = () => ({ 'idempotency-key': `key-${(keys += 1)}` })
const countRows = async (rows: string): Promise<number> =>
  Number((await world.app.deps.store.pool.query(`select count(*) as n from ${rows}`)).rows[0].n)
/** Simulates a first try that took effect but whose process died before it answered. */
const loseAnswer = async (key: string): Promise<void> => {
  const { rowCount } = await world.app.deps.store.pool.query(
    "update idempotency_keys set status = null, body = null, created_at = created_at - interval '2 minutes' where key = $1",
    [key],
  )
  expect(rowCount).toBe(1)
}
const idOf = (body: Record<string, unknown>): unknown => {
  const createdInvites = body.invites as { id: string; code: string }[] | undefined
  const uploadedAudience = body.uploaded_audience as { id: string } | undefined
  return body.id ?? createdInvites?.map(({ id, code }) => [id, code]).toSorted() ?? uploadedAudience?.id
}

test('every call that accepts a key is tested here, or names the test that does', () => {
  const idempotentNames = allEndpoints.filter(({ idempotent }) => idempotent).map(({ name }) => name)
  expect(idempotentNames.filter((name) => !(name in requests) && !(name in otherPaths))).toEqual([])
})

describe('a repeat with the same key', () => {
  test.each(Object.keys(requests))(
    '%s: gets the first answer, also when that was lost after the writes; another body is refused',
    async (name) => {
      const { path, body, other, rows } = requests[name]!(world.ours)
      const headers = newKey()
      const rowCountBefore = await countRows(rows)
      const callOnce = async (asked: object) =>
        await world.app.call('POST', path, { as: world.ours.admin, body: asked, headers })
      const firstAnswer = await callOnce(body)
      expect([name, firstAnswer.status, firstAnswer.body]).toEqual([
        name,
        expect.toBeOneOf([200, 201]),
        firstAnswer.body,
      ])
      const repeatedAnswer = await callOnce(body)
      expect(repeatedAnswer).toMatchObject({ status: firstAnswer.status, body: firstAnswer.body })
      expect(repeatedAnswer.headers['idempotency-replayed']).toBe('true')
      if (name !== 'resend-invite') {
        const differentAnswer = await callOnce(other)
        expect([differentAnswer.status, differentAnswer.headers['x-error-code']]).toEqual([
          422,
          'idempotency_mismatch',
        ])
      }
      await loseAnswer(headers['idempotency-key'])
      const recalledAnswer = await callOnce(body)
      expect(recalledAnswer.status).toBe(firstAnswer.status)
      expect(idOf(recalledAnswer.body)).toEqual(idOf(firstAnswer.body))
      expect(recalledAnswer.headers['idempotency-replayed']).toBe('true')
      expect((await countRows(rows)) - rowCountBefore).toBe(1)
      // The recalled answer is stored and served again.
      expect((await callOnce(body)).body).toEqual(recalledAnswer.body)
    },
  )
  test('the key of another person, or for another row, is another key', async () => {
    const headers = newKey()
    const body = { name: 'Keys of two' }
    const ownTeam = await world.app.call('POST', '/api/teams/', { as: world.ours.admin, body, headers })
    const otherTeam = await world.app.call('POST', '/api/teams/', {
      as: world.theirs.admin,
      body: { name: 'Keys of three' },
      headers,
    })
    expect([ownTeam.status, otherTeam.status]).toEqual([201, 201])
    expect(otherTeam.body.id).not.toBe(ownTeam.body.id)
  })
})

describe('a key that could not be given up (issue 53)', () => {
  const failing = new Error('Connection terminated unexpectedly')
  /** The app's database, where the connection is cut as a statement that matches is answered. */
  const cutAt = (pattern: RegExp, when: 'before' | 'after') => {
    const { pool } = world.app.deps.store
    let cuts = 0
    const query = async (asked: { text: string }, values: unknown[]) => {
      const isCut = pattern.test(asked.text)
      if (isCut) cuts += 1
      if (isCut && when === 'before') throw failing
      const told = await pool.query(asked, values)
      if (isCut) throw failing
      return told
    }
    const db = drizzle({ client: Object.assign(Object.create(pool) as typeof pool, { query }) })
    return { deps: { ...world.app.deps, db }, cuts: () => cuts }
  }
  const ask = (key: string): IdempotentRequest => ({ actor: 'a', route: 'POST /b/', key, body: {} })
  const created = { run: async () => ({ status: 201, body: '{}' }), recall: async () => await never() }
  const never = (): Promise<never> => Promise.reject(new Error('nothing was written'))

  test('because the database took no writes, is free again when the database is back', async () => {
    const { deps, cuts } = cutAt(/^delete/, 'before')
    const failed = { ...created, run: async () => await Promise.reject(new Error('the disk is full')) }
    await expect(runOnce(deps, ask('full'), failed)).rejects.toThrow('the disk is full')
    expect(cuts()).toBe(1)
    expect(await runOnce(world.app.deps, ask('full'), created)).toMatchObject({ status: 201 })
  })
  test('because the connection was cut as it was claimed, is free at once, for one of two repeats', async () => {
    const { deps, cuts } = cutAt(/^insert/, 'after')
    await expect(runOnce(deps, ask('cut'), created)).rejects.toThrow()
    expect(cuts()).toBe(1)
    let runs = 0
    const slow = {
      ...created,
      run: async () => {
        runs += 1
        return await created.run()
      },
    }
    const repeats = await Promise.allSettled([
      runOnce(world.app.deps, ask('cut'), slow),
      runOnce(world.app.deps, ask('cut'), slow),
    ])
    expect(repeats.map(({ status }) => status)).toContain('fulfilled')
    expect(runs).toBe(1)
  })
  test('stays claimed for another body, and after it was asked', async () => {
    const { deps } = cutAt(/^insert/, 'after')
    await expect(runOnce(deps, ask('body'), created)).rejects.toThrow()
    const other = { ...ask('body'), body: { name: 'Another' } }
    await expect(runOnce(world.app.deps, other, created)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
    expect(await runOnce(world.app.deps, ask('body'), created)).toMatchObject({ status: 201 })
  })
})

describe('killed at every statement', () => {
  test.each([
    ['create-team', ['before', 'after']],
    ['create-invites', ['after']],
  ] as const)(
    '%s: whenever the server is killed, the repeated call creates one and returns its id',
    { tags: ['full'] },
    async (name, moments) => {
      const { path, rows } = requests[name]!(world.ours)
      let deathCount = 0
      for (const when of moments)
        for (let n = 1; ; n += 1) {
          const headers = newKey()
          const testLabel = `${name} ${when} ${n}`
          const body = name === 'create-invites' ? { email: `once@${when}${n}.example` } : { name: testLabel }
          const rowCountBefore = await countRows(rows)
          const serverProcess = await startSimulatedProcess(world.app)
          serverProcess.dieAt(n, when)
          const request = { as: world.ours.admin, body, headers }
          const outcome = await serverProcess.test.call('POST', path, request).then(
            () => 'done',
            () => 'crashed',
          )
          await serverProcess.end()
          world.app.tick(61_000)
          const repeatedAnswer = await world.app.call('POST', path, request)
          expect([testLabel, repeatedAnswer.status, repeatedAnswer.body]).toEqual([
            testLabel,
            201,
            repeatedAnswer.body,
          ])
          expect([testLabel, (await countRows(rows)) - rowCountBefore]).toEqual([testLabel, 1])
          if (outcome === 'done') break
          deathCount += 1
        }
      expect(deathCount).toBeGreaterThan(10)
    },
  )
})

describe('versions', () => {
  const versionedEndpoints = allEndpoints.filter(
    ({ body }) => body !== undefined && 'shape' in body && 'version' in (body.shape as object),
  )
  const writeCases: Readonly<
    Record<string, (side: TeamFixture) => readonly [string, string, Record<string, unknown>]>
  > = {
    'replace-audience-config': (side) => [
      'PUT',
      `/api/audience-configs/${side.ids.config}/`,
      { ...savedAudience(side, 'Newer'), team_id: undefined, scope: 'team' },
    ],
    'update-audience': ({ ids }) => ['PATCH', `/api/audiences/${ids.audience}/`, { name: 'Newer' }],
    'save-audience-draft': ({ team }) => [
      'PUT',
      `/api/audience-drafts/${team.id}/`,
      { name: 'Newer', targeting_package: coffeePackage },
    ],
  }
  test('every call with a version is tested here', () => {
    const elsewhereNamed = new Set([
      'replace-campaign',
      'update-campaign',
      'replace-ad-set',
      'update-ad-set',
      'replace-ad-creative',
      'update-ad-creative',
      'replace-audience-plan',
      'update-audience-plan',
    ])
    const names = versionedEndpoints.map(({ name }) => name)
    expect(names.filter((name) => !(name in writeCases) && !elsewhereNamed.has(name))).toEqual([])
  })
  test.each(Object.keys(writeCases))(
    '%s: of two changes to the same version, the first is stored; the second is refused and nothing of it is stored',
    async (name) => {
      const [method, path, body] = writeCases[name]!(world.ours)
      const writeVersion = async (version: number, more: object = {}) =>
        await world.app.call(method, path, { as: world.ours.admin, body: { ...body, version, ...more } })
      const readAnswer = async () => {
        const { body: told } = await world.app.call('GET', path, { as: world.ours.admin })
        return told.draft ?? told
      }
      const { version } = await readAnswer()
      const bothAnswers = await Promise.all([
        writeVersion(version, { name: 'First of two' }),
        writeVersion(version, { name: 'Second of two' }),
      ])
      expect(bothAnswers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      const refusedAnswer = bothAnswers.find(({ status }) => status === 409)!
      expect(refusedAnswer.headers['x-error-code']).toBe('stale_version')
      const storedAnswer = bothAnswers.find(({ status }) => status === 200)!
      expect(await readAnswer()).toMatchObject({ name: storedAnswer.body.name })
      const lateWrite = await writeVersion(version, { name: 'Late' })
      expect([lateWrite.status, lateWrite.headers['x-error-code']]).toEqual([409, 'stale_version'])
      expect((await readAnswer()).name).toBe(storedAnswer.body.name)
    },
  )
})
