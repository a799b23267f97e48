import '../../styles.css'
import type { Influencer, InsightTab } from '@rookery/contract'
import { insightTabs } from '@rookery/contract/enums.ts'
import { ChartDownloadsProvider } from '@rookery/ui/charts/chart-downloads.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../shared/i18n/i18n.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import type { HandedItem } from '../../shared/recipe/handed-items.ts'
import type { Route } from '../../shared/router/router.tsx'
import { InsightTabs } from './components/insight-tabs.tsx'
import { answerTo, listOf } from '../../testing/answered.ts'
import { TeamRouter } from '../../testing/team-router.tsx'

const row = (key: string, label: string, lift: number, significant = true) => ({
  key,
  label,
  audience_count: 400,
  audience_share: 0.4,
  share_low: 0.37,
  share_high: 0.43,
  baseline_share: 0.4 / lift,
  lift,
  lift_low: lift * 0.9,
  lift_high: lift * 1.1,
  q_value: 0.001,
  significant,
})
const nothing = { rows: [], unknown_share: 1 }
const account = (n: number): Influencer => ({
  profile: {
    profile_id: n,
    network_id: String(n),
    handle: `Account_${n}`,
    name: `Account ${n}`,
    description: '',
    location: '',
    followers_count: 10,
    following_count: 1,
    posts_count: 1,
    verified: false,
    verified_type: '',
    avatar_url: '',
    created_at: '2020-01-01T00:00:00Z',
    inferred: { country: null, language: null, job_title: null },
  },
  followers_in_audience: 400 - n,
  audience_share: 0.4,
  baseline_share: 0.1,
  lift: 4,
  lift_low: 3.5,
  lift_high: 4.5,
  q_value: 0.001,
  significant: true,
  engagement_rate: 0.01,
  score: 0.7,
})
const steps = (ids: readonly string[]) =>
  ids.map((network_id, i) => ({ network_id, added: i ? 100 : 300, reach: 300 + 100 * i }))
const data = {
  communities: {
    found: true,
    communities: [
      {
        community: {
          id: 'c1',
          name: 'Tea · #firstflush',
          description: 'Tea, #firstflush',
          size: 5000,
          countries: [{ code: 'JP', label: 'Japan', share: 0.6 }],
          evidence: [{ kind: 'interest', label: 'Tea', lift: 12 }],
          top_accounts: [account(1), account(2)],
          icon: 'food',
          stability: 0.91,
          stable: true,
          computed_at: '2026-11-20T00:00:00Z',
        },
        row: row('c1', 'Tea · #firstflush', 3.2),
      },
      {
        community: {
          id: 'c2',
          name: 'Cake',
          description: 'Cake',
          size: 900,
          countries: [],
          evidence: [],
          top_accounts: [],
          icon: '',
          stability: 0.4,
          stable: false,
          computed_at: '2026-11-20T00:00:00Z',
        },
        row: row('c2', 'Cake', 0.9, false),
      },
    ],
  },
  interests: {
    interests: [
      row('food/tea', 'Tea', 3),
      { ...row('food/cake', 'Cake', 2.5), parent_key: 'food' },
      row('food', 'Food', 2),
    ],
    unknown_share: 0,
  },
  network: {
    nodes: [1, 2, 3].map((n) => ({
      network_id: String(n),
      handle: `Account_${n}`,
      name: `Account ${n}`,
      community_id: n < 3 ? 'c1' : null,
      followers_in_audience: 400 - n,
      centrality: 1 / n,
    })),
    edges: [
      { a: '1', b: '2', shared: 200, weight: 0.5 },
      { a: '1', b: '3', shared: 80, weight: 0.2 },
    ],
    communities: [{ id: 'c1', name: 'Tea · #firstflush' }],
    density: 0.67,
    reciprocity: null,
    modularity: 0.12,
    bridges: [{ network_id: '1', betweenness: 1 }],
  },
}
const original = window.fetch.bind(window)
let asked: Record<string, unknown>[] = []
let isFound = true
let packs: unknown[] = []

beforeEach(async () => {
  asked = []
  packs = []
  isFound = true
  queryClient.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/')) return original(input, init)
    const answer = (said: unknown) => answerTo(input, init, said)
    if (url.pathname === '/api/teams/') return answer(listOf([{ id: 't1', slug: 'acme', name: 'Acme' }]))
    if (url.pathname === '/api/audiences/a2/') return answer({ id: 'a2', name: 'Cake people' })
    if (url.pathname === '/api/audiences/gone/')
      return new Response(JSON.stringify({ detail: 'Not found.' }), { status: 404 })
    if (url.pathname === '/api/audiences/')
      return answer(listOf([{ id: 'a1', name: 'Tea people', has_insights: true }]))
    if (url.pathname === '/api/insights-evidence-pack/') {
      packs.push(JSON.parse(init.body as string))
      return answer({
        document: {
          id: 'd1',
          name: 'pack.xlsx',
          url: '#pack',
          content_type: 'x',
          size_bytes: 1,
          expires_at: '2026-11-21T00:00:00Z',
        },
      })
    }
    if (url.pathname !== '/api/audience-configs/insights/') return answer(listOf([]))
    const body = JSON.parse(init.body as string) as { tab: keyof typeof data; accounts?: string[] }
    asked.push(body)
    const all = ['1', '2', '3']
    const of = {
      demographics: {
        age: nothing,
        gender: nothing,
        countries: nothing,
        regions: nothing,
        languages: nothing,
      },
      ...data,
      communities: isFound ? data.communities : { found: false, communities: [] },
      influential_accounts: {
        accounts: all.map((n) => account(Number(n))),
        coverage: 0.8,
        reach: steps(body.accounts ?? all),
      },
    }
    return answer({
      tab: body.tab,
      core_audience: 1000,
      baseline: { kind: 'population', countries: [], size: 20_000 },
      unknown_share: 0,
      sampled: 1000,
      ...(body.tab === 'network' && { follows_known: { audience: 700, baseline: 15_000 } }),
      computed_at: '2026-11-20T00:00:00Z',
      question: `code of ${body.tab}`,
      snapshot: { id: 'r1', as_of: null },
      data: of[body.tab] ?? null,
    })
  })
  await startI18n('en', ['common', 'errors', 'insights', 'insightsGraph'])
  await changeLocale('en')
  await loadMessages(['insights', 'insightsGraph', 'insightsTabs', 'insightsEvidence'])
})
afterEach(() => vi.restoreAllMocks())

async function open(tab: InsightTab, onAdd?: (items: readonly HandedItem[]) => void, query = '') {
  history.replaceState(null, '', `/acme/insights${query}`)
  dispatchEvent(new PopStateEvent('popstate'))
  const routes: Route[] = [
    {
      path: '/:teamId/insights',
      layout: ({ children }) => <main>{children}</main>,
      guard: () =>
        queryClient.fetchQuery({
          queryKey: ['teams'],
          queryFn: async () => (await (await window.fetch('/api/teams/')).json()).results,
        }),
      load: async () => () => (
        <InsightTabs
          subject={{ kind: 'recipe', tree: { op: 'or', children: [] }, regionId: null, teamId: 't1' }}
          name="Leaf & cup"
          tab={tab}
          onTabChange={() => {}}
          {...(onAdd ? { onAdd } : {})}
        />
      ),
    },
  ]
  return render(
    <QueryClientProvider client={queryClient}>
      <ChartDownloadsProvider texts={{ open: 'Download', csv: 'CSV', png: 'PNG', svg: 'SVG', failed: '' }}>
        <TeamRouter routes={routes} fallback="/acme/insights" />
      </ChartDownloadsProvider>
    </QueryClientProvider>,
  )
}

test('demographics of people whose place nobody knows say so instead of an empty map (MSG-026)', async () => {
  await open('demographics')
  await expect.element(page.getByText('No geographical data available')).toBeVisible()
})

test('communities: the finding, stability, share against the baseline, lift with its interval and the evidence (INS-010)', async () => {
  await open('communities')
  await expect
    .element(page.getByRole('heading', { name: 'Tea · #firstflush: 3.2 times as many as usual' }))
    .toBeVisible()
  const [tea, cake] = [...document.querySelectorAll('li:has(h3)')].map((li) => li.textContent!)
  expect(tea).toContain('Stable 91%')
  expect(tea).toContain('5,000 in the population · Japan 60%')
  expect(tea).toContain('40% of the audience')
  expect(tea).toContain('12.5% of the baseline')
  expect(tea).toMatch(/×3\.2 2\.88–3\.52/)
  expect(tea).toContain('Tea×12')
  expect(cake).toContain('Fluid 40%')
  expect(cake).toContain('no clear difference')
})

test('a tab that rests on follows says of how many they are known (issue 13.4)', async () => {
  await open('network')
  const fact = page.getByText('700 profiles, 15,000 of the baseline')
  await expect.element(fact).toBeVisible()
  expect(fact.element().closest('div')!.textContent).toContain('Follows known')
})

test('while communities are being computed that is said', async () => {
  isFound = false
  await open('communities')
  await expect.element(page.getByText('Communities are being computed')).toBeVisible()
})

test('a community goes to the recipe as its strongest accounts, and can be taken back (INS-010)', async () => {
  const added: (readonly HandedItem[])[] = []
  await open('communities', (items) => added.push(items))
  await page.getByRole('button', { name: 'Add its 2 accounts' }).click()
  await expect.element(page.getByText('2 criteria chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the recipe', exact: true }).click()
  expect(added).toEqual([
    [
      { kind: 'handle', id: 'account_1', label: '@Account_1' },
      { kind: 'handle', id: 'account_2', label: '@Account_2' },
    ],
  ])
  await page.getByRole('button', { name: 'Take its accounts back' }).click()
  await expect.element(page.getByText('2 criteria chosen')).not.toBeInTheDocument()
})

test('a row of interests is a button that adds it; without a recipe to add to it is none (INS-007)', async () => {
  const added: (readonly HandedItem[])[] = []
  const screen = await open('interests', (items) => added.push(items))
  await page.getByRole('button', { name: /^Tea ×3: lift/ }).click()
  await page.getByRole('button', { name: 'Add to the recipe', exact: true }).click()
  expect(added).toEqual([[{ kind: 'interest', id: 'food/tea', label: 'Tea' }]])
  await screen.unmount()
  await open('interests')
  await expect.element(page.getByRole('img', { name: /^Tea ×3: lift/ })).toBeVisible()
})

test('interests of two levels: a child is called by its parent too, and the search finds it by either name (INS-007)', async () => {
  await open('interests')
  const bar = (name: string) => page.getByRole('img', { name: new RegExp(`^${name} ×`) })
  await expect.element(bar('Food / Cake')).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search interests' }), 'cake')
  await expect.element(bar('Tea')).not.toBeInTheDocument()
  await expect.element(bar('Food / Cake')).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search interests' }), 'FOOD')
  await expect.element(bar('Food')).toBeVisible()
  await expect.element(bar('Food / Cake')).toBeVisible()
})

test('the reach of all accounts, and of those selected, in the order in which each adds most (INS-008)', async () => {
  await open('influential_accounts')
  await expect.element(page.getByRole('heading', { name: 'Reach of all accounts together' })).toBeVisible()
  await expect.element(page.getByText('500 profiles')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Account 2' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Reach of the chosen accounts together' }))
    .toBeVisible()
  await expect.element(page.getByText('300 profiles')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ tab: 'influential_accounts', accounts: ['2'] })
  await expect.element(page.getByText('30% of the audience follows at least one of them')).toBeVisible()
})

test('the network: figures, graph, bridges, and nothing made up where nobody follows another (INS-009)', async () => {
  await open('network', () => {})
  await expect.element(page.getByText('none of them follows another')).toBeVisible()
  await expect.element(page.getByText('67%')).toBeVisible()
  await expect
    .element(
      page.getByRole('img', {
        name: 'Account 1 (@Account_1): 399 followers in the audience, Tea · #firstflush, centrality 1, tied to 2',
      }),
    )
    .toBeVisible()
  await expect.element(page.getByText('on 100% of the ways')).toBeVisible()
  await page.getByRole('button', { name: 'Add @Account_1 to the recipe' }).click()
  await expect.element(page.getByText('1 criterion chosen')).toBeVisible()
})

test('the evidence pack is asked for in the format and language chosen, of what is on the screen', async () => {
  await open('interests')
  await page.getByRole('button', { name: 'Evidence pack' }).click()
  await page.getByRole('radio', { name: 'Excel, to calculate with' }).click()
  await page.getByRole('radio', { name: '日本語' }).click()
  await page.getByRole('button', { name: 'Make and download' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(packs).toEqual([
    expect.objectContaining({
      tree: { op: 'or', children: [] },
      team_id: 't1',
      format: 'xlsx',
      language: 'ja',
    }),
  ])
})

/** What is handed over as files, by name. */
function files() {
  const saved = new Map<string, Blob>()
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return '#'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.set(this.download, blob)
  })
  return saved
}
/** Without the quotes around texts. */
const linesOf = async (file: Blob | undefined) => (await file!.text()).replaceAll('"', '').split('\r\n')

test('a chart is downloaded as its figures, not as they are written', async () => {
  const saved = files()
  await open('interests')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const [head, first] = await linesOf(saved.get('Leaf & cup – Interests.csv'))
  expect(head).toContain('Group,Lift,95% interval ≥,95% interval ≤,Share,Profiles')
  expect(first).toMatch(/^Tea,3,/)
})

test('a picture says finding, title, audience, baseline, snapshot and n, in Japanese where the page is', async () => {
  const saved = files()
  await changeLocale('ja')
  await open('interests')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'SVG' }).click()
  await expect.poll(() => [...saved.keys()]).toEqual(['Leaf & cup – 興味関心.svg'])
  const written = await saved.values().next().value!.text()
  for (const text of [
    'Tea：通常の 3 倍',
    '>興味関心<',
    '>Leaf &amp; cup<',
    'コアオーディエンス：1,000',
    'ベースライン：母集団全体 · 20,000 件のプロフィール',
    'スナップショット：r1',
    '95% 信頼区間です',
  ])
    expect(written).toContain(text)
  expect(written).not.toContain('行を押すと')
})

test('accounts are downloaded as a table of figures', async () => {
  const saved = files()
  await open('influential_accounts')
  await page.getByRole('button', { name: 'CSV' }).click()
  const lines = await linesOf(saved.get('Leaf & cup – Accounts they follow more than others do.csv'))
  expect(lines[0]).toContain('Account,Name,Followers in audience,Share,Baseline,Lift')
  expect(lines[1]).toBe('Account_1,Account 1,399,0.4,0.1,4,3.5,4.5,1,0.01')
})

test('what is compared with stands in the address, and Back returns to what was before (INS-003)', async () => {
  await open('interests')
  const baseline = page.getByRole('combobox', { name: 'Compare with' })
  await expect.element(baseline).toHaveTextContent('The population')
  await baseline.click()
  await page.getByRole('option', { name: 'Tea people' }).click()
  await expect.poll(() => location.search).toBe('?baseline=a1')
  await expect.poll(() => asked.at(-1)).toMatchObject({ baseline: { audience_id: 'a1' } })
  await expect.element(page.getByText('Tea people · 20,000 profiles')).toBeVisible()
  history.back()
  await expect.element(baseline).toHaveTextContent('The population')
  expect(location.search).toBe('')
})

test('a link compares with an audience that is not in the list; one that is gone is said and left aside', async () => {
  const screen = await open('interests', undefined, '?baseline=a2')
  await expect.element(page.getByRole('combobox', { name: 'Compare with' })).toHaveTextContent('Cake people')
  expect(asked.at(-1)).toMatchObject({ baseline: { audience_id: 'a2' } })
  await screen.unmount()
  await open('interests', undefined, '?baseline=gone')
  await expect.element(page.getByText(/The audience to compare with does not exist/)).toBeVisible()
  await expect.poll(() => asked.at(-1)).not.toHaveProperty('baseline')
  await page.getByRole('button', { name: 'Compare with the population' }).click()
  await expect.poll(() => location.search).toBe('')
})

test.each(insightTabs)(
  '%s: how its figures are computed, with snapshot, n, interval and question',
  async (tab) => {
    await open(tab)
    await page.getByRole('button', { name: 'How is this computed?' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(`code of ${tab}`)).toBeVisible()
    for (const text of [
      'Core audience1,000',
      'Everybody in the population · 20,000 profiles',
      'Snapshotr1',
      '95% interval',
      'Lift. The share',
    ])
      expect(dialog.element().textContent).toContain(text)
    expect(dialog.element().querySelectorAll('section dl')[1]!.querySelectorAll('dd').length).toBeGreaterThan(
      0,
    )
  },
)
