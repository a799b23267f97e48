import type { CreatorReport } from '@rookery/contract/creators/creator-reports/endpoints.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCreator, type OpenCreator } from '../../../testing/creators/open-creator.ts'
import { readPdfText } from '../../../testing/files/read-pdf-text.ts'
import { zipParts } from '../../../testing/files/zip-parts.ts'
import { quickBackground } from '../../../testing/process/quick-background.ts'
import { AT_ONCE, sendAtOnce } from '../../../testing/process/send-at-once.ts'
import { until } from '../../../testing/process/until.ts'
import { startBackgroundWorker } from '../../foundation/jobs/background-worker.ts'
import { enqueueJob } from '../../foundation/jobs/background-queue.service.ts'
import { mails } from '../../foundation/mail/tables.ts'
import { creatorReportMail } from './report-mail.ts'
import { creatorReportJob } from './report.job.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PATH = '/api/external/premium-suite/reports/'
/** The period with all that the world has told. */
const custom = (creator: OpenCreator) => {
  const day = (ago: number) =>
    new Date(creator.app.deps.clock().getTime() - ago * DAY_MS).toISOString().slice(0, 10)
  return { kind: 'custom', start: day(60), end: day(0) }
}

let creator: OpenCreator
let stranger: OpenCreator['owner']
let stopWorker: () => Promise<void>
beforeAll(async () => {
  creator = await openCreator()
  await creator.moveOn(20 * DAY_MS)
  await creator.subscribe()
  await creator.readPosts()
  await creator.unsubscribe()
  stranger = await creator.signIn('brand_owner')
  stopWorker = await startBackgroundWorker(creator.app.deps, quickBackground, [creatorReportJob])
})
afterAll(async () => {
  await stopWorker()
  await creator.close()
})

const ask = (path: string, method = 'GET', body?: unknown, as = creator.owner) =>
  creator.ask(`reports/${path}`, as, method, body)
const made = async (id: string): Promise<CreatorReport> =>
  await until(async () => {
    const { body } = await ask(`${id}/`)
    return body.state === 'queued' ? null : body
  }, 120_000)
const make = async (body: object): Promise<CreatorReport> => {
  const answer = await ask('', 'POST', body)
  expect([answer.status, answer.body]).toEqual([201, answer.body])
  return await made(answer.body.id)
}
const fileOf = async ({ document }: CreatorReport): Promise<Buffer> => {
  const answer = await creator.app.app.inject({ url: document!.url, headers: { host: 'localhost' } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

describe('reports about a connected account (issue 49.5)', () => {
  test('list-creator-reports denial, create-creator-report denial, get-creator-report denial and stop-creator-report denial: a plan is needed, and other people’s reports and accounts are not found', async () => {
    for (const [path, method, body] of [
      ['', 'GET', undefined],
      ['', 'POST', { kind: 'weekly' }],
    ] as const) {
      expect((await ask(path, method, body)).status).toBe(402)
      const given = { ...body, account_id: creator.account }
      const foreign =
        method === 'GET'
          ? await ask(`?account_id=${creator.account}`, method, undefined, stranger)
          : await ask('', method, given, stranger)
      expect([method, foreign.status]).toEqual([method, 404])
      expect((await creator.app.call(method, PATH, { body })).status).toBe(403)
    }
    await creator.subscribe()
    const { body: own } = await ask('', 'POST', { kind: 'weekly' })
    for (const [path, method] of [
      [`${own.id}/`, 'GET'],
      [`${own.id}/repeats/`, 'DELETE'],
    ] as const) {
      expect((await ask(path, method, undefined, stranger)).status).toBe(404)
      expect((await ask(path.replace(own.id, 'none'), method)).status).toBe(404)
    }
  })

  test('create-creator-report success and get-creator-report success: a PDF in Japanese says the same figures as the screens, in words first (CALL-255, CALL-256)', async () => {
    const period = custom(creator)
    const report = await make({ ...period, language: 'ja' })
    expect(report).toMatchObject({ state: 'ready', cause: '', recurring: false, format: 'pdf', ...period })
    expect(report.document).toMatchObject({ content_type: 'application/pdf' })
    const text = readPdfText(await fileOf(report)).join('\n')
    const { body: stats } = await creator.ask(`accounts/stats/?start=${period.start}&end=${period.end}`)
    const followers = stats.days.at(-1).followers.toLocaleString('ja')
    for (const words of [
      'レポート',
      '離脱の内訳',
      '見込みとの比較',
      '反応のよい時間帯',
      '上位の投稿',
      followers,
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('{{')
    const { body: lost } = await creator.ask(`unfollowers/?start=${period.start}&end=${period.end}`)
    if (lost.count > 0) expect(text).toContain(`${lost.count} 人`)
  })

  test('slides are a PowerPoint file with a slide for each question and a chart that can be edited', async () => {
    const report = await make({ ...custom(creator), format: 'pptx', language: 'en' })
    const parts = await zipParts(await fileOf(report))
    const slides = [...parts].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    expect(slides).toHaveLength(8)
    const text = slides.map(([, xml]) => xml.replaceAll(/<[^>]*>/g, '\n')).join('\n')
    for (const words of [
      'Followers',
      'Lost by cause',
      'Who engaged',
      'Against expectation',
      'Good hours',
      'Top posts',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('{{')
  })

  test('a workbook has every post of the period in full, and of more than 500 a day the ids alone, as X asks', async () => {
    const period = custom(creator)
    const all = await creator.ask(`post-performance/?start=${period.start}&end=${period.end}&limit=1`)
    const count = all.body.count as number
    expect(count).toBeGreaterThan(20)
    await creator.rowsOf('update creator_reports set full_rows = 0')
    const rowsOf = async (report: CreatorReport) => {
      const { sheets } = await readXlsx(await fileOf(report))
      return sheets.find(({ name }) => name === 'Top posts')!.rows.slice(1)
    }
    const first = await make({ ...period, format: 'xlsx', language: 'en' })
    const rows = await rowsOf(first)
    expect(rows).toHaveLength(count)
    expect(rows.every((row) => row[2] !== null && row[6] !== null)).toBe(true)
    await creator.rowsOf('update creator_reports set full_rows = $1 where id = $2', [490, first.id])
    const second = await rowsOf(await make({ ...period, format: 'xlsx', language: 'en' }))
    expect(second).toHaveLength(count)
    expect(second.filter((row) => row[0])).toHaveLength(10)
    expect(second.every((row) => /^\d+$/.test(String(row[6])))).toBe(true)
    await creator.rowsOf('update creator_reports set full_rows = 0')
  })

  test('a wrong period is refused in words: turned around, in the future, too long, without days, or repeated', async () => {
    for (const [body, errors] of [
      [
        { kind: 'custom', start: '2026-02-02', end: '2026-02-01' },
        { end: ['The last day is before the first. Choose a later one.'] },
      ],
      [
        { kind: 'custom', start: '2026-02-02', end: '2099-02-01' },
        { end: ['The last day is in the future. Choose today or an earlier day.'] },
      ],
      [
        { kind: 'custom', start: '2020-01-01', end: '2022-01-01' },
        { end: ['At most 366 days fit into one report. Choose a shorter period.'] },
      ],
      [{ kind: 'custom', start: '2020-01-01' }, { end: ['Give the first and the last day.'] }],
      [
        { ...custom(creator), recurring: true },
        { recurring: ['Only weekly and monthly reports can be repeated.'] },
      ],
    ] as const) {
      const answer = await ask('', 'POST', body)
      expect([answer.status, answer.body]).toEqual([400, errors])
    }
  })

  test('list-creator-reports success and stop-creator-report success: a weekly report is mailed, the next one follows by itself on time, once, and stops when asked (CALL-254)', async () => {
    const emails = ['Boss@mail.example', 'boss@mail.example', 'team@mail.example']
    const report = await make({ kind: 'weekly', recurring: true, emails, language: 'en' })
    expect(report).toMatchObject({ state: 'ready', emails: ['boss@mail.example', 'team@mail.example'] })
    expect(new Date(report.start).getUTCDay()).toBe(1)
    expect(Date.parse(report.end) - Date.parse(report.start)).toBe(6 * DAY_MS)
    const { db } = creator.app.deps
    const queued = (await db.select().from(mails)).filter(({ kind }) => kind === 'creator-report')
    expect(queued.map(({ to_email }) => to_email).sort()).toEqual(report.emails)
    const mail = await creatorReportMail.compose(creator.app.deps, queued[0]!)
    expect(mail?.subject).toContain('Report about @')
    const [, link] = /(\/api\/documents\/\S+)/.exec(mail!.text)!
    expect((await creator.app.call('GET', link!)).status).toBe(200)

    const before = (await ask('')).body
    expect(before.results[0]).toMatchObject({ id: report.id, recurring: true, next_at: report.next_at })
    const renew = async () => {
      const specs = await Promise.all([
        creatorReportJob.due(creator.app.deps),
        creatorReportJob.due(creator.app.deps),
      ])
      for (const spec of specs.flat()) await enqueueJob(creator.app.deps, spec)
    }
    await renew()
    expect((await ask('')).body.count).toBe(before.count)
    await creator.moveOn(Date.parse(report.next_at!) - creator.app.deps.clock().getTime() + 60_000)
    await renew()
    const after = (await ask('')).body
    expect(after.count).toBe(before.count + 1)
    const next = await made(after.results[0].id)
    expect(next).toMatchObject({ state: 'ready', recurring: true, emails: report.emails })
    expect(Date.parse(next.start) - Date.parse(report.start)).toBe(7 * DAY_MS)
    expect((await made(report.id)).recurring).toBe(false)

    expect((await ask(`${next.id}/repeats/`, 'DELETE')).status).toBe(204)
    expect(await made(next.id)).toMatchObject({ recurring: false, next_at: null, state: 'ready' })
    await creator.moveOn(8 * DAY_MS)
    await renew()
    expect((await ask('')).body.count).toBe(after.count)
  })

  test('a repeated report counts in the plan once, however many servers renew it; without one left it says so, costs nothing, and its series goes on', async () => {
    const used = async () =>
      Number(
        (
          await creator.rowsOf(
            "select used from premium_uses where kind = 'report' order by period desc limit 1",
          )
        )[0]?.used ?? 0,
      )
    const renewTwice = async (at: string) => {
      await creator.moveOn(Date.parse(at) - creator.app.deps.clock().getTime() + 60_000)
      await Promise.all([creatorReportJob.due(creator.app.deps), creatorReportJob.due(creator.app.deps)])
      return (await ask('')).body.results[0] as CreatorReport
    }
    const report = await make({ kind: 'weekly', recurring: true })
    await creator.rowsOf('delete from premium_uses')
    const next = await renewTwice(report.next_at!)
    expect(next).toMatchObject({ state: 'queued', recurring: true })
    expect(await used()).toBe(1)
    await creator.rowsOf('delete from premium_uses')
    await creator.rowsOf(
      "insert into premium_uses (user_id, kind, period, used) select id, 'report', date_trunc('month', $1::timestamptz at time zone 'UTC')::date, 100000 from users",
      [next.next_at],
    )
    const refused = await renewTwice(next.next_at!)
    expect(refused).toMatchObject({
      state: 'failed',
      recurring: true,
      cause: 'The reports of this month’s plan were used up. The next one follows as planned.',
    })
    expect(await used()).toBe(100_000)
    await creator.rowsOf('delete from premium_uses')
    expect((await ask(`${refused.id}/repeats/`, 'DELETE')).status).toBe(204)
    await creator.rowsOf('delete from creator_reports where id = $1', [refused.id])
  })

  test('a series whose plan ended says so and ends, instead of failing every week', async () => {
    const report = await make({ kind: 'monthly', recurring: true, format: 'xlsx' })
    expect(report.start.slice(8)).toBe('01')
    await creator.rowsOf("update subscriptions set status = 'canceled', end_at = $1", [
      creator.app.deps.clock(),
    ])
    await creator.rowsOf("update creator_reports set state = 'queued' where id = $1", [report.id])
    for (const spec of await creatorReportJob.due(creator.app.deps)) await enqueueJob(creator.app.deps, spec)
    await until(
      async () => (await creator.rowsOf("select 1 from creator_reports where state = 'failed'"))[0] ?? null,
    )
    await creator.rowsOf("update subscriptions set status = 'active', end_at = null")
    expect((await ask(`${report.id}/`)).body).toMatchObject({
      state: 'failed',
      cause: 'A report needs a premium plan.',
      next_at: null,
    })
  })

  test('create-creator-report: twenty at once', async () => {
    await stopWorker()
    await creator.rowsOf("update creator_reports set created_at = created_at - interval '2 days'")
    const burst = { path: PATH, body: { kind: 'weekly' }, rows: 'creator_reports' }
    expect(await sendAtOnce(creator.app, creator.owner, burst, 'reports-at-once')).toBe(1)
    expect(await sendAtOnce(creator.app, creator.owner, burst, null)).toBeLessThanOrEqual(AT_ONCE)
  })
})
