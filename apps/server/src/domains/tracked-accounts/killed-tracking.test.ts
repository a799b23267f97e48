import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPopulation } from '@rookery/analytics'
import { expect, test } from 'vitest'
import { celebrityOf, tokenOf } from '../../testing/crawl-world.ts'
import { openSandbox } from '../../testing/open-sandbox.ts'

interface Seen {
  readonly state: string
  readonly step: string
  readonly snapshot: string
  readonly posts: number
  readonly followers: number
  readonly following: number
  readonly edges: number
  readonly snapshots: number
}

/** Runs the worker's process until `enough` says so of what it tells, then ends it with SIGKILL. Answers the last thing told. */
const work = (env: Record<string, string>, enough: (seen: Seen) => boolean) =>
  new Promise<Seen>((resolve, reject) => {
    const file = join(import.meta.dirname, '../../testing/run-tracking-worker.ts')
    const child = spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', WEB_DIST: 'none', UV_THREADPOOL_SIZE: '16', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    let last: Seen | undefined
    child.stderr.on('data', (chunk) => (errors += String(chunk)))
    createInterface(child.stdout).on('line', (line) => {
      last = JSON.parse(line) as Seen
      if (enough(last)) child.kill('SIGKILL')
    })
    child.once('exit', (code) => (code ? reject(new Error(errors)) : resolve(last!)))
  })

test.skipIf(process.env.DATABASE_URL !== undefined)(
  'a fetch of a tracked account that is killed among posts, among followers and before comparing goes on there, and its snapshot is exact',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rookery-killed-tracking-'))
    const sandbox = await openSandbox()
    try {
      const star = await celebrityOf(sandbox)
      const env = { DATA_DIR: folder, SANDBOX_URL: sandbox.url }
      const token = await tokenOf(sandbox, folder)
      await work({ ...env, PREPARE: JSON.stringify({ ...token, handle: star.profile.handle }) }, () => false)
      const kills: ((seen: Seen) => boolean)[] = [
        ({ posts }) => posts >= 5,
        ({ followers }) => followers >= 30,
        ({ step }) => step === 'comparing',
      ]
      for (const enough of kills) expect((await work(env, enough)).state).not.toBe('done')
      expect(await work(env, ({ state }) => state === 'done' || state === 'failed')).toEqual({
        state: 'done',
        step: 'done',
        snapshot: 'complete',
        posts: star.posts.length,
        followers: star.followers.length,
        following: star.following.length,
        edges: star.followers.length + star.following.length,
        snapshots: 1,
      })
      const asked = (path: string) =>
        sandbox.running.sandbox.log.latest(500).filter((each) => each.path.endsWith(path)).length
      // Each kill may cost one page asked for again.
      expect(asked('/followers')).toBeLessThanOrEqual(Math.ceil(star.followers.length / 10) + 4)
      const population = await openPopulation({ dataDir: join(folder, 'population') }, { sessions: 2 })
      try {
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
