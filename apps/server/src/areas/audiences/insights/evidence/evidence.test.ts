import { modelCard } from '@rookery/contract/models/model-cards.ts'
import { createMessages } from '@rookery/i18n'
import { afterAll, describe, expect, test } from 'vitest'
import { effort } from '../../../../../../../tools/lib/effort.ts'
import { openInsightTeams, recipe } from '../../../../testing/population/insight-teams.ts'
import type { TestUser } from '../../../../testing/process/open-test-app.ts'
import { readWorkbook } from '../../../../testing/files/read-workbook.ts'
import { definitionText } from './definition-text.ts'
import { questionHash, type HashedQuestion } from '../answer/question-hash.ts'

const teams = await openInsightTeams()
const { app, member, stranger, team, coffee, unicycle } = teams
afterAll(async () => await teams.close())

const path = '/api/insights-evidence-pack/'
const createEvidence = (body: object, as: TestUser | undefined = member) =>
  app.call('POST', path, { as, body })
const fileOf = async (url: string) =>
  (await app.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })).rawPayload

/** The cells of a workbook, a list for each sheet. */
const sheetsOf = async (file: Buffer) => (await readWorkbook(file)).map(({ rows }) => rows.flat())
const questionsIn = (cells: readonly unknown[] | undefined) => [
  ...new Set(cells?.filter((cell) => /^[0-9a-f]{16}$/.test(String(cell)))),
]

const refusedAnswer = (['ja', 'en'] as const).slice(0, effort(1, 2))

describe('evidence pack', () => {
  test.each(refusedAnswer)(
    'make-evidence-pack success in %s: a workbook of definition, sizes, every figure with question and snapshot, and the method (INS-003, INS-018)',
    async (language) => {
      const { status, body } = await createEvidence({ audience_id: coffee.id, format: 'xlsx', language })
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.document).toMatchObject({ name: expect.stringMatching(/coffee people.*\.xlsx$/) })
      const [about, figures, measures, , method] = await sheetsOf(await fileOf(body.document.url))
      const text = (fragment: string) => expect.stringContaining(fragment)
      expect(about).toContainEqual(
        text(language === 'ja' ? 'coffeeについて投稿している' : 'People who post about coffee'),
      )
      expect(about).toContain('150')
      expect(figures).toContainEqual(text('@beanco'))
      expect(questionsIn(figures).length).toBeGreaterThan(2)
      expect(measures).toContainEqual(text('@beanco'))
      expect(method).toContainEqual(text(language === 'ja' ? '95% 信頼区間' : 'Confidence. A 95% interval'))
    },
  )
  test.each(refusedAnswer)('make-evidence-pack success in %s: a PDF with its glyphs', async (language) => {
    const { status, body } = await createEvidence({ ...recipe, name: 'コーヒー', format: 'pdf', language })
    expect([status, body.document.content_type]).toEqual([200, 'application/pdf'])
    const file = await fileOf(body.document.url)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.toString('latin1')).toContain('NotoSansJP')
  })
  test(
    'the pack names the days of the requested posts, and its questions cover those days (issue 13.3)',
    { tags: ['full'] },
    async () => {
      const cells = async (period: object) => {
        const { body } = await createEvidence({
          audience_id: coffee.id,
          ...period,
          format: 'xlsx',
          language: 'en',
        })
        return await sheetsOf(await fileOf(body.document.url))
      }
      // The usual days are those of most posts: here all of them are of one.
      const [usual, chosen] = [await cells({}), await cells({ days: 7 })]
      const fileNamed = (days: string) => expect.stringMatching(days)
      expect(usual[0]).toContainEqual(fileNamed('^Nov 1, 2026 – Nov 1, 2026 .UTC., .*\\d of .*\\d posts'))
      expect(chosen[0]).toContainEqual(fileNamed('^Oct 26, 2026 – Nov 1, 2026'))
      expect(questionsIn(chosen[2])).not.toEqual(questionsIn(usual[2]))
      const refusedAnswer = await createEvidence({
        audience_id: coffee.id,
        period: 'all',
        days: 7,
        format: 'xlsx',
      })
      expect(refusedAnswer.status).toBe(400)
    },
  )
  test('the pack says by whose clock hours are, and holds the interval of the volume and the period before (use, time zones and time lines; issue 15)', async () => {
    const cells = async (overrides: object) => {
      const { body } = await createEvidence({
        audience_id: coffee.id,
        format: 'xlsx',
        language: 'en',
        ...overrides,
      })
      return (await sheetsOf(await fileOf(body.document.url)))[2]
    }
    const ownSubject = await cells({})
    expect(ownSubject).toContain('When they post, in each author’s local time')
    expect(ownSubject).toContain('Posts whose author’s time zone is known')
    for (const name of ['Posts, from (95%)', 'Posts, to (95%)', 'Everybody', 'Period before'])
      expect(ownSubject).toContain(name)
    expect(ownSubject).toContain('The data does not reach back to a period before of the same length.')
    const tokyoCells = await cells({ hours_time_zone: 'Asia/Tokyo' })
    expect(tokyoCells).toContain('When they post, in the time zone Asia/Tokyo')
    expect(questionsIn(tokyoCells)).not.toEqual(questionsIn(ownSubject))
    // The creation time is in another time zone than the hours.
    expect(questionsIn(await cells({ time_zone: 'Asia/Tokyo' }))).toEqual(questionsIn(ownSubject))
    const refusedAnswer = await createEvidence({
      audience_id: coffee.id,
      format: 'xlsx',
      hours_time_zone: 'Mars/Base',
    })
    expect(refusedAnswer.status).toBe(400)
    expect(Object.keys(refusedAnswer.body)).toEqual(['hours_time_zone'])
  })
  test.each(refusedAnswer)(
    'the pack in %s leaves out no model behind an inferred figure: real people first, the made-up world second, each with n (13)',
    async (language) => {
      const { body } = await createEvidence({ audience_id: coffee.id, format: 'xlsx', language })
      const [, , , models] = await readWorkbook(await fileOf(body.document.url))
      const cardTexts = (await createMessages(language, ['modelCards'])).of('modelCards')
      for (const model of ['gender', 'job', 'interests', 'communities', 'sentiment'] as const) {
        const card = modelCard(model)
        const rows = models!.rows.filter(([name]) => name === cardTexts(`${model}.name`))
        expect(
          rows.map(([, , , , n]) => Number(n)),
          model,
        ).toEqual([...card.real, ...card.synthetic].map(({ n }) => n))
        expect(rows[0]!.join(' ')).toContain(cardTexts(`${model}.limits`))
      }
    },
  )
  test('a group under the minimum is not described', async () => {
    const { status, body } = await createEvidence({
      audience_id: unicycle.id,
      format: 'xlsx',
      language: 'en',
    })
    expect(status).toBe(200)
    const [about, figures] = await readWorkbook(await fileOf(body.document.url))
    expect(about?.rows.flat()).toContain('<50')
    // The sheet has only its header row.
    expect(figures?.rows).toHaveLength(1)
  })
  test(
    'an audience, its config and the same recipe unsaved are the same questions',
    { tags: ['full'] },
    async () => {
      const figureHashes = async (subject: object) => {
        const { body } = await createEvidence({ ...subject, format: 'xlsx', language: 'en' })
        const [, figures] = await sheetsOf(await fileOf(body.document.url))
        return questionsIn(figures)
      }
      const savedHashes = await figureHashes({ audience_id: coffee.id })
      expect(savedHashes.length).toBeGreaterThan(2)
      expect(await figureHashes({ audience_config_id: coffee.audience_config_id })).toEqual(savedHashes)
      expect(await figureHashes(recipe)).toEqual(savedHashes)
      expect(await figureHashes({ audience_id: coffee.id, baseline_audience_id: coffee.id })).not.toEqual(
        savedHashes,
      )
    },
  )
  test('make-evidence-pack denial: no session, no subject, two subjects, another team’s, a wrong zone and format', async () => {
    expect((await app.call('POST', path, { body: { ...recipe, format: 'pdf' } })).status).toBe(403)
    expect((await createEvidence({ format: 'pdf' })).body).toEqual({
      non_field_errors: ['Please name an audience.'],
    })
    expect((await createEvidence({ audience_id: coffee.id, ...recipe, format: 'pdf' })).body).toMatchObject({
      non_field_errors: ['Please name one audience only.'],
    })
    expect((await createEvidence({ audience_id: coffee.id, format: 'pdf' }, stranger)).status).toBe(404)
    expect(
      (await createEvidence({ audience_id: coffee.id, format: 'pdf', time_zone: 'Mars/Base' })).body,
    ).toEqual({
      time_zone: ['Time zone is not valid'],
    })
    expect((await createEvidence({ audience_id: coffee.id, format: 'docx' })).status).toBe(400)
    expect((await createEvidence({ ...recipe, team_id: team.id, format: 'pdf' }, stranger)).status).toBe(404)
  })
})

describe('a question', () => {
  const a = { kind: 'keyword', label: 'coffee' } as const
  const b = { kind: 'keyword', label: 'tea' } as const
  const snapshot = { id: 's1', as_of: '2026-01-01T00:00:00.000Z' }
  const hashedQuestion: HashedQuestion = {
    tree: { op: 'or', children: [a, b] },
    tab: 'interests',
    baseline: null,
    snapshot,
  }
  test('is independent of the order of the recipe, and differs for another tab, baseline or snapshot', () => {
    const hash = questionHash(hashedQuestion)
    expect(hash).toMatch(/^[0-9a-f]{16}$/)
    expect(questionHash({ ...hashedQuestion, tree: { op: 'or', children: [b, a] } })).toBe(hash)
    const otherTabs = [
      { ...hashedQuestion, tree: a },
      { ...hashedQuestion, tab: 'network' },
      { ...hashedQuestion, baseline: b },
      { ...hashedQuestion, snapshot: { ...snapshot, id: 's2' } },
    ].map((item: HashedQuestion) => questionHash(item))
    expect(new Set([hash, ...otherTabs]).size).toBe(5)
  })
  test('is written as a sentence, with exclusions and places, in both languages', async () => {
    const tree = {
      op: 'and',
      children: [
        { op: 'or', children: [a, { kind: 'handle', label: 'beanco' }] },
        { kind: 'location', id: 'JP', label: 'JP' },
        { op: 'not', children: [{ op: 'or', children: [b] }] },
      ],
    } as const
    const copiedTree = JSON.parse(JSON.stringify(tree))
    expect(await definitionText(copiedTree, 'en')).toEqual([
      'People who post about coffee or follow @beanco',
      'and who live in Japan',
      'but not people who post about tea',
    ])
    expect((await definitionText(copiedTree, 'ja'))[1]).toContain('日本')
  })
  test('a recipe made in English is printed in Japanese in a Japanese document: interests, topics, work and regions by their ids (use.md 3)', async () => {
    const tree = {
      op: 'or',
      children: [
        { kind: 'interest', id: 'food-and-drink/coffee-and-tea', label: 'Coffee and tea' },
        { kind: 'conversation_topic', id: '131.9', label: 'Tea' },
        { kind: 'job_title', id: 'barista', label: 'Barista' },
        { kind: 'location', id: 'US-CA', label: 'California' },
      ],
    } as const
    const [clause] = await definitionText(JSON.parse(JSON.stringify(tree)), 'ja')
    for (const name of ['コーヒー・お茶', 'お茶', 'バリスタ', 'カリフォルニア州'])
      expect(clause).toContain(name)
    expect(clause).not.toMatch(/coffee|tea|barista|california/i)
  })
})
