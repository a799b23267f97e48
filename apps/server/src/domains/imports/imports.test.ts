import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../testing/open-test-app.ts'
import { tinyRows } from '../../testing/tiny-population.ts'
import { audiences } from '../audiences/index.ts'
import { jobs } from '../jobs/index.ts'
import { imports } from './index.ts'
import { openPopulationInUse } from './population-in-use.ts'

const cli = join(import.meta.dirname, '../../cli/import.ts')
const shared = join(import.meta.dirname, '../../../../../../shared/data')

let folder: string
let population: Population
let app: TestApp
let user: TestUser

/** Runs the command as an operator does; `killAfter` ends it with SIGKILL. */
const run = (args: string[], dataDir = folder, killAfter?: number) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, UV_THREADPOOL_SIZE: '16' }
    const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.on('data', (chunk) => (text += String(chunk)))
    child.stderr.on('data', (chunk) => (text += String(chunk)))
    child.once('exit', (code) => resolve({ code, text }))
    if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter)
  })

/** `count` people who write about the word, as JSON lines: a user and a post each. */
const peopleFile = (name: string, word: string, count: number, first: number): string => {
  const path = join(folder, name)
  const rows = Array.from({ length: count }, (_, n) => {
    const id = String(9_000_000_000_000 + first + n)
    return [
      JSON.stringify({
        id,
        name: `P ${n}`,
        username: `p_${first + n}`,
        description: '',
        created_at: '2020-01-01T00:00:00.000Z',
      }),
      JSON.stringify({
        id: String(1_400_000_000_000_000_000n + BigInt(first + n)),
        author_id: id,
        text: `the ${word} again`,
        lang: 'en',
      }),
    ]
  })
  writeFileSync(path, `${rows.flat().join('\n')}\n`)
  return path
}
const sizeOf = async (label: string) => {
  const { body } = await app.call('POST', '/api/audience-configs/perspectives/', {
    as: user,
    body: { targeting_package: { keywords: [{ label }] } },
  })
  return body.sizes.core_audience as number | null
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-imports-'))
  population = await openPopulationInUse({ data_dir: folder, clickhouse_url: null, configured: undefined })
  // The made-up world, under the label its loader gives it.
  await population.ingest.profiles(tinyRows.profiles, 'synthetic')
  await population.ingest.posts(tinyRows.posts, 'synthetic')
  await population.refresh()
  app = await openTestApp({
    population,
    env: { DATA_DIR: folder },
    domains: [audiences, jobs, imports],
    start: true,
    config: { rate_limit_factor: 1000 },
  })
  user = await app.signIn()
  await app.makeTeam('Team', [{ user, level: 'admin' }])
}, 60_000)
afterAll(async () => {
  await app.close()
  await population.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run import with a running server', () => {
  test('real people go beside the made-up ones, are put in use and can be targeted at once', async () => {
    expect(await sizeOf('coffee')).toBe(150)
    const { code, text } = await run(['--source', 'violinists', peopleFile('violin.jsonl', 'violin', 60, 0)])
    expect(text).toContain('X API v2; 120 taken, 0 repeated, 0 rejected')
    expect(text).toContain('back to them: npm run import -- --use synthetic')
    expect(text).toContain('In use now: real.')
    expect(code).toBe(0)
    expect(await sizeOf('violin')).toBe(60)
    // Nothing was mixed.
    expect(await sizeOf('coffee')).toBeNull()
  }, 60_000)
  test('the same file again changes nothing, and further files go through the server', async () => {
    const again = await run(['--source', 'violinists', join(folder, 'violin.jsonl')])
    expect(again.text).toContain('0 taken, 120 repeated, 0 rejected')
    const more = await run(['--source', 'cellists', peopleFile('cello.jsonl', 'cello', 55, 1000)])
    expect(more.text).toContain('110 taken')
    expect(await sizeOf('cello')).toBe(55)
    const { body } = await app.call('GET', '/api/jobs/', { as: user })
    expect(body.results.find((each: { subject: string }) => each.subject === 'cellists')).toMatchObject({
      kind: 'import',
      state: 'done',
      done: 110,
    })
  }, 60_000)
  test('imports are listed and taken out again', async () => {
    expect((await run(['--list'])).text).toContain('cellists: 55 profiles, 55 posts, 0 follows')
    const removed = await run(['--remove', 'cellists'])
    expect(removed.text).toContain("Taken out of 'real': cellists.")
    expect(await sizeOf('cello')).toBeNull()
    expect(await sizeOf('violin')).toBe(60)
    expect(await run(['--remove', 'cellists'])).toMatchObject({ code: 2 })
  }, 60_000)
  test('back to the made-up people, who are not mixed with real ones unasked', async () => {
    expect((await run(['--use', 'synthetic'])).text).toContain('In use now: synthetic.')
    expect(await sizeOf('coffee')).toBe(150)
    const refused = await run(['--population', 'synthetic', join(folder, 'violin.jsonl')])
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.text).toContain('Real ones are not mixed with them unless you add --mix')
    const kept = await run(['--keep', '--population', 'other', join(folder, 'violin.jsonl')])
    expect(kept.text).toContain('Not in use yet: npm run import -- --use other')
    expect(await sizeOf('violin')).toBeNull()
  }, 60_000)
  test('rejected rows stand in a file with line and reason', async () => {
    const path = join(folder, 'bad.jsonl')
    writeFileSync(
      path,
      '{"id":"1","username":"a","name":"A","description":"x"}\nno json\n{"id":"2","username":"way_too_long_for_a_handle","name":"B","description":"y"}\n',
    )
    const { text } = await run(['--population', 'other', '--keep', path])
    expect(text).toContain('1 taken, 0 repeated, 2 rejected')
    const rejects = /reason: (\S+)/.exec(text)![1]!
    expect(readFileSync(rejects, 'utf8')).toBe(
      'line,what,reason\n2,,the line is not JSON\n3,profile,handle has a form no account has\n',
    )
  }, 60_000)
  test('wrong calls say what to do', async () => {
    expect(await run([])).toMatchObject({ code: 2 })
    expect((await run(['--what'])).code).toBe(2)
    expect((await run(['--map', 'nowhere.json', 'x.csv'])).text).toContain('cannot be read')
    expect((await run(['--use', '../evil'])).text).toContain('is not a name for a population')
  }, 60_000)
})

test('killed in the middle and run again, an import is complete (without a server)', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'rookery-alone-'))
  try {
    const path = peopleFile('many.jsonl', 'harp', 20_000, 100_000)
    let taken = 0
    for (const ms of [700, 1100]) await run([path], alone, ms)
    const last = await run([path], alone)
    expect(last.code).toBe(0)
    const [, news, repeated] = /; ([\d,]+) taken, ([\d,]+) repeated, 0 rejected/.exec(last.text)!
    taken = Number(news!.replaceAll(',', '')) + Number(repeated!.replaceAll(',', ''))
    expect(taken).toBe(40_000)
    expect((await run(['--list', '--population', 'real'], alone)).text).toContain(
      '20,000 profiles, 20,000 posts, 0 follows',
    )
    await wait(10)
  } finally {
    rmSync(alone, { recursive: true, force: true })
  }
}, 120_000)

const recorded = globSync('x-api-v2/*.jsonl.gz', { cwd: shared }).map((name) => join(shared, name))
test.skipIf(!existsSync(shared))(
  'skipped without the shared data: recorded answers of the network come in whole',
  async () => {
    const alone = mkdtempSync(join(tmpdir(), 'rookery-recorded-'))
    try {
      const first = await run(recorded, alone)
      expect(first.text).toContain('In all: 17,533 rows taken, 7,493 repeated, 175 rejected')
      const second = await run(recorded, alone)
      expect(second.text).toContain('In all: 0 rows taken, 25,026 repeated, 175 rejected')
      const congress = await run(
        [join(shared, 'congress-following/follows.csv.gz'), join(shared, 'congress-following/members.csv')],
        alone,
      )
      expect(congress.text).toContain('61,296 taken')
      expect(congress.text).toContain('members.csv: left out')
    } finally {
      rmSync(alone, { recursive: true, force: true })
    }
  },
  180_000,
)
