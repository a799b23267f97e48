// @module-tag full
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Population } from '@rookery/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { effort } from '../../../../../../tools/lib/effort.ts'
import { bundleProgram } from '../../../testing/process/bundled.ts'
import { childEnv } from '../../../testing/process/child-env.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../testing/process/open-test-app.ts'
import { tinyRows } from '../../../testing/population/tiny-population.ts'
import { audiences } from '../../audiences/audiences/index.ts'
import { createJobs } from '../../foundation/jobs/index.ts'
import { teamIdOf } from '../../people/teams/team.service.ts'
import { jobCommands } from '../../foundation/jobs/job-commands.service.ts'
import { createImports } from './index.ts'
import { crawlJob } from '../crawl/crawl.job.ts'
import { openPopulationInUse } from './population-in-use.ts'

const cli = await bundleProgram('import')
const sharedDataFolder = join(import.meta.dirname, '../../../../../../../shared/data')

/** Everything, and the part that was read once more. */
const isFull = effort(0, 1) === 1

let folder: string
let population: Population
let app: TestApp
let user: TestUser

/** Runs the command as an operator does; `killAfter` ends it with SIGKILL. */
const runImport = (args: string[], dataDir = folder, killAfter?: number) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const env = { ...childEnv, DATA_DIR: dataDir }
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
  population = await openPopulationInUse({
    data_dir: folder,
    clickhouse_url: null,
    configured: undefined,
    secret_key: 'known to everybody',
  })
  // The synthetic world, under the label its loader gives it.
  await population.ingest.profiles(tinyRows.profiles, 'synthetic')
  await population.ingest.posts(tinyRows.posts, 'synthetic')
  await population.refresh()
  app = await openTestApp({
    population,
    env: { DATA_DIR: folder, OPERATORS: 'anybody' },
    domains: [audiences, createJobs([crawlJob], teamIdOf), createImports(jobCommands([crawlJob]))],
    start: true,
    config: { rate_limit_factor: 1000 },
  })
  user = await app.signIn()
  await app.makeTeam('Team', [{ user, level: 'admin' }])
})
afterAll(async () => {
  await app.close()
  await population.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run import with a running server', () => {
  test('real people go beside the made-up ones, are put in use and can be targeted at once', async () => {
    expect(await sizeOf('coffee')).toBe(150)
    const { code, text } = await runImport([
      '--source',
      'violinists',
      peopleFile('violin.jsonl', 'violin', 60, 0),
    ])
    expect(text).toContain('X API; 120 taken, 0 repeated, 0 rejected')
    expect(text).toContain('back to them: npm run import -- --use synthetic')
    expect(text).toContain('In use now: real.')
    expect(code).toBe(0)
    expect(await sizeOf('violin')).toBe(60)
    // Nothing was mixed.
    expect(await sizeOf('coffee')).toBeNull()
  })
  test('the same file again changes nothing, and further files go through the server', async () => {
    const secondImport = await runImport(['--source', 'violinists', join(folder, 'violin.jsonl')])
    expect(secondImport.text).toContain('0 taken, 120 repeated, 0 rejected')
    const overrides = await runImport(['--source', 'cellists', peopleFile('cello.jsonl', 'cello', 55, 1000)])
    expect(overrides.text).toContain('110 taken')
    expect(await sizeOf('cello')).toBe(55)
    const { body } = await app.call('GET', '/api/jobs/', { as: user })
    expect(body.results.find((each: { subject: string }) => each.subject === 'cellists')).toMatchObject({
      kind: 'import',
      state: 'done',
      done: 110,
    })
  })
  test('imports are listed and removed again', async () => {
    expect((await runImport(['--list'])).text).toContain('cellists: 55 profiles, 55 posts, 0 follows')
    const removalRun = await runImport(['--remove', 'cellists'])
    expect(removalRun.text).toContain("Taken out of 'real': cellists.")
    expect(await sizeOf('cello')).toBeNull()
    expect(await sizeOf('violin')).toBe(60)
    expect(await runImport(['--remove', 'cellists'])).toMatchObject({ code: 2 })
  })
  test('back to the made-up people, who are not mixed with real ones unasked', async () => {
    expect((await runImport(['--use', 'synthetic'])).text).toContain('In use now: synthetic.')
    expect(await sizeOf('coffee')).toBe(150)
    const refusedImport = await runImport(['--population', 'synthetic', join(folder, 'violin.jsonl')])
    expect(refusedImport).toMatchObject({ code: 2 })
    expect(refusedImport.text).toContain('Real ones are not mixed with them unless you add --mix')
    const keepRun = await runImport(['--keep', '--population', 'other', join(folder, 'violin.jsonl')])
    expect(keepRun.text).toContain('Not in use yet: npm run import -- --use other')
    expect(await sizeOf('violin')).toBeNull()
  })
  test('rejected rows are in a file with line and reason', async () => {
    const path = join(folder, 'bad.jsonl')
    writeFileSync(
      path,
      '{"id":"1","username":"a","name":"A","description":"x"}\nno json\n{"id":"2","username":"way_too_long_for_a_handle","name":"B","description":"y"}\n',
    )
    const { text } = await runImport(['--population', 'other', '--keep', path])
    expect(text).toContain('1 taken, 0 repeated, 2 rejected')
    const rejectsPath = /reason: (\S+)/.exec(text)![1]!
    expect(readFileSync(rejectsPath, 'utf8')).toBe(
      '\uFEFF"line","what","reason"\r\n2,,"the line is not JSON"\r\n3,"profile","handle has a form no account has"\r\n',
    )
  })
  test('wrong commands print instructions', async () => {
    expect(await runImport([])).toMatchObject({ code: 2 })
    expect((await runImport(['--what'])).code).toBe(2)
    expect(
      (await runImport(['--map', 'nowhere.json', peopleFile('any.jsonl', 'any', 1, 900_000)])).text,
    ).toContain('cannot be read')
    expect((await runImport(['nowhere.jsonl'])).text).toContain('no such file')
    expect((await runImport(['--crawl', '@x'], join(folder, 'no-server'))).text).toContain('start it first')
    expect((await runImport(['--use', '../evil'])).text).toContain('is not a name for a population')
  })
})

/** Runs the command until it has written a checkpoint, then ends it with SIGKILL. Returns the checkpoint. */
const killAtCheckpoint = async (args: string[], dataDir: string, after: number) => {
  const env = { ...childEnv, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: 'ignore' })
  const processExit = new Promise((done) => child.once('exit', done))
  for (let tries = 0; tries < 60_000 && child.exitCode === null; tries += 1) {
    const [noted] = globSync('imports/*.json', { cwd: dataDir })
    const at = noted ? (JSON.parse(readFileSync(join(dataDir, noted), 'utf8')) as { at: number }).at : 0
    if (at > after) {
      child.kill('SIGKILL')
      await processExit
      return at
    }
    await wait(5)
  }
  throw new Error('the command ended before it was killed')
}

describe('killed in the middle', () => {
  test('an import resumes where it stopped, with its earlier counts (without a server)', async () => {
    const ownFolder = mkdtempSync(join(tmpdir(), 'rookery-alone-'))
    try {
      const path = peopleFile('many.jsonl', 'harp', 20_000, 100_000)
      writeFileSync(path, `no json\n${readFileSync(path, 'utf8')}`)
      const firstImport = await killAtCheckpoint([path], ownFolder, 0)
      const secondImport = await killAtCheckpoint([path], ownFolder, firstImport)
      expect(secondImport).toBeGreaterThan(firstImport)
      const lastRun = await runImport([path], ownFolder)
      expect(lastRun.code).toBe(0)
      const [, from] = /went on after line ([\d,]+)/.exec(lastRun.text)!
      expect(Number(from!.replaceAll(',', ''))).toBeGreaterThanOrEqual(secondImport)
      const [, news, repeated] = /; ([\d,]+) taken, ([\d,]+) repeated, 1 rejected/.exec(lastRun.text)!
      const [taken, again] = [news!, repeated!].map((text) => Number(text.replaceAll(',', '')))
      expect(taken! + again!).toBe(40_000)
      // At most the rows between two checkpoints were sent twice per kill.
      expect(again).toBeLessThanOrEqual(2 * 25_000)
      const rejectsPath = /reason: (\S+)/.exec(lastRun.text)![1]!
      expect(readFileSync(rejectsPath, 'utf8')).toBe(
        '\uFEFF"line","what","reason"\r\n1,,"the line is not JSON"\r\n',
      )
      expect((await runImport(['--list', '--population', 'real'], ownFolder)).text).toContain(
        '20,000 profiles, 20,000 posts, 0 follows',
      )
      // Complete: the next run reads it from the start and changes nothing.
      expect(globSync('imports/*.json', { cwd: ownFolder })).toEqual([])
      if (isFull)
        expect((await runImport([path], ownFolder)).text).toContain('; 0 taken, 40,000 repeated, 1 rejected')
    } finally {
      rmSync(ownFolder, { recursive: true, force: true })
    }
  })
})

test('accounts deleted by the network are removed by id lists and compliance lines, and are not imported again', async () => {
  const ownFolder = mkdtempSync(join(tmpdir(), 'rookery-deleting-'))
  try {
    const path = peopleFile('gone.jsonl', 'lute', 3, 500_000)
    const file = (name: string, text: string) => {
      writeFileSync(join(ownFolder, name), text)
      return join(ownFolder, name)
    }
    await runImport([path], ownFolder)
    const realArguments = ['--population', 'real']
    const profile = (n: number) => String(9_000_000_500_000 + n)
    const post = String(1_400_000_000_000_500_002n)
    const lines = [
      { id: profile(0), action: 'delete', created_at: '2020-01-01T00:00:00.000Z', reason: 'deactivated' },
      { id: profile(1), action: 'undelete' },
      { id: profile(2), action: 'scrub_geo' },
      { id: 'x', action: 'delete' },
    ]
    const results = file('users.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))
    const deletionRun = await runImport(
      ['--delete', '--of', 'profiles', ...realArguments, results],
      ownFolder,
    )
    expect(deletionRun.text).toContain('users.jsonl: 1 deletions taken, 1 repeated, 1 rejected')
    const events = file(
      'stream.jsonl',
      `${JSON.stringify({ data: { user_suspend: { user: { id: profile(1) }, event_at: '2022-01-01' } } })}\n`,
    )
    expect((await runImport(['--delete', ...realArguments, events], ownFolder)).text).toContain(
      '1 deletions taken',
    )
    const ids = file('ids.txt', `tweet_id\n${post}\n`)
    const unsaidKind = await runImport(['--delete', ...realArguments, ids], ownFolder)
    expect(unsaidKind.text).toContain('0 deletions taken, 0 repeated, 1 rejected')
    await runImport(['--delete', '--of', 'posts', ...realArguments, ids], ownFolder)
    expect((await runImport(['--list', ...realArguments], ownFolder)).text).toContain('1 profiles, 0 posts')
    const secondImport = await runImport(['--source', 'again', path], ownFolder)
    expect(secondImport.text).toContain('0 taken, 1 repeated, 5 rejected')
    const rejectsText = readFileSync(/reason: (\S+)/.exec(secondImport.text)![1]!, 'utf8')
    expect(rejectsText).toContain('the network deleted')
  } finally {
    rmSync(ownFolder, { recursive: true, force: true })
  }
})

/** Without full effort, leaves out the three large searches, which are of the kind of a smaller one. */
const recordedFiles = globSync('x-api-v2/*.jsonl.gz', { cwd: sharedDataFolder })
  .filter((name) => isFull || !name.includes('search_hk'))
  .map((name) => join(sharedDataFolder, name))
const recordedSum = isFull
  ? '17,533 rows taken, 7,493 repeated, 175 rejected'
  : '4,399 rows taken, 3,257 repeated, 175 rejected'
/**
 * Expected result for a file or folder of the shared data; without full effort one quick file of each kind.
 */
const otherFiles: readonly (readonly [path: string, said: readonly string[]])[] = [
  [
    'troll-tweets/authors.csv.gz',
    ['authors.csv.gz: CSV, profiles by map; 689 taken, 0 repeated, 0 rejected'],
  ],
  ['x-archive', ['andreruffert.zip: account archive; 2,702 taken, 0 repeated, 0 rejected']],
  [
    'follow-graph-ecpr',
    ['ecpr-edges.csv.gz: CSV, follows; 13,606 taken', 'ecpr-nodes.csv.gz: CSV, profiles and posts by map; '],
  ],
  [
    'accounts-v1',
    ['congress-accounts.json.gz: X API, one document; ', 'list-members.json.gz: X API, one document; '],
  ],
]
const largeFiles: typeof otherFiles = [
  [
    'congress-following',
    [
      'members.csv: CSV, profiles by map; 0 taken, 38 repeated, 0 rejected',
      'users.jsonl.gz: X API; 42,391 taken, 9 repeated, 0 rejected',
    ],
  ],
  [
    'politicians-multirelation',
    [
      'dict.tsv.gz: TSV, profiles by map; ',
      'mention_list.tsv.gz: left out, it counts mentions between accounts without the posts',
      'friend_list.tsv.gz: TSV, follows; 59,073 taken',
      'friend_list_P_20_50.tsv.gz: TSV, follows; ',
    ],
  ],
  ['brand-followers', ['verizoncareers.json.gz: X API, one document; 68,802 taken, 0 repeated, 0 rejected']],
  ['gender-labels', ['gender.csv.gz: CSV, profiles and posts by map; ']],
  ['airline-sentiment', ['tweets.csv.gz: CSV, profiles and posts by map; ']],
  ['event-tweets', ['mayweather-mcgregor.csv.gz: CSV, profiles and posts by map; ']],
]
test.skipIf(!existsSync(sharedDataFolder))(
  'skipped without the shared data: recorded answers of the network are imported completely',
  async () => {
    const ownFolder = mkdtempSync(join(tmpdir(), 'rookery-recorded-'))
    try {
      const recordedImport = await runImport(recordedFiles, ownFolder)
      expect(recordedImport.text).toContain(`In all: ${recordedSum}`)
      if (isFull)
        expect((await runImport(recordedFiles, ownFolder)).text).toContain(
          'In all: 0 rows taken, 25,026 repeated, 175 rejected',
        )
      const maps = join(import.meta.dirname, '../../../../../../docs/column-maps')
      const congressFiles = ['congress-following/follows.csv.gz', 'congress-following/members.csv']
      const followsImport = await runImport(
        congressFiles.map((name) => join(sharedDataFolder, name)),
        ownFolder,
      )
      expect(followsImport.text).toContain('61,296 taken')
      expect(followsImport.text).toContain('members.csv: left out')
      const importedPaths = isFull ? [...otherFiles, ...largeFiles] : otherFiles
      const wholeImport = await runImport(
        ['--map', maps, ...importedPaths.map(([path]) => join(sharedDataFolder, path))],
        ownFolder,
      )
      for (const line of importedPaths.flatMap(([, said]) => said)) expect(wholeImport.text).toContain(line)
      // Every file with profiles, posts or follow edges.
      if (isFull)
        expect(wholeImport.text).toContain('In all: 346,238 rows taken, 126,197 repeated, 8 rejected')
    } finally {
      rmSync(ownFolder, { recursive: true, force: true })
    }
  },
)

test('a skipped file, a broken link and a column map that fits nothing exit with 1, each with a message (issue 44.12)', async () => {
  const ownFolder = mkdtempSync(join(tmpdir(), 'rookery-left-out-'))
  const given = join(ownFolder, 'given')
  const write = (name: string, text: string) => {
    mkdirSync(given, { recursive: true })
    writeFileSync(join(given, name), text)
    return join(given, name)
  }
  try {
    const people = peopleFile('kept.jsonl', 'flute', 3, 700_000)
    const run = async (...args: string[]) => await runImport([...args, '--source', 'kept', people], ownFolder)
    expect((await run()).code).toBe(0)
    const readme = await run(write('readme.txt', 'About these files'))
    expect(readme).toMatchObject({ code: 1, text: expect.stringContaining('readme.txt: left out, ') })
    const toots = write('toots.jsonl', '{"id":"1","acct":"ken@example.social"}\n{"id":"2","acct":"mika"}')
    expect(await run(toots)).toMatchObject({
      code: 1,
      text: expect.stringContaining('toots.jsonl: left out, a file of another network: Mastodon'),
    })
    const map = write(
      'map.json',
      '{"kind":"profiles","columns":{"network_id":"Number","handle":"Account name"}}',
    )
    expect(await run('--map', map)).toMatchObject({
      code: 1,
      text: expect.stringContaining('map.json: the column map fits none of the files'),
    })
  } finally {
    rmSync(ownFolder, { recursive: true, force: true })
  }
})
