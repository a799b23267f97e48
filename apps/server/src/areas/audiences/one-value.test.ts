import { insightTabs } from '@rookery/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdfText } from '../../testing/files/read-pdf-text.ts'
import { readWorkbook } from '../../testing/files/read-workbook.ts'
import { openTeam, type OpenTeam } from '../../testing/people/open-team.ts'
import { openVariedPeople, variedRows } from '../../testing/population/varied-people.ts'

/** A group of a chart, as any answer has it. */
interface Row {
  key: string
  label: string
  audience_count: number
  audience_share: number | null
  share_low: number | null
  share_high: number | null
  baseline_share: number | null
  lift: number | null
  significant: boolean
}
interface AccountRow extends Row {
  profile: { handle: string }
  followers_in_audience: number
}
interface Dimension {
  rows: Row[]
  unknown_share: number
}

let population: Awaited<ReturnType<typeof openVariedPeople>>
let team: OpenTeam
let coffee: { id: string }
let women: { id: string }

const call = async (method: string, path: string, body?: object) => {
  const answer = await team.app.call(method, path, { as: team.member, ...(body && { body }) })
  expect(answer.status, `${path} ${JSON.stringify([body, answer.body])}`).toBeLessThan(300)
  return answer.body
}
const tabOf = async (tab: string, query = '', id = coffee.id) =>
  await call('GET', `/api/audience-insight/${id}/?tab=${tab}&language=en&${query}`)
const fileOf = async (format: string, query: object = {}): Promise<Buffer> => {
  const { document } = await call('POST', '/api/insights-evidence-pack/', {
    audience_id: coffee.id,
    format,
    language: 'en',
    ...query,
  })
  const file = await team.app.app.inject({ method: 'GET', url: document.url, headers: { host: 'localhost' } })
  return file.rawPayload
}

beforeAll(async () => {
  population = await openVariedPeople()
  team = await openTeam({ population })
  const build = async (name: string, targeting_package: object) =>
    await call('POST', '/api/build-audience/', { team_id: team.team.id, name, targeting_package })
  coffee = await build('coffee people', { keywords: [{ label: 'coffee' }] })
  women = await build('women of coffee', { keywords: [{ label: 'coffee' }], gender: 'FEMALE' })
})
afterAll(async () => {
  await team.close()
  await population.close()
})

const sharesOf = ({ rows, unknown_share }: Dimension) =>
  rows.reduce((sum, { audience_share }) => sum + audience_share!, unknown_share)

describe('what is shown as parts of a whole adds up to it', () => {
  test('countries and regions with those of whom none is known, whatever was rounded (use-4 N2, issue 44.6)', async () => {
    const { data } = await tabOf('demographics')
    expect(data.countries.rows.length).toBeGreaterThan(2)
    // Fewer than 50 live in Germany, so the others stand in fifties.
    for (const { audience_count } of data.countries.rows as Row[]) expect(audience_count % 50).toBe(0)
    expect(sharesOf(data.countries)).toBeCloseTo(1, 9)
    expect(sharesOf(data.regions)).toBeLessThan(1 + 1e-9)
    // Shares of a recipe by gender are told in steps of ten people at least.
    const rounded = (await tabOf('demographics', '', women.id)).data
    expect(rounded.countries.rows.length).toBeGreaterThan(1)
    for (const { audience_share } of rounded.countries.rows as Row[])
      expect((audience_share! * 100) % 5).toBeCloseTo(0, 9)
    expect(sharesOf(rounded.countries)).toBeCloseTo(1, 9)
  })
  test('genders are told with an interval or by their number alone, ages by their number alone (issue 44.6)', async () => {
    for (const id of [coffee.id, women.id]) {
      const { age, gender } = (await tabOf('demographics', '', id)).data as Record<string, Dimension>
      // Of the women too few have an age for any to be told.
      if (id === coffee.id) expect(age!.rows.length).toBeGreaterThan(1)
      for (const row of age!.rows)
        expect(row).toMatchObject({
          audience_share: null,
          baseline_share: null,
          lift: null,
          significant: false,
        })
      const measured = gender!.rows.filter((row) => row.audience_share !== null)
      for (const { audience_share, share_low, share_high } of measured) {
        expect(share_low).toBeLessThan(audience_share!)
        expect(share_high).toBeGreaterThan(audience_share!)
      }
      if (measured.length > 0)
        expect(measured.reduce((sum, row) => sum + row.audience_share!, 0)).toBeCloseTo(1, 9)
    }
    const { gender } = (await tabOf('demographics')).data
    expect(gender.rows.map(({ key }: Row) => key).sort()).toEqual(['FEMALE', 'MALE'])
    expect(gender.rows[0].audience_share).not.toBeNull()
  })
  const expectEvidence = async (id: string) => {
    let rows = 0
    for (const tab of insightTabs)
      for (const row of rowsIn((await tabOf(tab, '', id)).data)) {
        rows += 1
        if (row.significant) expect(row.lift, `${tab} ${row.key}`).not.toBeNull()
        expect(row.share_low === null, `${tab} ${row.key}`).toBe(row.audience_share === null)
        expect(row.share_high === null, `${tab} ${row.key}`).toBe(row.audience_share === null)
      }
    expect(rows).toBeGreaterThan(10)
  }
  test('nothing without a lift is called significant, and every share told has its interval (issue 44.6)', async () => {
    await expectEvidence(coffee.id)
  })
  test('the same of an audience whose figures are rounded (issue 44.6)', { tags: ['full'] }, async () => {
    await expectEvidence(women.id)
  })
})

test('interests are unknown of those of whom neither bio nor posts nor follows are known, and of nobody else (use-4 S3, issue 44.6)', async () => {
  const { id } = await call('POST', '/api/build-audience/', {
    team_id: team.team.id,
    name: 'people of Japan',
    targeting_package: { countries: [{ code: 'JP' }] },
  })
  const read = new Set([
    ...variedRows.posts.map((post) => post.author_network_id),
    ...variedRows.follows.map((follow) => follow.follower_network_id),
  ])
  const japanese = variedRows.profiles.filter(({ location }) => location.includes('Japan'))
  const unread = japanese.filter(({ network_id, description }) => description === '' && !read.has(network_id))
  expect(unread.length).toBeGreaterThanOrEqual(50)
  const { core_audience, evidence_known, data } = await tabOf('interests', '', id)
  expect(core_audience).toBe(japanese.length)
  expect(evidence_known.audience).toBe(japanese.length - unread.length)
  expect(data.unknown_share).toBeCloseTo(unread.length / japanese.length, 9)
})

/** All rows in an answer, wherever they stand. */
function rowsIn(value: unknown): Row[] {
  if (Array.isArray(value)) return value.flatMap(rowsIn)
  if (value === null || typeof value !== 'object') return []
  if ('audience_share' in value && 'key' in value) return [value as Row]
  return Object.values(value).flatMap(rowsIn)
}

describe('a figure that is told in two places has one value', () => {
  const leadersByTab = async (query: string) => {
    const [people, likes, follows, groups, posts, work] = await Promise.all(
      [
        'demographics',
        'interests',
        'influential_accounts',
        'communities',
        'topic_analysis',
        'job_titles',
      ].map(async (tab) => (await tabOf(tab, query)).data),
    )
    return {
      gender: people.gender.rows,
      country: people.countries.rows,
      language: people.languages.rows,
      interest: likes.interests,
      account: (follows.accounts as AccountRow[]).map(({ profile, followers_in_audience, ...row }) => ({
        ...row,
        key: profile.handle,
        audience_count: followers_in_audience,
      })),
      community: groups.communities.map(({ row }: { row: Row }) => row),
      topic: posts.topics.map(({ row }: { row: Row }) => row),
      job_title: work.titles,
    } as Record<string, Row[]>
  }
  test('the summary has the rows of the other tabs, and the same winner leads (use-4 finding 5, N9, issue 44.6)', async () => {
    for (const query of ['', 'since=2026-09-01&until=2026-09-30', 'since=2026-10-01&until=2026-10-31']) {
      const { data, period } = await tabOf('summary', query)
      expect(period).toEqual((await tabOf('topic_analysis', query)).period)
      const tabs = await leadersByTab(query)
      const strongest = data.strongest as Record<string, Row>
      expect(Object.keys(strongest)).toEqual(expect.arrayContaining(['country', 'account', 'topic']))
      for (const [name, row] of Object.entries(strongest)) {
        const same = tabs[name]!.find(({ key }) => key === row.key)!
        const { label: _, parent_key: __, ...figures } = row as Row & { parent_key?: string }
        expect(same, `${name} ${query}`).toMatchObject(figures)
      }
      // Lists that begin with the surest row begin with the summary's.
      for (const name of ['interest', 'topic', 'job_title'])
        if (strongest[name]) expect(tabs[name]![0]!.key, `${name} ${query}`).toBe(strongest[name].key)
    }
    const topicIn = async (month: string) =>
      (await tabOf('summary', `since=2026-${month}-01&until=2026-${month}-30`)).data.strongest.topic.label
    expect([await topicIn('09'), await topicIn('10')]).toEqual(['Caldermoor', 'Home espresso'])
  })
  test('other calls tell the rows of the tabs (issue 44.6)', async () => {
    const summary = (await tabOf('summary')).data
    const demographics = (await tabOf('demographics')).data
    const subject = { audience_id: coffee.id }
    const alone = await call('POST', '/api/insights-summary/', { ...subject, language: 'en' })
    expect(alone.data.strongest).toEqual(summary.strongest)
    const { top, sizes_by_country } = await call('POST', '/api/insights-pro-targeting-summary/', {
      ...subject,
      language: 'en',
    })
    expect(top.length).toBe(Object.keys(summary.strongest).length)
    for (const { dimension, ...row } of top as (Row & { dimension: string })[])
      expect(row, dimension).toEqual(summary.strongest[dimension])
    expect(sizes_by_country).toEqual(
      (demographics.countries.rows as Row[])
        .filter(({ key }) => key !== 'other')
        .map(({ key, label, audience_count }) => ({ code: key, label, size: audience_count })),
    )
    const { accounts } = (await tabOf('influential_accounts')).data
    const { results } = await call('GET', `/api/insights-influencer/?audience_id=${coffee.id}&limit=100`)
    const byHandle = (list: { profile: { handle: string } }[]) =>
      list.toSorted((a, b) => (a.profile.handle < b.profile.handle ? -1 : 1))
    expect(byHandle(results)).toEqual(byHandle(accounts))
  })
  test('a row of the workbook and of the PDF is that of its tab, and the same in the summary (use-4 finding 5, issue 44.6)', async () => {
    const { demographics, strongest } = {
      demographics: (await tabOf('demographics')).data,
      strongest: (await tabOf('summary')).data.strongest as Record<string, Row>,
    }
    const [, sheet] = await readWorkbook(await fileOf('xlsx'))
    const figuresOf = (tab: string, label: string) =>
      sheet!.rows
        .filter((row) => row[0] === tab && row[2] === label)
        .map((row) => [...row.slice(3, 10), row[13]])
    const told = (row: Row & { lift_low?: number | null; lift_high?: number | null }) =>
      [
        row.audience_share,
        row.share_low,
        row.share_high,
        row.baseline_share,
        row.lift,
        row.lift_low,
        row.lift_high,
        row.audience_count,
      ].map((value) => value ?? null)
    const ages = (demographics.age as Dimension).rows
    for (const row of ages.filter(({ key }) => key !== 'other')) {
      const [cells] = figuresOf('Demographics', row.label.replace('-', '–'))
      expect(cells!.map((cell) => cell ?? null)).toEqual(told(row))
    }
    const job = strongest.job_title!
    expect(figuresOf('Summary', `Job title: ${job.label}`)).toEqual([told(job)])
    expect(figuresOf('Job titles', job.label)).toEqual([told(job)])
    const text = readPdfText(await fileOf('pdf')).map((line) => line.trim())
    // In the table of the ages: no share, no interval, no baseline, no lift, not clear, the number.
    const at = text.indexOf(ages[0]!.label.replace('-', '–'))
    expect(text.slice(at + 1, at + 8)).toEqual([
      '–',
      '–',
      '–',
      '–',
      '–',
      'no',
      String(ages[0]!.audience_count),
    ])
  })
})
