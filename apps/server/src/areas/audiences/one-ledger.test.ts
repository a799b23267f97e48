import { PRIVACY_MINIMUM, type Audience, type CriterionTree, type SizeLedger } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upsertAnswer } from '../advertising/native-targeting/size-answer.repository.ts'
import { targetingKey } from '../advertising/native-targeting/size-projection.service.ts'
import { readPdfText } from '../../testing/files/read-pdf-text.ts'
import { readWorkbook } from '../../testing/files/read-workbook.ts'
import { grantDirectly, subscribeTeam } from '../../testing/network/upload-world.ts'
import { uploadList } from '../../testing/network/upload-list.ts'
import { effort } from '../../../../../tools/lib/effort.ts'
import { handles, openListTeams } from '../../testing/population/list-teams.ts'

const ACCOUNT = 'k7q2'
const teams = await openListTeams()
const { app, anna, mine: ownTeam } = teams
afterAll(async () => await teams.close())

const criterionLeaf = (kind: string, label: string, id?: string) =>
  ({ kind, label, ...(id === undefined ? {} : { id }) }) as CriterionTree
const group = (op: 'and' | 'or' | 'not', ...children: CriterionTree[]): CriterionTree => ({ op, children })
const [coffee, football] = [criterionLeaf('keyword', 'coffee'), criterionLeaf('keyword', 'football')]
const unicycleKeyword = criterionLeaf('keyword', 'unicycle')
const beancoLeaf = criterionLeaf('handle', 'beanco', 'beanco')

/** Ten audiences of different kinds; with X's answer for some of them. */
const kinds: Record<string, { tree: CriterionTree; network_answer?: { low: number; high: number } }> = {
  keyword: { tree: coffee, network_answer: { low: 200_400_000, high: 244_600_000 } },
  interest: { tree: group('or', criterionLeaf('interest', 'Soccer', 'sports/soccer'), football) },
  'followers of a handle': { tree: beancoLeaf, network_answer: { low: 3_110_000, high: 4_220_000 } },
  list: { tree: group('or', criterionLeaf('custom_audience', 'Our readers', 'the list')) },
  'inferred gender': { tree: group('and', football, criterionLeaf('gender', 'Women', 'FEMALE')) },
  'and, or, not': {
    tree: group('and', group('or', coffee, football), group('not', criterionLeaf('location', 'Japan', 'JP'))),
    network_answer: { low: 812_000, high: 903_000 },
  },
  'many criteria': {
    tree: group(
      'or',
      coffee,
      football,
      ...['a', 'b', 'c', 'd', 'e'].map((x) => criterionLeaf('keyword', `word ${x}`)),
    ),
  },
  rounded: {
    tree: group('or', football, unicycleKeyword),
    network_answer: { low: 51_200_000, high: 60_000_000 },
  },
  'under 50': { tree: unicycleKeyword },
  'not countable': { tree: group('or', coffee, criterionLeaf('custom_audience', 'Newsletter')) },
}
const isFull = effort(0, 1) === 1
/**
 * The short run covers one recipe with X's estimate, one inferred, one rounded and one too small; packages
 * are built of the first and the last.
 */
const SHORT_NAMES = ['keyword', 'inferred gender', 'rounded', 'under 50']
const names = isFull ? Object.keys(kinds) : SHORT_NAMES
const packedNames = isFull ? names : ['keyword', 'under 50']
const builtAudiences = new Map<string, Audience>()

const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const { status, body: answer } = await app.call(method, path, { as: anna, ...(body ? { body } : {}) })
  expect([status < 300, answer], path).toEqual([true, expect.anything()])
  return answer
}
const treeOf = (name: string) => kinds[name]!.tree

beforeAll(async () => {
  await grantDirectly(app.deps, {
    team_id: ownTeam.id,
    membership_id: ownTeam.members[0]!,
    granted_by: anna.id,
    account_id: ACCOUNT,
  })
  await subscribeTeam(app.deps, ownTeam.id)
  const finishedList = await uploadList(app, anna, {
    team_id: ownTeam.id,
    name: 'Our readers',
    content: handles(0, 180),
  })
  kinds.list!.tree = group(
    'or',
    criterionLeaf('custom_audience', 'Our readers', finishedList.audience_list_id!),
  )
  for (const name of names) {
    const audience = await call('POST', '/api/build-audience/', {
      team_id: ownTeam.id,
      name,
      save: true,
      targeting_package: { tree: treeOf(name) },
    })
    builtAudiences.set(name, audience)
    const { network_answer } = kinds[name]!
    if (!network_answer) continue
    const config = await call('GET', `/api/audience-configs/${audience.audience_config_id}/`)
    await upsertAnswer(app.deps.store.db, {
      targeting_key: targetingKey(config.ad_groups),
      ad_account_id: ACCOUNT,
      population_source: 'tiny',
      features: {
        wanted: { keyword: 1 },
        narrowed: [],
        excluded: [],
        groups: 1,
        country: null,
        left_out: [],
      },
      disclosed: null,
      population: 402,
      ...network_answer,
      asked_at: app.deps.clock(),
    })
  }
})

type Figures = Record<string, number | null>
/** Every figure of a ledger by the key it has on each screen, in each export and each document. */
const figuresOf = ({ sample, projection, network, match }: SizeLedger): Figures => ({
  'ledger.sample': sample.count,
  'ledger.projection': projection && projection.middle,
  'ledger.projection.low': projection && projection.low,
  'ledger.projection.high': projection && projection.high,
  'ledger.network.low': network && network.low,
  'ledger.network.high': network && network.high,
  'ledger.match': match.middle,
  'ledger.match.low': match.low,
  'ledger.match.high': match.high,
})

/**
 * All ledgers in an answer; the figures that the specification requires next to a ledger must agree with it.
 */
function ledgersIn(answer: unknown, found: SizeLedger[] = []): SizeLedger[] {
  if (Array.isArray(answer)) for (const item of answer) ledgersIn(item, found)
  else if (answer && typeof answer === 'object') {
    const { ledger, ...otherFields } = answer as { ledger?: SizeLedger } & Record<string, unknown>
    if (ledger?.sample) {
      found.push(ledger)
      const nativeReach = otherFields.total_native ?? otherFields.native
      const shownLedger = ledger.network ?? ledger.projection
      if ('core_audience' in otherFields) expect(otherFields.core_audience).toBe(ledger.sample.count)
      if ('pro_targeting_size' in otherFields)
        expect(otherFields.pro_targeting_size).toBe(ledger.match.middle)
      if ('total_native' in otherFields || 'native' in otherFields)
        expect(nativeReach).toEqual(
          shownLedger &&
            expect.objectContaining({
              low: shownLedger.low,
              high: shownLedger.high,
              source: ledger.network ? 'network' : 'model',
            }),
        )
    }
    for (const item of Object.values(otherFields)) ledgersIn(item, found)
  }
  return found
}

/** Every call that returns an audience's size. */
const screens: Record<string, (name: string, audience: Audience) => Promise<unknown>> = {
  'the creator': async (name) =>
    await call('POST', '/api/audience-configs/perspectives/', { tree: treeOf(name), team_id: ownTeam.id }),
  store: async (name) => {
    const query = `source=saved&team_id=${ownTeam.id}&q=${encodeURIComponent(name)}`
    const { results } = await call('GET', `/api/audiences/?${query}`)
    return results.filter((item: Audience) => item.name === name)
  },
  details: async (_, { id }) => await call('GET', `/api/audiences/${id}/`),
  recipe: async (_, a) => await call('GET', `/api/audience-configs/${a.audience_config_id}/`),
  'insights, summary': async (_, { id }) => await call('GET', `/api/audience-insight/${id}/?tab=summary`),
  'two ways to reach them': async (_, { id }) =>
    await call('POST', '/api/insights-pro-targeting-summary/', { audience_id: id }),
  plan: async (_, { id }) => {
    const plan = { name: 'A plan', objective: 'REACH', audience_ids: [id], team_id: ownTeam.id }
    const days = { start: '2030-01-07T08:00:00Z', end: '2030-02-04T08:00:00Z' }
    return await call('POST', '/api/audience-plan/', { ...plan, ...days, lifetime_budget_micro: 900_000_000 })
  },
  'the overlap page': async (name, { id }) => {
    const otherAudiences = builtAudiences.get(name === 'keyword' ? 'rounded' : 'keyword')!
    const { audiences } = await call('POST', '/api/audiences/overlap/', {
      audience_ids: [otherAudiences.id, id],
    })
    return audiences.filter((item: Audience) => item.id === id)
  },
  'apply dialog': async (_, { id }) =>
    await call('POST', '/api/uploaded-audiences/estimate/', { audience_id: id, ad_account_id: ACCOUNT }),
}
/** Fewer people than X accepts: the dialog shows that in place of a size. Insights are withheld, too. */
const notApplied = (ledger: SizeLedger) => (ledger.sample.count ?? 0) < 100

describe('one ledger for ten audiences of different kinds', () => {
  const figuresByAudience = new Map<string, Figures>()
  test.for(names)(
    'every screen’s answer shows the same figures for the audience by %s (use.md 1, 4, issue 14.1)',
    async (name) => {
      const audience = builtAudiences.get(name)!
      const [ledger] = ledgersIn(await call('GET', `/api/audiences/${audience.id}/`))
      const figures = figuresOf(ledger!)
      figuresByAudience.set(name, figures)
      const { network_answer } = kinds[name]!
      if (network_answer) expect(ledger!.network).toMatchObject(network_answer)
      else expect(ledger!.network).toBeNull()
      for (const [screen, openScreen] of Object.entries(screens)) {
        const answer = await openScreen(name, audience)
        const found = ledgersIn(answer)
        const isSilent =
          (screen === 'apply dialog' && notApplied(ledger!)) ||
          (screen === 'insights, summary' && ledger!.sample.count === null)
        if (isSilent) {
          expect(found, `${screen}: ${name}`).toEqual([])
          continue
        }
        expect(found.length, `${screen}: ${name}`).toBeGreaterThan(0)
        for (const each of found) expect(figuresOf(each), `${screen}: ${name}`).toEqual(figures)
      }
      const overlap = await call('POST', '/api/audiences/overlap/', {
        audience_ids: [audience.id, builtAudiences.get(name === 'keyword' ? 'rounded' : 'keyword')!.id],
      })
      expect(overlap.audiences[0].size).toBe(figures['ledger.sample'])
      if (ledger!.sample.count !== null) {
        const otherFields = await call('POST', '/api/insights-comparison/', {
          audience_ids: [audience.id, builtAudiences.get(name === 'keyword' ? 'rounded' : 'keyword')!.id],
          tab: 'demographics',
        })
        expect(otherFields.audiences[0].size).toBe(figures['ledger.sample'])
      }
      const insight = await call('GET', `/api/audience-insight/${audience.id}/?tab=demographics`)
      expect(insight.core_audience).toBe(figures['ledger.sample'])
      const history = await call('GET', `/api/audiences/${audience.id}/history/`)
      expect(history.versions[0].size).toBe(figures['ledger.sample'])
      expect(history.sizes.at(-1).sizes.core_audience).toBe(figures['ledger.sample'])
    },
  )

  test.runIf(isFull)(
    'of all kinds: some sizes are disclosed, some come from X, one is too small, and X cannot express one',
    () => {
      const figuresFor = (name: string) => figuresByAudience.get(name)!
      expect(figuresByAudience.size).toBe(10)
      expect(figuresFor('keyword')).toMatchObject({ 'ledger.sample': 150, 'ledger.network.low': 200_400_000 })
      expect(figuresFor('list')['ledger.sample']).toBe(180)
      expect(figuresFor('under 50')['ledger.sample']).toBeNull()
      // The figure is rounded and marked so: whether a subset of few people is included cannot be seen.
      expect(figuresFor('rounded')['ledger.sample']).toBe(200)
      expect(names.filter((name) => figuresFor(name)['ledger.sample'] === null).length).toBeLessThan(4)
    },
  )

  const fileOf = async (url: string) =>
    (await app.app.inject({ method: 'GET', url, headers: { host: 'localhost' } })).rawPayload
  const cellValue = (cell: unknown): number | null =>
    cell === '' || cell === null || cell === undefined || cell === `<${PRIVACY_MINIMUM}`
      ? null
      : Number(String(cell).replaceAll(',', ''))

  test.each(['csv', 'xlsx'])(
    'the export as %s has the same figures under the same keys, and no figure without a key (use.md 1, issue 14.1)',
    async (format) => {
      const { document } = await call('POST', '/api/audiences/export/', { team_id: ownTeam.id, format })
      const file = await fileOf(document.url)
      const rows: unknown[][] =
        format === 'xlsx'
          ? (await readWorkbook(file))[0]!.rows
          : file
              .toString()
              .replace(/^\uFEFF/, '')
              .trim()
              .split(/\r?\n/)
              .map((line) =>
                [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map((m) => m[1] ?? m[2]),
              )
      const header = rows[0]!.map(String)
      const keys = header.map((name) => /\[([\w.]+)\]$/.exec(name)?.[1])
      const found = new Set<string>()
      for (const row of rows.slice(1)) {
        const name = String(row[0])
        found.add(name)
        for (const [at, key] of keys.entries()) {
          const cell = row[at]
          if (key)
            expect([header[at], cellValue(cell)], name).toEqual([
              header[at],
              figuresByAudience.get(name)![key],
            ])
          else expect([header[at], typeof cell === 'number'], name).toEqual([header[at], false])
        }
      }
      expect([...found].toSorted()).toEqual(names.toSorted())
      expect(keys.filter((key) => key !== undefined).toSorted()).toEqual(
        Object.keys(figuresByAudience.get('keyword')!).toSorted(),
      )
    },
  )

  /** Key, figure and interval (if any) of each size of a pack, in the order of its text. */
  function packFigures(texts: readonly string[]): Figures {
    const figures: Figures = {}
    const numbers = (text: string) => [...text.matchAll(/<?\d[\d,]*/g)].map(([n]) => cellValue(n))
    texts.forEach((key, at) => {
      if (!/^ledger\.\w+$/.test(key)) return
      const [name, value] = [texts[at - 2]!, texts[at - 1]!]
      const [first = null, second = null] = numbers(value)
      if (key === 'ledger.network')
        return Object.assign(figures, { [`${key}.low`]: first, [`${key}.high`]: second })
      figures[key] = first
      if (key === 'ledger.sample') return
      const noteText = texts.find((text) => text.startsWith(name) && text !== name) ?? texts[at + 1]!
      const [, low, high] = /sure: (\S+)–([^\s·]+)/.exec(noteText) ?? []
      Object.assign(figures, {
        [`${key}.low`]: low === undefined ? null : cellValue(low),
        [`${key}.high`]: high === undefined ? null : cellValue(high),
      })
    })
    return figures
  }
  /** A pack of an audience that is too small has its size only. */
  const ofPack = (name: string): Figures => {
    const figures = figuresByAudience.get(name)!
    if (figures['ledger.sample'] !== null) return figures
    return { 'ledger.sample': null }
  }

  test.for(packedNames)(
    'the evidence pack of the audience by %s has the same figures under the same keys, as a workbook and as a PDF (use.md 5, issue 14.1)',
    { tags: ['full'] },
    async (name) => {
      const { id } = builtAudiences.get(name)!
      const evidenceFile = async (format: string) =>
        await fileOf(
          (await call('POST', '/api/insights-evidence-pack/', { audience_id: id, format, language: 'en' }))
            .document.url,
        )
      const firstSheetRows = (await readWorkbook(await evidenceFile('xlsx')))[0]!.rows
      const cells = firstSheetRows.flatMap((row) => row.map((cell) => String(cell ?? '')))
      expect(packFigures(cells), name).toEqual(ofPack(name))
      const pdfText = readPdfText(await evidenceFile('pdf'))
      expect(packFigures(pdfText), pdfText.slice(0, 60).join('|')).toEqual(ofPack(name))
    },
  )
})
