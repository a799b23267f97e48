import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import type { HandedItem } from '../../../shared/recipe/handed-items.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { row } from './testing/insight-answers.ts'
import { openTab } from './testing/insight-screen.tsx'

const share = (value: number) => ({ share: value, low: value - 0.05, high: value + 0.05 })
const sentiment = {
  positive: share(0.5),
  neutral: share(0.3),
  negative: share(0.2),
  unknown: 0.4,
  rates: 'posts' as const,
  posts: 900,
}
const post = (id: string, audience_reactions: number | null) => ({
  post: {
    id,
    author: { network_id: '1', handle: 'tea_daily', name: 'Tea Daily', avatar_url: '', verified: true },
    text: `First line ${id}\nsecond line ${'x'.repeat(400)}`,
    created_at: '2026-11-01T10:00:00Z',
    lang: 'en',
    likes: 1200,
    reposts: 30,
    replies: 4,
    quotes: 1,
    bookmarks: 0,
    impressions: null,
    sentiment: { label: 'positive', confidence: 0.8 },
    topics: ['Tea'],
    media: [{ type: 'photo', url: `https://x.com/tea_daily/status/${id}/photo/1`, picture_url: '' }],
    url: `https://x.com/tea_daily/status/${id}`,
  },
  audience_reactions,
  lift: audience_reactions === null ? null : 2.5,
})
const data = {
  content_wall: {
    posts: [post('11', 80), post('12', null)],
    next: '24',
    languages: ['en', 'ja'],
    media_types: ['photo', 'text'],
    days: 28,
  },
  topic_analysis: {
    topics: [
      {
        kind: 'conversation_topic',
        row: row('t1', 'Green tea', 3),
        sentiment,
        weeks: [
          { week_start: '2026-08-24', weeks: 6, posts: 60 },
          { week_start: '2026-10-05', weeks: 6, posts: 120 },
        ],
        change: 1,
      },
      {
        kind: null,
        row: row('t2', 'Cakes', 1.5),
        sentiment: null,
        weeks: [{ week_start: '2026-08-24', weeks: 12, posts: null }],
        change: null,
      },
    ],
    authors: 1000,
  },
  conversation: {
    volume: [
      { date: '2026-10-25', days: 1, posts: 50, posts_low: 30, posts_high: 80, posts_before: 60 },
      { date: '2026-10-26', days: 1, posts: null },
      { date: '2026-10-27', days: 1, posts: 70, posts_low: 50, posts_high: 100 },
    ],
    volume_before: { since: '2026-10-22', until: '2026-10-24' },
    hashtags: [row('firstflush', '#firstflush', 4)],
    keywords: [row('en:kettle', 'kettle', 2)],
    mentions: [],
    sentiment,
    authors: 700,
    days: 28,
  },
  post_behaviour: {
    hours: Array.from({ length: 14 }, (_, i) => ({
      weekday: Math.floor(i / 2) + 1,
      hour: (i % 2) * 12,
      share: i === 0 ? null : i === 3 ? 0.2 : 0.06,
      baseline_share: i === 0 ? null : 0.07,
    })),
    hours_per_cell: 12,
    time_zone: 'authors',
    zone_known: 0.83,
    main_zone: 'Asia/Tokyo',
    posts_per_week: { p25: 0.5, median: 1.25, p75: 3, baseline_median: 1 },
    shares: [row('original', 'original', 1.2), row('media', 'media', 0.8)],
    authors: 640,
    days: 84,
  },
}
const original = window.fetch.bind(window)
const period = {
  since: '2016-08-28',
  until: '2016-09-26',
  days: 30,
  posts: 360,
  all_posts: 12_003,
  first: '2014-01-01',
  last: '2019-04-02',
}
let requests: Record<string, unknown>[] = []

beforeEach(async () => {
  requests = []
  queryClient.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/')) return original(input, init)
    const answer = (answerBody: unknown) => answerTo(input, init, answerBody)
    if (url.pathname === '/api/teams/') return answer(listOf([{ id: 't1', slug: 'acme', name: 'Acme' }]))
    if (url.pathname !== '/api/audience-configs/insights/') return answer(listOf([]))
    const body = JSON.parse(init.body as string) as {
      tab: keyof typeof data
      cursor?: string
      since?: string
      until?: string
      medium?: string
    }
    requests.push(body)
    const contentWall = data.content_wall
    const of = {
      ...data,
      content_wall:
        body.medium === 'text'
          ? { ...contentWall, posts: [], next: null }
          : body.cursor
            ? { ...contentWall, posts: [post('13', null)], next: null }
            : contentWall,
    }
    return answer({
      tab: body.tab,
      core_audience: 1000,
      baseline: { kind: 'population', countries: [], size: 20_000 },
      unknown_share: 0.3,
      sampled: 800,
      computed_at: '2026-11-20T00:00:00Z',
      question: 'q1',
      snapshot: { id: 'r1', as_of: null },
      period: {
        ...period,
        ...(body.since && { since: body.since }),
        ...(body.until && { until: body.until }),
      },
      data: of[body.tab],
    })
  })
  await startI18n('en', ['common', 'errors', 'insights', 'insightsGraph', 'insightsPosts'])
  await changeLocale('en')
  await loadMessages(['insights', 'insightsTabs', 'insightsGraph', 'insightsPosts'])
})
afterEach(() => vi.restoreAllMocks())

const cellsOf = (line: Element) =>
  [...line.querySelectorAll('th, td, [role=rowheader], [role=cell], [role=gridcell]')].map((cell) =>
    cell.textContent!.trim(),
  )
const articleTexts = () => [...document.querySelectorAll('article')]

test('content wall: posts as the network has them, a small group of reactors without its figure (INS-011)', async () => {
  await page.viewport(390, 800)
  await openTab('content_wall')
  await expect.element(page.getByRole('article').first()).toBeVisible()
  const [first, second] = articleTexts().map((article) => article.textContent!)
  expect(first).toContain('80 of this audience reacted')
  expect(first).toContain('×2.5 of the usual')
  expect(second).toContain('Fewer than 50 of this audience reacted')
  expect(second).not.toContain('of the usual')
  const text = articleTexts()[0]!.querySelector('p[lang="en"]')!
  expect(getComputedStyle(text).whiteSpace).toBe('pre-line')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const link = page.getByRole('link', { name: 'Open the post by Tea Daily on X' }).first()
  expect(link.element().getAttribute('href')).toBe('https://x.com/tea_daily/status/11')
  await page.viewport(1280, 800)
})

test('content wall: more posts come on demand, after the others (INS-011)', async () => {
  await openTab('content_wall')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => articleTexts().length).toBe(3)
  expect(requests.at(-1)).toMatchObject({ tab: 'content_wall', cursor: '24' })
  expect(page.getByRole('button', { name: 'Show more' }).elements()).toHaveLength(0)
})

test('content wall: period, language and medium are in the address and in the request (INS-011)', async () => {
  await openTab('content_wall', undefined, '?days=7&post_language=ja')
  await expect.element(page.getByRole('combobox', { name: 'Language' })).toHaveTextContent('Japanese')
  expect(requests.at(-1)).toMatchObject({ days: 7, post_language: 'ja' })
  await page.getByRole('combobox', { name: 'Medium' }).click()
  await page.getByRole('option', { name: 'Text only' }).click()
  await expect.element(page.getByText('No posts with these filters')).toBeVisible()
  expect(location.search).toContain('medium=text')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(location.search).toBe('?period=all')
})

test.each(['content_wall', 'topic_analysis', 'conversation', 'post_behaviour'] as const)(
  '%s: shows the days, their share of all posts and the range of the data; the period can be chosen by keyboard and is in the address (issue 13.3)',
  async (tab) => {
    await page.viewport(390, 800)
    await openTab(tab)
    const spokenTexts = page.getByText(/Aug 28, 2016 – Sep 26, 2016: .*360.* of .*12,003.* posts/)
    await expect.element(spokenTexts).toBeVisible()
    expect(spokenTexts.element().textContent).toMatch(/posts of .?Jan 1, 2014.? – .?Apr 2, 2019/)
    expect(requests.at(-1)).not.toHaveProperty('days')
    const postsField = page.getByLabelText('Posts of')
    expect([...postsField.element().querySelectorAll('option')].map((option) => option.value)).toEqual([
      'data',
      '7',
      '30',
      '90',
      '365',
      'all',
      'range',
    ])
    await postsField.selectOptions('all')
    await expect.poll(() => requests.at(-1)).toMatchObject({ tab, period: 'all' })
    expect(location.search).toBe('?period=all')
    await postsField.selectOptions('range')
    await expect.poll(() => location.search).toBe('?since=2016-08-28&until=2016-09-26')
    await page.getByLabelText('From', { exact: true }).fill('2015-03-01')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => requests.at(-1)).toMatchObject({ tab, since: '2015-03-01', until: '2016-09-26' })
    expect(location.search).toBe('?since=2015-03-01&until=2016-09-26')
    await page.getByLabelText('To', { exact: true }).fill('2015-02-01')
    await expect.element(page.getByText('The end date must be on or after the start date.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(location.search).toBe('?since=2015-03-01&until=2016-09-26')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await page.viewport(1280, 800)
  },
)

test('a topic is added to the recipe by its row or its plus; one known only by words cannot be added (INS-012)', async () => {
  const handedItems: (readonly HandedItem[])[] = []
  await openTab('topic_analysis', (items) => handedItems.push(items))
  const teaRow = page.getByRole('row', { name: /Green tea/ })
  await teaRow.getByText('40%').click()
  await expect.element(page.getByText('1 criterion chosen')).toBeVisible()
  await expect
    .element(teaRow.getByRole('button', { name: 'Take Green tea back' }))
    .toHaveAttribute('aria-pressed', 'true')
  const cakesRow = page.getByRole('row', { name: /Cakes/ })
  await cakesRow.getByText('40%').click()
  expect(cakesRow.getByRole('button').elements()).toHaveLength(0)
  await expect.element(page.getByText('1 criterion chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the recipe', exact: true }).click()
  expect(handedItems).toEqual([[{ kind: 'conversation_topic', id: 't1', label: 'Green tea' }]])
})

test('topic analysis: share, lift, change and sentiment of each topic, and a label for values that are too small (INS-012)', async () => {
  await openTab('topic_analysis')
  await expect
    .element(page.getByRole('heading', { name: 'Green tea: 3 times as many as usual' }))
    .toBeVisible()
  const teaRow = page.getByRole('row', { name: /Green tea/ })
  await expect.element(teaRow).toBeVisible()
  expect(cellsOf(teaRow.element())).toEqual([
    'Green tea',
    '400',
    '40%',
    '13.3%',
    '×3 2.7–3.3',
    '',
    '+100%',
    '50% / 20%',
  ])
  await expect.element(teaRow.getByRole('img', { name: 'Posts a week, oldest first: 10, 20' })).toBeVisible()
  await expect
    .element(teaRow.getByRole('img', { name: '45%–55% positive, 25%–35% neutral, 15%–25% negative' }))
    .toBeVisible()
  expect(cellsOf(page.getByRole('row', { name: /Cakes/ }).element()).slice(5)).toEqual([
    'too few to show',
    '–',
    '–',
  ])
})

test('conversation: volume, over-used words and sentiment with the unknown (INS-014)', async () => {
  await openTab('conversation', undefined, '?days=7')
  await expect.element(page.getByRole('heading', { name: 'About 60 posts a day' })).toBeVisible()
  expect(requests.at(-1)).toMatchObject({ tab: 'conversation', days: 7 })
  await expect
    .element(page.getByRole('heading', { name: '#firstflush: 4 times as many as usual' }))
    .toBeVisible()
  await expect
    .element(page.getByRole('heading', { name: 'More positive than negative: 45%–55% against 15%–25%' }))
    .toBeVisible()
  const labels = [...document.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('aria-label'))
  expect(labels).toContain('Unknown, of all posts: 40.0%')
  expect(labels.filter((label) => label?.includes('posts a day'))).toEqual([
    'Oct 25: 50 posts a day, 95% interval 30 to 80, 60 in the period before',
    'Oct 27: 70 posts a day, 95% interval 50 to 100',
  ])
  await expect.element(page.getByText('Nothing is used clearly more than in the baseline.')).toBeVisible()
})

test('post behaviour: weekday by hour in each author’s own time, hidden cells empty, as a table too (INS-015)', async () => {
  await openTab('post_behaviour')
  await expect
    .element(
      page.getByRole('heading', { name: 'Most posts on Tuesday, 12:00–24:00 (too few for single hours)' }),
    )
    .toBeVisible()
  expect(requests.at(-1)).toMatchObject({ time_zone: 'authors' })
  await expect.element(page.getByText('When they post, in each author’s local time').first()).toBeVisible()
  await expect.element(page.getByText(/Of the 83% of posts whose author’s time zone is known/)).toBeVisible()
  const barMarks = [...document.querySelectorAll('rect[data-mark]')]
  expect(barMarks).toHaveLength(13)
  await page.getByRole('button', { name: 'As table' }).first().click()
  const mondayRow = page.getByRole('row', { name: /Mon/ })
  await expect.element(mondayRow).toBeVisible()
  expect(cellsOf(mondayRow.element())).toEqual(['Mon', '–', '6%'])
  await expect.element(page.getByText('of 640 members who post; median of the baseline 1')).toBeVisible()
})

test('a share names its base: kinds of posts are of posts, overused words of authors, not of the audience (issue 15)', async () => {
  await openTab('post_behaviour')
  await expect.element(page.getByText('What kind of posts they are · of these posts')).toBeVisible()
  await openTab('conversation')
  await expect.element(page.getByRole('heading', { name: /^#firstflush/ })).toBeVisible()
  const spokenTexts = [...document.querySelectorAll('[aria-label]')].map((mark) =>
    mark.getAttribute('aria-label')!,
  )
  expect(
    spokenTexts.filter((label) => label.includes('of those who wrote in this time')).length,
  ).toBeGreaterThan(0)
  expect(spokenTexts.filter((label) => label.includes('of the audience'))).toEqual([])
})

test('conversation: a short list is directly below the previous one, whatever is beside it (issue 15: walk)', async () => {
  const { keywords, mentions } = data.conversation
  const manyTopics = Array.from({ length: 15 }, (_, n) => row(`en:word${n}`, `word${n}`, 9 - n / 2))
  Object.assign(data.conversation, { keywords: manyTopics, mentions: [row('teahouse', 'teahouse', 3)] })
  await page.viewport(1440, 900)
  await openTab('conversation')
  const titleText = (title: string) => page.getByText(title, { exact: true }).first()
  const cardOf = (title: string) => titleText(title).element().closest('section')!
  await expect.element(titleText('Hashtags they use more')).toBeVisible()
  const [hashtags, mentioned] = ['Hashtags they use more', 'Accounts they mention more'].map((title) =>
    cardOf(title).getBoundingClientRect(),
  ) as [DOMRect, DOMRect]
  Object.assign(data.conversation, { keywords, mentions })
  await page.viewport(1280, 900)
  expect(mentioned.left).toBe(hashtags.left)
  expect(mentioned.top - hashtags.bottom).toBe(16)
})
