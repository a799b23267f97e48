import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Population } from '@rookery/analytics'
import type { PlainColumnMap } from '@rookery/contract'
import { workbookOfSheets } from '@rookery/tables/testing/workbook-of.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginImport,
  untilImportEnded,
  sendForImport,
} from '../../../../testing/population/import-on-screen.ts'
import { tinyRows } from '../../../../testing/population/tiny-population.ts'
import { sendAtOnce } from '../../../../testing/process/send-at-once.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../../testing/process/open-test-app.ts'
import { until } from '../../../../testing/process/until.ts'
import { audiences } from '../../../audiences/audiences/index.ts'
import { signList } from '../../../audiences/audience-lists/sign-list.service.ts'
import { signMedia } from '../../../advertising/ad-media/media-upload.service.ts'
import { createFiles } from '../../../foundation/files/index.ts'
import { signLogo } from '../../../foundation/files/sign-logo.service.ts'
import { createJobs } from '../../../foundation/jobs/index.ts'
import { currentUser } from '../../../people/current-user/index.ts'
import { teamIdOf } from '../../../people/teams/team.service.ts'
import { createImports } from '../index.ts'
import { openPopulationInUse } from '../population-in-use.ts'
import { populationImportJob } from './population-import.job.ts'
import { signPopulationFile } from './uploaded-file.service.ts'

let folder: string
let population: Population
let app: TestApp
let operator: TestUser
let otherUser: TestUser

const operatorId = '4242424242'
const header = 'who,what,when_written,again\n'
/** `count` people who write about the word. */
const table = (word: string, count: number, first = 0): string =>
  header +
  Array.from(
    { length: count },
    (_, n) => `p_${first + n},the ${word} again,2024-01-0${1 + (n % 9)},no\n`,
  ).join('')
const workbookRow = (cells: readonly string[], isHidden = false) =>
  `<row${isHidden ? ' hidden="1"' : ''}>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
/** One follow that is seen and one that a filter hides, between a note and a hidden sheet. */
const edgesWorkbook = workbookOfSheets([
  { name: 'Read me', rows: workbookRow(['Please do not pass on.']) },
  {
    name: 'Edges',
    rows: [
      workbookRow(['source', 'target']),
      workbookRow(['77', '88']),
      workbookRow(['78', '88'], true),
    ].join(''),
  },
  { name: 'Old', rows: workbookRow(['source', 'target']), state: 'hidden' },
])
const maps: PlainColumnMap[] = [
  { kind: 'profiles', columns: { network_id: { hash_of: ['who'] }, handle: 'who' } },
  {
    kind: 'posts',
    columns: {
      network_id: { hash_of: ['who', 'what', 'when_written'] },
      author_network_id: { hash_of: ['who'] },
      text: 'what',
      created_at: 'when_written',
      is_repost: 'again',
    },
  },
]
const post = async (path: string, body: unknown = {}, as = operator) =>
  await app.call('POST', path, { as, body })
const getAs = async (path: string, as = operator) => await app.call('GET', path, { as })
const sizeOf = async (label: string) => {
  const { body } = await post('/api/audience-configs/perspectives/', {
    targeting_package: { keywords: [{ label }] },
  })
  return body.sizes.core_audience as number | null
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-on-screen-'))
  population = await openPopulationInUse({
    data_dir: folder,
    clickhouse_url: null,
    configured: undefined,
    secret_key: 'known to everybody',
  })
  await population.ingest.profiles(tinyRows.profiles, 'synthetic')
  await population.ingest.posts(tinyRows.posts, 'synthetic')
  await population.refresh()
  app = await openTestApp({
    population,
    env: { DATA_DIR: folder, OPERATORS: operatorId },
    domains: [
      audiences,
      currentUser,
      createFiles({
        audience_list: { sign: signList, onComplete: null },
        team_logo: { sign: signLogo, onComplete: null },
        ad_media: { sign: signMedia, onComplete: null },
        population: { sign: signPopulationFile, onComplete: null },
      }),
      createJobs([populationImportJob], teamIdOf),
      createImports({}),
    ],
    start: true,
    config: { rate_limit_factor: 1000 },
  })
  operator = await app.signIn({ network_id: operatorId })
  otherUser = await app.signIn()
  await app.makeTeam('Team', [
    { user: operator, level: 'member' },
    { user: otherUser, level: 'admin' },
  ])
})
afterAll(async () => {
  await app.close()
  await population.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('access', () => {
  test('list-populations and use-population and recognise-file and create-population-import and list-population-imports denial: a team admin who is not an operator has no access', async () => {
    const body = { name: 'x', population: 'real', upload_ids: ['1'], upload_id: '1' }
    for (const path of ['/api/populations/', '/api/population-imports/'])
      expect((await getAs(path, otherUser)).status).toBe(403)
    expect((await post('/api/populations/use/', { name: 'real' }, otherUser)).status).toBe(403)
    expect((await post('/api/population-imports/recognise/', { upload_id: '1' }, otherUser)).status).toBe(403)
    const { name, population: into, upload_ids } = body
    const created = await post('/api/population-imports/', { name, population: into, upload_ids }, otherUser)
    expect([created.status, created.headers['x-error-code']]).toEqual([403, 'permission_denied'])
    const uploadBody = { file_name: 'a.csv', content_type: 'text/csv', size_bytes: 5, purpose: 'population' }
    expect((await post('/api/api/files/policy/', uploadBody, otherUser)).status).toBe(403)
    const whoIs = async (user: TestUser) => (await getAs('/api/user/me/', user)).body.is_operator as boolean
    expect([await whoIs(operator), await whoIs(otherUser)]).toEqual([true, false])
  })
  test('get-population-import and cancel-population-import and undo-population-import and list-import-rejects and download-import-rejects denial: no access to an existing import, and an unknown one is not found', async () => {
    for (const [user, status] of [
      [otherUser, 403],
      [operator, 404],
    ] as const) {
      const item = '/api/population-imports/01900000-0000-7000-8000-000000000000/'
      for (const path of ['', 'rejects/', 'rejects/download/'])
        expect((await getAs(`${item}${path}`, user)).status).toBe(status)
      for (const path of ['cancel/', 'undo/'])
        expect((await post(`${item}${path}`, {}, user)).status).toBe(status)
    }
  })
})

describe('file formats', () => {
  test('recognise-file success: columns, kinds, period, sample and rejects as the map reads them; a wrong map says which column', async () => {
    const upload_id = await sendForImport(
      app,
      operator,
      'words.csv',
      `${table('viola', 3)}bad handle!,hello,2024-02-01,yes\n`,
    )
    const unmappedFile = await post('/api/population-imports/recognise/', { upload_id })
    expect(unmappedFile.body).toMatchObject({
      file_name: 'words.csv',
      refused: 'Its columns are not known: say below what they hold.',
      columns: [
        { name: 'who', values: ['p_0', 'p_1', 'p_2'] },
        { name: 'what' },
        { name: 'when_written' },
        { name: 'again' },
      ],
    })
    const { body } = await post('/api/population-imports/recognise/', { upload_id, maps })
    expect(body).toMatchObject({
      refused: null,
      format: 'CSV, by column map',
      is_whole: true,
      profiles: 3,
      posts: 4,
      follows: 0,
      rejected: 1,
      since: '2024-01-01T00:00:00.000Z',
      until: '2024-02-01T00:00:00.000Z',
      rejects: [{ line: 5, kind: 'profile', reason: 'The handle has a form no account has.' }],
    })
    expect(body.sample.find(({ kind }: { kind: string }) => kind === 'post')).toMatchObject({
      who: 'p_0',
      text: 'the viola again',
      is_repost: false,
    })
    const invalidRecognition = await post('/api/population-imports/recognise/', {
      upload_id,
      maps: [{ kind: 'profiles', columns: { network_id: 'nummer', handle: 'who' } }],
    })
    expect(invalidRecognition.body.refused).toBe(
      "The column map does not fit this file: there is no column 'nummer' (there are 'who', 'what', 'when_written', 'again').",
    )
  })
  test('issue 31.8: encoding, delimiter, column kinds, repeated rows and unknown fields are reported before anything is saved, and after', async () => {
    const rows = [
      'who;fans;made',
      'p_900;1.2K;13/01/2020',
      'p_901;about 500;14/01/2020',
      'p_900;1.2K;13/01/2020',
    ]
    const upload_id = await sendForImport(app, operator, 'fans.csv', `${rows.join('\r\n')}\r\n`)
    const fans: PlainColumnMap = {
      kind: 'profiles',
      columns: {
        network_id: { hash_of: ['who'] },
        handle: 'who',
        followers_count: 'fans',
        created_at: 'made',
      },
    }
    const { body } = await post('/api/population-imports/recognise/', { upload_id, maps: [fans] })
    expect(body).toMatchObject({
      refused: null,
      table: { kind: 'csv', encoding: 'utf-8', delimiter: ';', has_header: true },
      profiles: 2,
      repeated: 1,
      rejected: 0,
      unread_fields: 1,
      notes: [
        "Dates in 'made' are read with the day first, as the whole column shows.",
        "Dates in 'made' have no time of day.",
        'Times without a zone are taken as UTC.',
        "Counts in 'fans' are rounded as written (1.2K, 3万).",
      ],
      rejects: [{ line: 3, kind: 'followers_count', reason: 'followers_count is not a count: “about 500”.' }],
    })
    const asTabs = await post('/api/population-imports/recognise/', { upload_id, table: { delimiter: '\t' } })
    expect(asTabs.body).toMatchObject({ table: { delimiter: '\t' } })
    const begun = await beginImport(app, operator, {
      name: 'fans',
      population: 'fans',
      upload_ids: [upload_id],
      maps: [fans],
    })
    expect(await untilImportEnded(app, operator, begun.id)).toMatchObject({
      state: 'done',
      rows_rejected: 0,
      unread_fields: 1,
    })
    const rejects = await getAs(`/api/population-imports/${begun.id}/rejects/`)
    expect(rejects.body.results).toMatchObject([{ line: 3, kind: 'followers_count' }])
  })
  test(
    'a picture named table.csv is refused by its content, in the reader’s language, and taking it changes nothing and says so',
    { tags: ['full'] },
    async () => {
      const picture = Buffer.concat([Buffer.from('\x89PNG\r\n', 'latin1'), Buffer.alloc(200, 7)])
      const upload_id = await sendForImport(app, operator, 'table.csv', picture)
      const recognisedFiles = await app.call('POST', '/api/population-imports/recognise/', {
        as: operator,
        body: { upload_id },
        headers: { 'accept-language': 'ja', 'x-language': 'ja' },
      })
      expect(recognisedFiles.body.columns).toEqual([])
      expect([
        'This is a picture. Bring the table in it as CSV or XLSX.',
        '画像です。中の表を CSV か XLSX でお送りください。',
      ]).toContain(recognisedFiles.body.refused)
      const begunImport = await beginImport(app, operator, {
        name: 'nothing',
        population: 'fresh',
        upload_ids: [upload_id],
      })
      expect(await untilImportEnded(app, operator, begunImport.id)).toMatchObject({
        state: 'failed',
        error: 'Nothing in the files could be imported: nothing has changed.',
        files: [{ problem: 'This is a picture. Bring the table in it as CSV or XLSX.' }],
        can_undo: false,
      })
      await expect.poll(() => existsSync(join(folder, 'population-fresh'))).toBe(false)
      expect(await sizeOf('coffee')).toBe(150)
    },
  )
})

describe('an import', () => {
  test('create-population-import and get-population-import and list-population-imports and list-import-rejects and download-import-rejects success: into a population of their own, with rejects by file and line, and the parts left out of each (issue 44.12)', async () => {
    const validUpload = await sendForImport(app, operator, 'violins.csv', table('violin', 60))
    const invalidUpload = await sendForImport(
      app,
      operator,
      'more.csv',
      `${table('violin', 2, 60)}x y z,hello,2099-01-01,no\n`,
    )
    const bookUpload = await sendForImport(app, operator, 'edges.xlsx', edgesWorkbook)
    const upload_ids = [validUpload, invalidUpload, bookUpload]
    const input = { name: 'Violinists', population: 'real', upload_ids, maps }
    const begunImport = await beginImport(app, operator, input)
    const endedImport = await untilImportEnded(app, operator, begunImport.id)
    expect(endedImport).toMatchObject({
      state: 'done',
      rows_taken: 125,
      rows_rejected: 2,
      brought: { profiles: 62, posts: 62, follows: 1 },
      can_undo: true,
      files: [
        { file_name: 'violins.csv', taken: 120 },
        { file_name: 'more.csv', taken: 4, rejected: 2, parts: [] },
        {
          ...{ file_name: 'edges.xlsx', taken: 1, problem: null },
          notes: ['Rows that are hidden in the workbook, as by a filter, are left out: 1.'],
          parts: [
            { name: 'Read me', why: 'Another sheet is read.' },
            { name: 'Edges', why: null },
            { name: 'Old', why: 'The sheet is hidden in the workbook.' },
          ],
        },
      ],
    })
    const rejectsAnswer = await getAs(`/api/population-imports/${begunImport.id}/rejects/`)
    expect(
      rejectsAnswer.body.results.toSorted((a: { kind: string }, b: { kind: string }) =>
        a.kind < b.kind ? 1 : -1,
      ),
    ).toEqual([
      { file_name: 'more.csv', line: 4, kind: 'profile', reason: 'The handle has a form no account has.' },
      { file_name: 'more.csv', line: 4, kind: 'post', reason: 'created_at is in the future: 2099-01-01.' },
    ])
    const file = await getAs(`/api/population-imports/${begunImport.id}/rejects/download/`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain('"more.csv",4,"profile","The handle has a form no account has."')
    expect((await getAs('/api/population-imports/')).body.results[0]).toMatchObject({ id: begunImport.id })
    // People of other imports are unchanged, the file is deleted, and the name is free again.
    expect(await sizeOf('coffee')).toBe(150)
    await expect
      .poll(() => [validUpload, invalidUpload].map((id) => existsSync(join(folder, 'imports', 'files', id))))
      .toEqual([false, false])
    const thirdUpload = await sendForImport(app, operator, 'again.csv', table('violin', 2))
    const repeatedImport = await post('/api/population-imports/', { ...input, upload_ids: [thirdUpload] })
    expect([repeatedImport.status, Object.keys(repeatedImport.body)]).toEqual([400, ['name']])
  })
  test(
    'use-population and list-populations success: a population is put in use for everybody, and a further import goes to the server’s own',
    { tags: ['full'] },
    async () => {
      const populationsBefore = await getAs('/api/populations/')
      expect(populationsBefore.body).toMatchObject({ in_use: 'synthetic', proposed: 'real', fixed: false })
      expect((await post('/api/populations/use/', { name: 'nowhere' })).status).toBe(404)
      const switchAnswer = await post('/api/populations/use/', { name: 'real' })
      expect(switchAnswer.body.results).toEqual([
        { name: 'fans', in_use: false, made_up: false },
        { name: 'real', in_use: true, made_up: false },
        { name: 'synthetic', in_use: false, made_up: true },
      ])
      expect(await sizeOf('violin')).toBe(62)
      const cellosUpload = await sendForImport(app, operator, 'cellos.csv', table('cello', 55, 200))
      const begunImport = await beginImport(app, operator, {
        name: 'Cellists',
        population: 'real',
        upload_ids: [cellosUpload],
        maps,
      })
      expect(await untilImportEnded(app, operator, begunImport.id)).toMatchObject({
        state: 'done',
        rows_taken: 110,
      })
      expect(await sizeOf('cello')).toBe(55)
    },
  )
  test(
    'undo-population-import success: the import’s rows are removed and nothing else; a second undo is refused',
    { tags: ['full'] },
    async () => {
      const { body } = await getAs('/api/population-imports/')
      const cellistsImport = body.results.find(({ name }: { name: string }) => name === 'Cellists')
      const undoPath = `/api/population-imports/${cellistsImport.id}/undo/`
      expect((await post(undoPath)).body).toMatchObject({ state: 'undoing' })
      expect(await untilImportEnded(app, operator, cellistsImport.id)).toMatchObject({
        state: 'undone',
        can_undo: false,
        brought: null,
      })
      expect([await sizeOf('cello'), await sizeOf('violin')]).toEqual([null, 62])
      expect((await post(undoPath)).status).toBe(409)
    },
  )
  test(
    'cancel-population-import success: it stops at a safe point and its rows are removed again',
    { tags: ['full'] },
    async () => {
      const manyRows = await sendForImport(app, operator, 'many.csv', table('trumpet', 40_000, 1000))
      const begunImport = await beginImport(app, operator, {
        name: 'Trumpets',
        population: 'real',
        upload_ids: [manyRows],
        maps,
      })
      const item = `/api/population-imports/${begunImport.id}/`
      await until(async () => ((await getAs(item)).body.done > 0 ? true : null))
      const cancelAnswer = await post(`${item}cancel/`)
      expect(cancelAnswer.status, JSON.stringify(cancelAnswer.body)).toBe(200)
      expect(await untilImportEnded(app, operator, begunImport.id)).toMatchObject({
        state: 'cancelled',
        can_undo: false,
      })
      expect(await sizeOf('trumpet')).toBeNull()
      expect(await sizeOf('violin')).toBe(62)
      expect(readdirSync(join(folder, 'imports')).filter((name) => name.endsWith('.json'))).toEqual([])
      expect((await post(`${item}cancel/`)).status).toBe(409)
    },
  )
  test('real people never go to the made-up ones', { tags: ['full'] }, async () => {
    const upload = await sendForImport(app, operator, 'v.csv', table('violin', 2))
    const created = await post('/api/population-imports/', {
      name: 'mixed',
      population: 'synthetic',
      upload_ids: [upload],
      maps,
    })
    expect([created.status, created.body]).toEqual([
      400,
      { population: ['Real people are not mixed with the made-up ones: choose another population.'] },
    ])
  })
})

test('create-population-import: twenty at once make one, with a key and without (security-4 N7)', async () => {
  for (const [turn, key] of ['import', null].entries()) {
    const name = `Burst ${turn}`
    const file = await sendForImport(app, operator, `burst${turn}.csv`, 'handle,bio\n')
    const burst = {
      path: '/api/population-imports/',
      body: { name, population: 'real', upload_ids: [file], maps: [] },
      rows: `population_imports where name = '${name}'`,
    }
    expect([key, await sendAtOnce(app, operator, burst, key)]).toEqual([key, 1])
    const { results } = (await getAs('/api/population-imports/')).body
    await untilImportEnded(app, operator, results.find((each: { name: string }) => each.name === name).id)
  }
})
