import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPopulation } from '@rookery/analytics'
import { createNetwork, singleHost } from '@rookery/network'
import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { openSandbox } from '../../testing/open-sandbox.ts'
import { fillFromSandbox } from '../../testing/upload-world.ts'

interface Seen {
  readonly state: string
  readonly sent: number
  readonly accepted: number
}

/** Runs the worker's process until `enough` says so of what it tells, then ends it with SIGKILL. Answers the last thing told. */
const work = (env: Record<string, string>, enough: (seen: Seen) => boolean) =>
  new Promise<Seen>((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../testing/run-upload-worker.ts')], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', WEB_DIST: 'none', UV_THREADPOOL_SIZE: '16', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    let last: Seen = { state: 'none', sent: 0, accepted: 0 }
    child.stderr.on('data', (chunk) => (errors += String(chunk)))
    createInterface(child.stdout).on('line', (line) => {
      last = JSON.parse(line) as Seen
      if (enough(last)) child.kill('SIGKILL')
    })
    child.once('exit', (code) => (code ? reject(new Error(errors)) : resolve(last)))
  })

test.skipIf(process.env.DATABASE_URL !== undefined)(
  'an upload whose process is killed at every stage goes on where it was, and reaches the network once (STATE-011)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rookery-killed-'))
    const sandbox = await openSandbox({ SANDBOX_PROCESSING_SECONDS: '1' })
    try {
      const population = await openPopulation({ dataDir: join(folder, 'population') }, { sessions: 2 })
      await fillFromSandbox(population, sandbox)
      await population.close()
      const network = createNetwork({
        consumer: readConfig({ DATA_DIR: folder }).network.consumer,
        hosts: singleHost(sandbox.url),
      })
      const request = await network.signIn.requestToken('http://localhost/login/twitter?state=s')
      const back = await sandbox.consent(request.token, 'agency_planner')
      const access = await network.signIn.accessToken(request, back.searchParams.get('oauth_verifier')!)
      const token = { token: access.oauth_token, secret: access.oauth_token_secret }
      const planner = sandbox.people.get('agency_planner')!.index
      const { account } = sandbox.running.sandbox.accounts
        .reachableBy(planner)
        .find(
          ({ permissions }) => permissions.includes('ACCOUNT_ADMIN') || permissions.includes('AD_MANAGER'),
        )!
      const env = { DATA_DIR: folder, SANDBOX_URL: sandbox.url }
      await work({ ...env, PREPARE: JSON.stringify({ ...token, account: account.id }) }, () => false)

      await fetch(`${sandbox.url}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefix: `/12/accounts/${account.id}`, kind: 'slow', value: 60 }),
      })
      // Killed while it counts, after the first batches, in the middle, and while the network works.
      const stages: ((seen: Seen) => boolean)[] = [
        ({ state }) => state === 'preparing',
        ({ state }) => state === 'uploading',
        ({ accepted }) => accepted >= 90,
        ({ accepted }) => accepted >= 270,
        ({ state }) => state === 'processing',
      ]
      const seen: Seen[] = []
      for (const stage of stages) seen.push(await work(env, stage))
      expect(seen.map(({ accepted }) => accepted)).toEqual(
        seen.map(({ accepted }) => accepted).toSorted((a, b) => a - b),
      )
      expect(seen[2]!.accepted).toBeLessThan(450)
      const done = await work(env, ({ state }) => ['ready', 'failed', 'too_small'].includes(state))
      expect(done).toEqual({ state: 'ready', sent: 450, accepted: 450 })
      const made = sandbox.running.sandbox.audiences
        .visibleTo(account.id, 'OWNER')
        .filter(({ name, deleted }) => name === 'Killed often' && !deleted)
      expect(made).toHaveLength(1)
      expect(made[0]!.matched).toBeGreaterThan(340)
    } finally {
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
