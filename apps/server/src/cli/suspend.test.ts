import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '../areas/index.ts'
import { createJobs } from '../areas/foundation/jobs/index.ts'
import { currentUser } from '../areas/people/current-user/index.ts'
import { magicLink } from '../areas/people/magic-link/index.ts'
import { confirmCodeOf } from '../areas/people/magic-link/challenge-secrets.ts'
import { mailChallenges } from '../areas/people/magic-link/tables.ts'
import { passkeys as passkeyRows } from '../areas/people/second-factor/tables.ts'
import { passkeys } from '../areas/people/passkeys/index.ts'
import { teamIdOf } from '../areas/people/teams/team.service.ts'
import { tokens } from '../areas/people/tokens/index.ts'
import { openPopulationInUse } from '../areas/population/imports/population-in-use.ts'
import { newId } from '../security/new-id.ts'
import { auditLog, sessions } from '../store/tables.ts'
import { openBrowser } from '../testing/people/browser.ts'
import { bundleProgram } from '../testing/process/bundled.ts'
import { childEnv } from '../testing/process/child-env.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/process/open-test-app.ts'

let folder: string
let app: TestApp
let population: Awaited<ReturnType<typeof openPopulationInUse>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-suspend-cli-'))
  population = await openPopulationInUse({
    data_dir: folder,
    clickhouse_url: null,
    configured: undefined,
    secret_key: 'known to everybody',
  })
  app = await openTestApp({
    population,
    env: { DATA_DIR: folder },
    domains: [imports, currentUser, magicLink, passkeys, tokens, createJobs([], teamIdOf)],
    start: true,
  })
})
afterAll(async () => {
  await app.close()
  await population.close()
  rmSync(folder, { recursive: true, force: true })
})

const program = await bundleProgram('operate')
/** The command as an operator gives it, beside the running server. */
const operate = (...args: string[]) =>
  new Promise<{ code: number | null; out: string; error: string }>((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { env: { ...childEnv, DATA_DIR: folder } })
    let [out, error] = ['', '']
    child.stdout.on('data', (chunk) => (out += String(chunk)))
    child.stderr.on('data', (chunk) => (error += String(chunk)))
    child.once('exit', (code) => resolve({ code, out, error }))
  })

const openPerson = async (email: string): Promise<TestUser> => {
  const user = await app.signIn({ email })
  await app.deps.store.pool.query('update users set email_confirmed_at = now() where id = $1', [user.id])
  return user
}
/** A sign-in by mail, whose code is read where the mail is written from. */
const signInByMail = async (email: string) => {
  const browser = openBrowser(app)
  const { body } = await browser.call('POST', '/api/user/magic-link/', { email })
  const rows = await app.deps.db.select().from(mailChallenges).where(eq(mailChallenges.email, email))
  const { id } = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()).at(-1)!
  return await browser.call('POST', '/api/user/magic-link/use/', {
    magic_code: body.magic_code,
    confirm_code: confirmCodeOf(app.deps, id),
  })
}
const auditOf = async (userId: string) =>
  (await app.deps.db.select().from(auditLog).where(eq(auditLog.object_id, userId))).map(
    ({ verb, actor_id, data }) => ({ verb, actor_id, data }),
  )

test('security 27: npm run suspend ends a person’s sessions and tokens at once and refuses their sign-in with a sentence; --lift lets them in again; both are audited', async () => {
  const email = 'thief@mail.example'
  const user = await openPerson(email)
  const token = await app.call('POST', '/api/user/tokens/', { as: user, body: { mode: 'user', name: 'x' } })
  const byToken = { headers: { authorization: `Token ${token.body.token}` } }
  expect((await app.call('GET', '/api/user/me/', byToken)).status).toBe(200)
  expect(await operate('suspend', 'Thief@mail.example', '--why', 'stolen laptop')).toEqual({
    code: 0,
    error: '',
    out: 'Thief@mail.example is suspended: sessions and tokens have ended, and no sign-in is taken.\n',
  })
  expect((await app.call('GET', '/api/user/me/', { as: user })).status).toBe(403)
  expect((await app.call('GET', '/api/user/me/', byToken)).status).toBe(401)
  expect(await app.deps.db.$count(sessions, eq(sessions.user_id, user.id))).toBe(0)
  expect(await signInByMail(email)).toMatchObject({
    status: 403,
    body: { detail: 'This account is suspended.' },
  })
  const lifted = await operate('suspend', user.id, '--lift', '--why', 'laptop found')
  expect([lifted.code, lifted.error]).toEqual([0, ''])
  expect((await signInByMail(email)).status).toBe(200)
  expect((await app.call('GET', '/api/user/me/', byToken)).status).toBe(401)
  expect(await auditOf(user.id)).toEqual([
    { verb: 'suspended', actor_id: null, data: { why: 'stolen laptop' } },
    { verb: 'suspension-lifted', actor_id: null, data: { why: 'laptop found' } },
  ])
})

test('security 17: npm run lost-passkey names when the passkeys go, and --cancel takes it back', async () => {
  const user = await openPerson('locked@mail.example')
  await app.deps.store.db.insert(passkeyRows).values({
    id: newId(app.deps),
    user_id: user.id,
    credential_id: 'lost',
    public_key: '',
    counter: 0,
    is_backed_up: false,
    name: 'Phone',
    created_at: app.deps.clock(),
  })
  const asked = await operate('lost-passkey', 'locked@mail.example', '--why', 'phone lost, seen by video')
  expect(asked.out).toMatch(/^The passkeys of locked@mail\.example go at their first sign-in after \d{4}-/)
  expect((await operate('lost-passkey', user.id, '--why', 'twice')).error).toMatch(/asked for before/)
  expect((await operate('lost-passkey', user.id, '--cancel', '--why', 'found')).out).toContain('stay.')
  expect((await auditOf(user.id)).map(({ verb }) => verb)).toEqual([
    'passkey-reset-asked',
    'passkey-reset-canceled',
  ])
})

test('what an operator gets wrong is said in a sentence, and nothing changes', async () => {
  expect(await operate('suspend', 'nobody@mail.example', '--why', 'x')).toEqual({
    code: 1,
    out: '',
    error: 'Nobody is known as nobody@mail.example: give a confirmed address, a handle at X or an id.\n',
  })
  const noReason = await operate('suspend', 'thief@mail.example')
  expect([noReason.code, noReason.error]).toEqual([
    2,
    'Say who (address, @handle or id) and why: npm run suspend -- PERSON --why "…"\n',
  ])
  const notSuspended = await openPerson('free@mail.example')
  expect((await operate('suspend', notSuspended.id, '--lift', '--why', 'x')).error).toContain(
    'is not suspended',
  )
})
