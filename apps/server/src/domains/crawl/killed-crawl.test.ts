import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPopulation } from '@rookery/analytics'
import { expect, test } from 'vitest'
import { openSandbox } from '../../testing/open-sandbox.ts'
import { celebrityOf, tokenOf } from '../../testing/crawl-world.ts'

interface Seen {
  readonly state: string
  readonly stage: string
  readonly posts: number
  readonly followers: number
  readonly following: number
}

/** Runs the worker's process until `enough` says so of what it tells, then ends it with SIGKILL. Answers the last thing told. */
const work = (env: Record<string, string>, enough: (seen: Seen) => boolean) =>
  new Promise<Seen>((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../testing/run-crawl-worker.ts')], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', WEB_DIST: 'none', UV_THREADPOOL_SIZE: '16', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    let last: Seen = { state: 'none', stage: 'none', posts: 0, followers: 0, following: 0 }
    child.stderr.on('data', (chunk) => (errors += String(chunk)))
    createInterface(child.stdout).on('line', (line) => {
      last = JSON.parse(line) as Seen
      if (enough(last)) child.kill('SIGKILL')
    })
    child.once('exit', (code) => (code ? reject(new Error(errors)) : resolve(last)))
  })

test.skipIf(process.env.DATABASE_URL !== undefined)(
  'a crawl whose process is killed goes on at the page where it was',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rookery-killed-crawl-'))
    const sandbox = await openSandbox()
    try {
      const star = await celebrityOf(sandbox)
      const env = { DATA_DIR: folder, SANDBOX_URL: sandbox.url }
      const token = await tokenOf(sandbox, folder)
      await work({ ...env, PREPARE: JSON.stringify({ ...token, handle: star.profile.handle }) }, () => false)
      const first = await work(env, ({ posts }) => posts >= 5)
      expect(first.stage).not.toBe('done')
      await work(env, ({ followers }) => followers >= 30)
      const last = await work(env, ({ state }) => state === 'done' || state === 'failed')
      expect(last).toMatchObject({
        state: 'done',
        posts: star.posts.length,
        followers: star.followers.length,
      })
      const asked = (path: string) =>
        sandbox.running.sandbox.log.latest(500).filter((each) => each.path.endsWith(path)).length
      // Each kill may cost one page asked for again.
      expect(asked('/followers')).toBeLessThanOrEqual(Math.ceil(star.followers.length / 10) + 2)
      expect(asked('/tweets')).toBeLessThanOrEqual(Math.ceil(star.posts.length / 5) + 2)
      const population = await openPopulation({ dataDir: join(folder, 'population') }, { sessions: 2 })
      try {
        expect(await population.sources()).toMatchObject([{ source: 'killed', posts: star.posts.length }])
        const { size } = await population.estimate({ tree: { kind: 'handle', label: star.profile.handle } })
        expect(size).toBe(star.followers.length)
      } finally {
        await population.close()
      }
    } finally {
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  180_000,
)
