import '../../styles.css'
import type { ClauseSize, CriterionTree } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, startI18n } from '../../shared/i18n/i18n.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { Router, type Route } from '../../shared/router/router.tsx'
import AudienceCreatorPage from './index.tsx'

/** The fields any of the creator's calls sends. */
interface Sent {
  tree: { children: { children: CriterionTree[] }[] } & CriterionTree
  version: number
  query: string
  kind: string
  values: string[]
  name: string
  exclude: string[]
  into?: number[]
  min_age: number
}

/** A server of the creator's calls: counts a recipe as 1,000 profiles a criterion that counts, answers drafts and remembers what it was asked. */
function server() {
  const asked: { call: string; body: Sent }[] = []
  let draft: ({ version: number } & Record<string, unknown>) | null = null
  /** Milliseconds an estimate of so many criteria takes. */
  const slow = new Map<number, number>()
  const team = { id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] }
  const list = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results })

  const leaves = (node: CriterionTree): number =>
    'op' in node ? node.children.reduce((sum, child) => sum + leaves(child), 0) : node.deselected ? 0 : 1
  const clausesOf = (node: CriterionTree, path: number[] = []): ClauseSize[] => [
    { path, alone: leaves(node) * 1000, before: 9000, after: 8000, delta: -1000, uncounted: false },
    ...('op' in node ? node.children.flatMap((child, at) => clausesOf(child, [...path, at])) : []),
  ]
  const estimate = (tree: CriterionTree) => ({
    sizes: {
      core_audience: leaves(tree) * 1000,
      total_native: { low: 1_200_000, high: 1_500_000, source: 'model' },
      pro_targeting_size: 900,
      bucket: '1M-5M',
      counted_at: '2026-01-01T00:00:00Z',
      below_minimum: false,
    },
    clauses: clausesOf(tree),
    kinds: [],
    ad_groups: [{ name: 'a', criteria: [] }],
    residual: [{ code: 'handles_are_lookalikes', n: 2 }],
    warnings: [],
    population: { size: 200_000, source: 'synthetic', as_of: null },
    rounded: false,
  })

  const addition = (kind: string, id: string, reach: number) => ({
    kind,
    id,
    label: id,
    size: 4000,
    reach,
    audience_count: 210,
    audience_share: 0.21,
    baseline_share: 0.05,
    lift: 4.2,
    lift_low: 3.1,
    lift_high: 5.4,
  })
  const suggestions = {
    mode: 'extend',
    into: [0],
    audience: 1000,
    baseline: 90_000,
    results: [
      { ...addition('handle', 'beanco', 1234), name: 'Bean Company' },
      addition('hashtag', 'brew', 321),
      ...['a1', 'a2', 'a3', 'a4', 'a5'].map((id) => addition('keyword', id, 99)),
    ],
    rounded: false,
  }
  const pack = {
    ad_groups: [
      {
        name: '1 · tea',
        criteria: [
          { targeting_type: 'BROAD_KEYWORD', targeting_value: 'tea', operator_type: 'EQ', name: 'tea' },
          { targeting_type: 'LOCATION', targeting_value: 'US', operator_type: 'NE', name: 'United States' },
        ],
        estimate: { min: 1_200_000, max: 1_500_000, source: 'model' },
      },
    ],
    residual: null,
    warnings: [],
    coverage: 1,
    precision: 0.333,
  }

  const category = { parent_id: null, description: '', icon: '', audience_count: 1 }
  const template = {
    tree: { op: 'and', children: [{ op: 'or', children: [{ kind: 'keyword', label: 'espresso' }] }] },
  }
  const described = {
    targeting_package: {},
    suggestions: [
      {
        kind: 'keyword',
        id: 'roastery',
        label: 'roastery',
        size: 800,
        score: 1,
        evidence: { source: 'description', audience_share: null, baseline_share: null, lift: null },
      },
      {
        kind: 'handle',
        id: 'beanco',
        label: 'beanco',
        size: 2100,
        score: 1,
        evidence: { source: 'population', audience_share: 0.4, baseline_share: 0.1, lift: 4 },
      },
    ],
    language: 'en',
    refused: ['diabetes'],
  }

  const names = ['Coffee drinkers', ...Array.from({ length: 24 }, (_, at) => `Template ${at + 2}`)]
  const templates = (query: URLSearchParams) => {
    const found = names
      .map((name, at) => ({ id: at === 0 ? 'a9' : `b${at}`, name, core_audience: 4321 + at }))
      .filter(({ name }) => name.toLowerCase().includes((query.get('q') ?? '').toLowerCase()))
    const from = Number(query.get('offset') ?? 0)
    return { ...list(found.slice(from, from + Number(query.get('limit')))), count: found.length }
  }

  async function answer(call: string, body: Sent, query: URLSearchParams): Promise<[number, unknown]> {
    switch (call) {
      case 'GET /api/user/me/':
        return [200, { id: 'u1', memberships: [], social_accounts: [], time_zone: 'UTC' }]
      case 'GET /api/teams/':
        return [200, list([team])]
      case 'GET /api/audience-drafts/t1/':
        return draft ? [200, draft] : [404, { detail: 'Not found.' }]
      case 'PUT /api/audience-drafts/t1/':
        if (body.version !== (draft?.version ?? 0)) return [409, { detail: 'stale' }]
        draft = { ...body, team_id: 't1', version: body.version + 1, modified_at: '2026-01-01T00:00:00Z' }
        return [200, draft]
      case 'POST /api/audience-configs/autocomplete/':
        return [
          200,
          { results: [{ kind: 'interest', id: 'i1', label: `Interest in ${body.query}`, size: 4210 }] },
        ]
      case 'POST /api/audience-configs/resolve/':
        return [
          200,
          {
            found: body.values.slice(1).map((v: string) => ({ kind: body.kind, id: v, label: v, size: 100 })),
            missing: body.values.slice(0, 1),
          },
        ]
      case 'POST /api/audience-configs/perspectives/':
        await new Promise((done) => setTimeout(done, slow.get(leaves(body.tree)) ?? 0))
        return [200, estimate(body.tree)]
      case 'POST /api/audience-configs/suggestions/':
        return [200, suggestions]
      case 'POST /api/external/generate-native-pack/':
        return [200, pack]
      case 'GET /api/audience-regions/':
        return [200, list([{ id: 1, name: 'Japan', is_single_country: true, country_codes: ['JP'] }])]
      case 'GET /api/audience-categories/':
        return [200, list([{ ...category, id: 'c1', name: 'Food and drink', slug: 'food-and-drink' }])]
      case 'GET /api/audiences/':
        return [200, templates(query)]
      case 'GET /api/audiences/a9/':
        return [200, { id: 'a9', name: 'Coffee drinkers', region: null, targeting_package: template }]
      case 'POST /api/external/analyse-description/':
        return [200, described]
      case 'POST /api/external/compute-age-groups/':
        return [
          200,
          body.min_age === 30
            ? {
                age: '25-49',
                exact: false,
                groups: [
                  { age_band: '25-34', share: 0.4 },
                  { age_band: '35-49', share: 0.25 },
                ],
                residual: {
                  added: [
                    { from: 25, to: 29 },
                    { from: 46, to: 49 },
                  ],
                  missed: [],
                },
              }
            : {
                age: 'AGE_OVER_50',
                exact: true,
                groups: [{ age_band: '55+', share: 0.1 }],
                residual: { added: [], missed: [] },
              },
        ]
      case 'POST /api/build-audience/':
        return [201, { id: 'a1', name: body.name, version: 1 }]
      default:
        return [404, { detail: 'Not found.' }]
    }
  }
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), location.href)
    if (!url.pathname.startsWith('/api/')) return original(input, init)
    const call = `${init.method ?? 'GET'} ${url.pathname}`
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Sent) : ({} as Sent)
    asked.push({ call, body })
    const [status, data] = await answer(call, body, url.searchParams)
    init.signal?.throwIfAborted()
    return new Response(JSON.stringify(data), { status })
  }
  return {
    asked: (call: string) => asked.filter((one) => one.call === call),
    slow,
    fetch,
    /** Another window stores a draft of its own. */
    storeElsewhere: () => {
      draft = {
        ...(draft ?? {}),
        team_id: 't1',
        name: 'Elsewhere',
        targeting_package: {
          tree: { op: 'and', children: [{ op: 'or', children: [{ kind: 'keyword', label: 'elsewhere' }] }] },
        },
        region_id: null,
        audience_id: null,
        version: (draft?.version ?? 0) + 5,
      }
    },
  }
}
const original = window.fetch.bind(window)
let fake: ReturnType<typeof server>

const routes: Route[] = [
  {
    path: '/:teamId/creator',
    layout: ({ children }) => <main>{children}</main>,
    guard: () =>
      Promise.all([
        queryClient.fetchQuery({
          queryKey: ['me'],
          queryFn: async () => (await window.fetch('/api/user/me/')).json(),
        }),
        queryClient.fetchQuery({
          queryKey: ['teams'],
          queryFn: async () => (await (await window.fetch('/api/teams/')).json()).results,
        }),
      ]),
    load: async () => () => (
      <AudienceCreatorPage uploadDialog={(audience) => <p>Upload dialog of {audience.name}</p>} />
    ),
  },
]

async function open(search = '') {
  history.replaceState(null, '', `/acme/creator${search}`)
  dispatchEvent(new PopStateEvent('popstate'))
  return render(
    <QueryClientProvider client={queryClient}>
      <Router routes={routes} fallback="/acme/creator" />
    </QueryClientProvider>,
  )
}
const box = () => page.getByRole('combobox', { name: 'Add to the audience' })
const chip = (name: string) => page.getByRole('button', { name: new RegExp(name), pressed: true })
async function add(text: string) {
  await userEvent.fill(box(), text)
  await userEvent.keyboard('{Enter}')
  await expect.element(chip(text).first()).toBeVisible()
}
const size = () => document.querySelector('aside [aria-live]')
const sizeText = () => size()?.firstChild?.textContent

beforeEach(async () => {
  localStorage.clear()
  queryClient.clear()
  fake = server()
  window.fetch = fake.fetch as typeof window.fetch
  await page.viewport(1440, 900)
  await startI18n('en', ['common', 'shell', 'errors', 'creator', 'forms'])
})
afterEach(() => {
  window.fetch = original
})

test('what is typed is added and counted at once, and the recipe reads as a sentence (WIDGET-039)', async () => {
  await open()
  await expect.element(page.getByText('Nobody yet')).toBeVisible()
  await add('@nasa')
  await add('tea')
  await expect.poll(sizeText).toBe('2,000')
  await expect.element(page.getByText('People who follow @nasa or post about tea')).toBeInTheDocument()
  await expect.element(page.getByText('1.2M–1.5M')).toBeVisible()
  await expect.element(page.getByText(/X reaches people like their followers/)).toBeVisible()
})

test('a suggestion is chosen with the keyboard alone', async () => {
  await open()
  await userEvent.fill(box(), 'green')
  await expect.element(page.getByRole('option', { name: /Interest in green/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(chip('Interest in green')).toBeVisible()
  await expect.poll(sizeText).toBe('1,000')
  expect(
    fake.asked('POST /api/audience-configs/perspectives/').at(-1)?.body.tree.children[0]?.children[0],
  ).toEqual({
    kind: 'interest',
    id: 'i1',
    label: 'Interest in green',
  })
})

test('an answer that is no longer the newest is dropped; meanwhile the old size stays, greyed', async () => {
  await open()
  await add('one')
  await expect.poll(sizeText).toBe('1,000')
  fake.slow.set(2, 800)
  await add('two')
  await expect.poll(() => fake.asked('POST /api/audience-configs/perspectives/').length).toBe(2)
  expect(sizeText()).toBe('1,000')
  expect(size()?.getAttribute('aria-busy')).toBe('true')
  await add('three')
  await expect.poll(sizeText).toBe('3,000')
  await new Promise((done) => setTimeout(done, 900))
  expect(sizeText()).toBe('3,000')
})

test('an item is left out, undone, redone, and removed by the keyboard', async () => {
  await open()
  await add('one')
  await add('two')
  await expect.poll(sizeText).toBe('2,000')
  await chip('one').click()
  await expect.poll(sizeText).toBe('1,000')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(sizeText).toBe('2,000')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(sizeText).toBe('1,000')
  await page.getByRole('button', { name: 'Undo' }).click()
  ;(chip('two').element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText('People who post about one', { exact: true })).toBeInTheDocument()
})

test('a criterion is excluded and moved by its menu', async () => {
  await open()
  await add('one')
  await add('two')
  await page.getByRole('button', { name: 'Actions for two' }).click()
  await page.getByRole('menuitem', { name: 'Exclude' }).click()
  await expect
    .element(page.getByText('People who post about one, but not people who post about two'))
    .toBeInTheDocument()
  await page.getByRole('button', { name: 'Actions for two' }).click()
  await page.getByRole('menuitem', { name: /Clause 1/ }).click()
  await expect.element(page.getByText('People who post about one, two')).toBeInTheDocument()
})

test('a pasted list is looked up first and says what was not found', async () => {
  await open()
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'The list' }), '@lost\n@found\n@known')
  await page.getByRole('button', { name: 'Look them up' }).click()
  await expect.element(page.getByText('2 found in the population')).toBeVisible()
  await expect.element(page.getByText('1 not found')).toBeVisible()
  await page.getByRole('button', { name: 'Add all 3' }).click()
  await expect.poll(sizeText).toBe('3,000')
  expect(fake.asked('POST /api/audience-configs/resolve/')[0]?.body).toMatchObject({
    kind: 'handle',
    values: ['lost', 'found', 'known'],
  })
})

test('the draft survives a reload, and so does a change the server never got', async () => {
  const screen = await open()
  await add('kept')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  await screen.unmount()
  const again = await open()
  await expect.element(chip('kept')).toBeVisible()
  await add('late')
  // Gone before the server has it.
  await again.unmount()
  await open()
  await expect.element(chip('late')).toBeVisible()
})

test('two windows that disagree are asked about, and either can win', async () => {
  await open()
  await add('mine')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  fake.storeElsewhere()
  await add('more')
  await expect.element(page.getByText('This draft was changed in another window.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  expect(fake.asked('PUT /api/audience-drafts/t1/').at(-1)?.body.version).toBe(6)
})

test('a short recipe stands in the address, and the address brings it back to somebody else', async () => {
  const screen = await open()
  await add('shared')
  await expect.poll(() => new URLSearchParams(location.search).get('r')).toBeTruthy()
  const { search } = location
  await screen.unmount()
  localStorage.clear()
  fake = server()
  window.fetch = fake.fetch as typeof window.fetch
  await open(search)
  await expect.element(chip('shared')).toBeVisible()
  expect(fake.asked('PUT /api/audience-drafts/t1/')).toHaveLength(0)
})

test('saving asks for a name, says that it is saved, and forgets the draft (MSG-033)', async () => {
  await open()
  await add('tea')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'x')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Name must be at least 2 characters')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Tea drinkers')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toBe('?audience=a1')
  expect(fake.asked('POST /api/build-audience/')[0]?.body).toMatchObject({
    team_id: 't1',
    name: 'Tea drinkers',
    save: true,
    targeting_package: { keywords: [{ label: 'tea' }] },
  })
  expect(fake.asked('DELETE /api/audience-drafts/t1/')).toHaveLength(1)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.element(page.getByText('Upload dialog of Tea drinkers')).toBeVisible()
})

test('applying what is not saved saves it first', async () => {
  await open()
  await add('tea')
  await page.getByRole('button', { name: 'Apply' }).click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Tea drinkers')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Upload dialog of Tea drinkers')).toBeVisible()
})

test('the recipe reads in Japanese too', async () => {
  await open()
  await add('@nasa')
  await changeLocale('ja')
  await expect.element(page.getByText('@nasaをフォローしている人', { exact: true })).toBeInTheDocument()
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ja'))
})

const suggested = () => page.getByRole('region', { name: 'Suggestions' })
const asked = () => fake.asked('POST /api/audience-configs/suggestions/')

test('a suggestion says why and what it would add, and is added with one click into the same list', async () => {
  await open()
  await add('tea')
  await expect.element(suggested().getByText('@beanco')).toBeVisible()
  await expect.element(suggested().getByText('Bean Company')).toBeVisible()
  await expect
    .element(suggested().getByText('21% here, 5% elsewhere: 4.2 times as common').first())
    .toBeVisible()
  await suggested().getByRole('button', { name: 'Add @beanco: +1,234' }).click()
  await expect.element(page.getByText('People who post about tea or follow @beanco')).toBeInTheDocument()
  await expect.poll(sizeText).toBe('2,000')
  // It is in the recipe now, so it is not suggested any more.
  await expect.element(suggested().getByText('@beanco')).not.toBeInTheDocument()
  await expect.poll(() => asked().length).toBe(2)
})

test('a dismissed suggestion stays away after a reload, and can be brought back at once', async () => {
  const screen = await open()
  await add('tea')
  const dismiss = () => suggested().getByRole('button', { name: 'Do not suggest #brew again' })
  await dismiss().click()
  await expect.element(suggested().getByText('#brew')).not.toBeInTheDocument()
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  await screen.unmount()
  await open()
  await expect.element(suggested().getByText('@beanco')).toBeVisible()
  await expect.element(suggested().getByText('#brew')).not.toBeInTheDocument()
  expect(asked().at(-1)?.body.exclude).toEqual(['hashtag:brew'])
})

test('suggestions are reached by the keyboard, and what goes into a chosen clause is asked for that clause', async () => {
  await open()
  await add('tea')
  await suggested().getByRole('button', { name: 'Show all 7' }).click()
  const last = suggested().getByRole('button', { name: 'Add a5: +99' })
  ;(last.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(chip('a5')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for this clause' }).first().click()
  await page.getByRole('menuitem', { name: 'Add to this clause' }).click()
  await expect.poll(() => asked().at(-1)?.body.into).toEqual([0])
})

test('an empty recipe can start from a handle, a job title or a company', async () => {
  await open()
  const start = page.getByRole('region', { name: 'Or start from' })
  await expect.element(start.getByRole('button', { name: 'A company' })).toBeVisible()
  await start.getByRole('button', { name: 'A handle' }).click()
  await userEvent.fill(page.getByRole('combobox', { name: 'Handle', exact: true }), '@bean')
  await page.getByRole('option', { name: /Interest in bean/ }).click()
  await expect.poll(sizeText).toBe('1,000')
  expect(fake.asked('POST /api/audience-configs/autocomplete/').at(-1)?.body).toMatchObject({
    kinds: ['handle'],
    query: 'bean',
  })
  await expect.element(start).not.toBeInTheDocument()
})

test('the ad groups are shown with what they reach, and can be taken along', async () => {
  await open()
  await add('tea')
  await page.getByRole('button', { name: /^Show ad groups: \d/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Ad groups' })
  await expect.element(dialog.getByText(/1\.2M–1\.5M people on X/)).toBeVisible()
  await expect.element(dialog.getByText(/33.3% of those it reaches are in the core audience/)).toBeVisible()
  await expect.element(dialog.getByText('not LOCATION')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Download CSV' })).toBeVisible()
})

test('a template begins the recipe as a copy under its name', async () => {
  await open()
  await page.getByRole('button', { name: 'A template' }).click()
  await expect.element(page.getByText('4,321 profiles when last counted')).toBeVisible()
  await page.getByRole('button', { name: 'Start from Coffee drinkers' }).click()
  await expect.element(chip('espresso')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Coffee drinkers', level: 1 })).toBeVisible()
})

test('templates come twenty at a time and are searched among all of them', async () => {
  await open()
  await page.getByRole('button', { name: 'A template' }).click()
  await expect.element(page.getByText('20 of 25 templates')).toBeVisible()
  await page.getByRole('button', { name: 'Show more templates' }).click()
  await expect.element(page.getByText('25 of 25 templates')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Start from Template 25' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Show more templates' }).elements()).toHaveLength(0)
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search templates' }), 'template 2')
  await expect.element(page.getByText('7 of 7 templates')).toBeVisible()
})

test('a description becomes criteria with reason and size, of which one takes what one likes (CALL-208)', async () => {
  await open()
  await page.getByRole('button', { name: 'A description' }).click()
  await userEvent.fill(page.getByLabelText('Your product, company or audience'), 'A roastery for diabetes')
  await page.getByRole('button', { name: 'Propose a recipe' }).click()
  await expect.element(page.getByText('40% here, 10% elsewhere: 4 times as common')).toBeVisible()
  await expect
    .element(page.getByText('Left out: sensitive traits are never used for targeting'))
    .toBeVisible()
  await page.getByRole('checkbox', { name: /@beanco/ }).click()
  await page.getByRole('button', { name: 'Add 1 to the recipe' }).click()
  await expect.element(chip('roastery')).toBeVisible()
  expect(fake.asked('POST /api/external/analyse-description/')[0]?.body).toMatchObject({
    description: 'A roastery for diabetes',
    language: 'en',
  })
})

test('ages become age groups of X, with what these reach too many or too few (CALL-214)', async () => {
  await open()
  await page.getByRole('button', { name: 'Age', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Ages you have in mind' })
  await userEvent.fill(field, '30-45, someone')
  await expect.element(page.getByText('30–45 becomes 25–49, the nearest group of X')).toBeVisible()
  await expect.element(page.getByText('Also reaches 25–29, 46–49. 65% of people of known age')).toBeVisible()
  await expect.element(page.getByText('Not an age from 13 on: someone')).toBeVisible()
  await userEvent.fill(field, '30-45, 50+')
  await expect.element(page.getByText('50 and over is a group of X')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: '25–49' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: '50 and over' })).toBeChecked()
  await expect.poll(sizeText).toBe('2,000')
  expect(fake.asked('POST /api/external/compute-age-groups/').map(({ body }) => body)).toEqual([
    { min_age: 30, max_age: 45 },
    { min_age: 50 },
  ])
})
