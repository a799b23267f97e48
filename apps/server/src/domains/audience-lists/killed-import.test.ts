import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPopulation } from '@rookery/analytics'
import { expect, test } from 'vitest'
import { populationFolder } from '../imports/population-choice.ts'
import { PEOPLE, tinyRows } from '../../testing/tiny-population.ts'

interface Seen {
  readonly state: string
  readonly step: string
  readonly rows_read: number
  readonly matched: number | null
}

/** Runs the worker's process until `enough` says so of what it tells, then, `later` ms on, ends it with SIGKILL. Answers the last thing told. */
const work = (env: Record<string, string>, enough: (seen: Seen) => boolean, later = 0) =>
  new Promise<Seen>((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../testing/run-list-worker.ts')], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', WEB_DIST: 'none', UV_THREADPOOL_SIZE: '16', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    let last: Seen = { state: 'none', step: '', rows_read: 0, matched: null }
    child.stderr.on('data', (chunk) => (errors += String(chunk)))
    createInterface(child.stdout).on('line', (line) => {
      last = JSON.parse(line) as Seen
      if (enough(last)) setTimeout(() => child.kill('SIGKILL'), later)
    })
    child.once('exit', (code) => (code ? reject(new Error(errors)) : resolve(last)))
  })

const ROWS = 24_000

test.skipIf(process.env.DATABASE_URL !== undefined)(
  'an import whose process is killed while it waits, reads and matches goes on where it was and counts every row once (CALL-125)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rookery-killed-'))
    try {
      const dataDir = populationFolder(folder, 'synthetic')
      const population = await openPopulation({ dataDir }, { sessions: 2 })
      await population.ingest.profiles(tinyRows.profiles, 'tiny')
      await population.refresh()
      await population.close()
      // Every third row is somebody of the population over and over, every fifth is nothing.
      const rows = Array.from({ length: ROWS }, (_, i) =>
        i % 5 === 0
          ? `"not a handle, ${i}\nat all"`
          : i % 3 === 0
            ? `@person_${i % PEOPLE}`
            : `stranger_${i}`,
      )
      const file = join(folder, 'list.csv')
      writeFileSync(file, `handle\r\n${rows.join('\r\n')}\r\n`)
      const named = new Set(rows.filter((_, i) => i % 5 !== 0 && i % 3 === 0))
      const strangers = rows.filter((_, i) => i % 5 !== 0 && i % 3 !== 0)
      const env = { DATA_DIR: folder }
      await work({ ...env, LIST: file }, () => false)
      const stages: ((seen: Seen) => boolean)[] = [
        ({ state }) => state === 'queued' || state === 'running',
        ({ rows_read }) => rows_read > 0,
        ({ rows_read }) => rows_read >= ROWS / 3,
        ({ rows_read }) => rows_read >= (2 * ROWS) / 3,
        ({ step, state }) => step === 'matching' || state === 'done',
      ]
      const seen: Seen[] = []
      for (const stage of stages) seen.push(await work(env, stage))
      const read = seen.map(({ rows_read }) => rows_read)
      expect(read).toEqual(read.toSorted((a, b) => a - b))
      expect(read[2]).toBeLessThan(ROWS)
      const done = await work(
        env,
        ({ state, matched }) => state === 'failed' || (state === 'done' && matched !== null),
        // The file goes once the list is done.
        2_000,
      )
      expect(done).toMatchObject({
        state: 'done',
        rows_read: ROWS,
        rows_new: named.size + strangers.length,
        rows_unchanged: ROWS - ROWS / 5 - named.size - strangers.length,
        rows_rejected: ROWS / 5,
        kept: named.size + strangers.length,
        rejects: ROWS / 5,
        matched: named.size,
      })
      const left = readdirSync(join(folder, 'objects'), { recursive: true, withFileTypes: true })
      expect(left.filter((entry) => entry.isFile())).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  600_000,
)
