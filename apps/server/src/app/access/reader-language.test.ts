import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backgroundJobs } from '../../areas/foundation/jobs/tables.ts'
import { handles, openListTeams, type ListTeams } from '../../testing/population/list-teams.ts'
import { uploadList } from '../../testing/network/upload-list.ts'

let world: ListTeams
let app: ListTeams['app']
let anna: ListTeams['anna']
beforeAll(async () => {
  world = await openListTeams()
  ;({ app, anna } = world)
})
afterAll(async () => await world.close())

const page = (language: string) => ({ 'x-language': language })
const browser = (language: string) => ({ 'accept-language': language })
const unknownAudience = '/api/audiences/018f0000-0000-7000-8000-000000000000/'

describe('choice of the reader’s language', () => {
  const callWithHeaders = async (headers: Record<string, string>, as?: typeof anna) =>
    (await app.call('GET', unknownAudience, { as, headers })).body.detail
  test("a visitor's: the page's, else the first the browser wants, else English (I18N-002)", async () => {
    expect(await callWithHeaders({})).toBe('Authentication credentials were not provided.')
    expect(await callWithHeaders(browser('fr, ja;q=0.9, en;q=0.8'))).toBe('ログインしていません。')
    expect(await callWithHeaders({ ...browser('en'), ...page('ja') })).toBe('ログインしていません。')
    expect(await callWithHeaders({ ...browser('ja'), ...page('en') })).toBe(
      'Authentication credentials were not provided.',
    )
    expect(await callWithHeaders({ ...browser('ja'), ...page('xx') })).toBe('ログインしていません。')
  })
  test('signed-in users: the language of the page, else the chosen one, whatever the browser prefers (I18N-003)', async () => {
    expect(await callWithHeaders(browser('ja'), anna)).toBe('Not found.')
    expect(await callWithHeaders(page('ja'), anna)).toBe('見つかりませんでした。')
    const savedLanguage = await app.call('PUT', '/api/user/me/', { as: anna, body: { language: 'ja' } })
    expect(savedLanguage.status).toBe(200)
    expect(await callWithHeaders(browser('en'), anna)).toBe('見つかりませんでした。')
    expect(await callWithHeaders(page('en'), anna)).toBe('Not found.')
    await app.call('PUT', '/api/user/me/', { as: anna, body: { language: 'en' } })
  })
  test('requests before routing: an unknown address, a body that is not JSON', async () => {
    expect((await app.call('GET', '/api/%zz', { headers: page('ja') })).body.detail).toBe(
      '見つかりませんでした。',
    )
    const brokenRequest = { as: anna, body: '{', headers: page('ja') }
    expect((await app.call('POST', '/api/teams/', brokenRequest)).body).toEqual({
      non_field_errors: ['リクエストが正しい JSON ではありません'],
    })
  })
})

describe('a Japanese reader gets Japanese texts (I18N-007)', () => {
  const create = async (body: object) =>
    (await app.call('POST', '/api/teams/', { as: anna, body, headers: page('ja') })).body
  test('form errors: at the field, with its name and the limit', async () => {
    expect(await create({})).toEqual({ name: ['名前を入力してください'] })
    expect(await create({ name: 'x'.repeat(300) })).toEqual({
      name: [expect.stringMatching(/^名前は \d+ 文字以内で入力してください$/)],
    })
    expect(await create({ name: 'Fine', odd_field: 1 })).toEqual({
      odd_field: ['Odd fieldの形式が正しくありません'],
    })
  })
  test('refusals: a code and a text of their own', async () => {
    expect(await create({ name: 'login' })).toEqual({ name: ['この名前は使用できません。'] })
    const { body, headers } = await app.call('GET', `/api/teams/${world.theirs.slug}/`, {
      as: anna,
      headers: page('ja'),
    })
    expect([headers['x-error-code'], body.detail]).toEqual(['not_found', '見つかりませんでした。'])
  })

  test('the cause of a job’s end and each rejected row are stored as keys and rendered in each reader’s language', async () => {
    const finishedList = await uploadList(app, anna, {
      team_id: world.mine.id,
      name: 'Nobody',
      content: 'not a handle\nnor this one',
    })
    expect(finishedList).toMatchObject({ state: 'failed', rows_rejected: 2 })
    const jobs = async (language: string) => {
      const { body } = await app.call('GET', '/api/jobs/', { as: anna, headers: page(language) })
      return body.results.find((each: { id: string }) => each.id === finishedList.id).cause
    }
    expect(await jobs('en')).toBe('No row of this file could be read as the chosen kind.')
    expect(await jobs('ja')).toBe('このファイルには、選択した種類として読み取れる行がありませんでした。')
    const japaneseAnswer = await app.call('GET', `/api/imports/${finishedList.id}/`, {
      as: anna,
      headers: page('ja'),
    })
    expect(japaneseAnswer.body.error).toBe(await jobs('ja'))
    const { pathname, search } = new URL(japaneseAnswer.body.rejects_url)
    const { body } = await app.call('GET', `${pathname}${search}`)
    expect(String(body).split('\r\n').slice(1, -1)).toEqual([
      '1,"not a handle","ハンドルの形式が正しくありません。"',
      '2,"nor this one","ハンドルの形式が正しくありません。"',
    ])
    const storedReasons = await app.deps.store.db.execute<{ reason: string }>(
      sql`select distinct reason from audience_list_rejects where import_id = ${finishedList.id}`,
    )
    expect(storedReasons.rows).toEqual([{ reason: 'input.handle' }])
    // The form of rows from before texts had keys.
    await app.deps.store.db
      .update(backgroundJobs)
      .set({ cause: sql`'The list could not be read in 2025.'` })
      .where(eq(backgroundJobs.id, finishedList.id))
    expect(await jobs('ja')).toBe('The list could not be read in 2025.')
  })

  test('why something cannot be sent, as part of an answer', async () => {
    const finishedList = await uploadList(app, anna, {
      team_id: world.mine.id,
      name: 'Some',
      content: handles(300, 400),
    })
    const sendRequest = {
      as: anna,
      body: { ad_account_id: 'nobodys', mode: 'add' },
      headers: page('ja'),
    }
    expect(
      (await app.call('POST', `/api/audience-lists/${finishedList.audience_list_id}/send/`, sendRequest))
        .body,
    ).toEqual({
      ad_account_id: ['オーディエンスを追加するには、先に広告アカウントを連携してください'],
    })
  })
})
