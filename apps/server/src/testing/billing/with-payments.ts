import { eq } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { teams } from '../../store/tables.ts'
import { openSandbox, type TestSandbox } from '../network/open-sandbox.ts'
import { openTestApp, type TestApp, type TestAppOptions, type TestUser } from '../process/open-test-app.ts'

export interface PayingApp {
  readonly sandbox: TestSandbox
  readonly app: TestApp
}

/** The server with the payment provider of a sandbox, for the tests of a file. */
export function withPayments(
  opened: (both: PayingApp) => void,
  config: TestAppOptions['config'] = {},
  env: TestAppOptions['env'] = {},
): void {
  let both: PayingApp | undefined
  beforeAll(async () => {
    const sandbox = await openSandbox()
    const app = await openTestApp({
      sandbox_url: sandbox.url,
      env,
      config: { rate_limit_factor: 1000, ...config },
    })
    both = { sandbox, app }
    opened(both)
  })
  afterAll(async () => {
    await both?.app.close()
    await both?.sandbox.close()
  })
}

/** A team with billing details, its admin and a plain member. */
export async function makePayingTeam(
  app: TestApp,
  country: string,
): Promise<{ admin: TestUser; member: TestUser; team: { id: string; slug: string } }> {
  const [admin, member] = [await app.signIn(), await app.signIn()]
  const team = await app.makeTeam('Payers', [
    { user: admin, level: 'admin' },
    { user: member, level: 'member' },
  ])
  const billing = { invoice_email: 'bills@team.example', country, invoice_name: 'Payers' }
  await app.deps.db.update(teams).set(billing).where(eq(teams.id, team.id))
  return { admin, member, team }
}

/** Days pass at the provider and here, and everybody stays signed in. */
export async function moveOn({ sandbox, app }: PayingApp, days: number): Promise<void> {
  await fetch(`${sandbox.url}/sandbox/time`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: days * 86_400 }),
  })
  app.tick(days * 86_400_000)
  await app.deps.store.pool.query('update sessions set created_at = $1, last_seen_at = $1', [
    app.deps.clock(),
  ])
}
