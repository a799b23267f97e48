import '../../../styles.css'
import type { BudgetForecast, SizeLedger } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import { AudienceChoice } from './components/audience-choice.tsx'
import PlanPage from './plan-page.tsx'

interface SentBody {
  lifetime_budget_micro: number
  daily_budget_micro: number | null
  name?: string
}
let forecastBodies: SentBody[]
let savedBodies: SentBody[]
let refusedAnswer: object | null
let isSilent: boolean
let audiences: object[]

const ledger: Partial<SizeLedger> = {
  sample: { count: 1670, of: 200_000 },
  projection: { low: 1_200_000, middle: 4_620_000, high: 17_300_000 },
  network: null,
}
const bandAround = (middle: number) => ({
  low_90: Math.round(middle / 2),
  low_50: Math.round(middle * 0.75),
  middle,
  high_50: Math.round(middle * 1.25),
  high_90: middle * 2,
})
const forecastOf = (budget_micro: number): Partial<BudgetForecast> => ({
  result: 'reach',
  currency: 'USD',
  budget_micro,
  days: 28,
  bands: {
    spent: bandAround(budget_micro),
    impressions: bandAround(4_000),
    reach: bandAround(Math.round(budget_micro / 1_000_000)),
    frequency: bandAround(2),
    clicks: bandAround(40),
    results: bandAround(Math.round(budget_micro / 1_000_000)),
    cost_per_thousand: bandAround(4_000_000),
    cost_per_click: bandAround(400_000),
    cost_per_result: bandAround(4_000),
  },
  curve: [1, 2, 4].map((factor) => ({
    budget_micro: budget_micro * factor,
    spent_micro: budget_micro * factor,
    impressions: 4_000 * factor,
    reach_low: 1_000 * factor,
    reach: 2_000 * factor,
    reach_high: 4_000 * factor,
    results: 2_000 * factor,
    cost_per_result_micro: 4_000,
  })),
  flattens_micro: budget_micro * 2,
  assumed: ['cost', 'reach'],
})
const plan = {
  id: 'p1',
  name: 'Spring',
  audience_ids: ['a1'],
  audiences: [{ id: 'a1', name: 'Coffee' }],
  currency: 'USD',
  start: '2030-01-07T00:00:00Z',
  end: '2030-02-03T23:59:59Z',
  lifetime_budget_micro: 500_000_000,
  status: 'Draft',
  next_statuses: ['Scheduled'],
  version: 1,
  forecast: forecastOf(500_000_000),
}

beforeEach(async () => {
  forecastBodies = []
  savedBodies = []
  refusedAnswer = null
  isSilent = false
  audiences = []
  queryClient.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const { pathname } = new URL(String(input), location.href)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as SentBody) : null
    const respondWith = (answerBody: unknown) => answerTo(input, init, answerBody)
    switch (`${init.method ?? 'GET'} ${pathname}`) {
      case 'GET /api/teams/':
        return respondWith(listOf([{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] }]))
      case 'GET /api/teams/t1/accounts/':
        return respondWith(listOf([]))
      case 'GET /api/audiences/':
        return respondWith(listOf(String(input).includes('source=saved') ? audiences : []))
      case 'GET /api/audiences/a1/':
        return respondWith({ id: 'a1', name: 'Coffee' })
      case 'GET /api/audience-plan/p1/':
        return respondWith(plan)
      case 'POST /api/audience-plan/forecast/':
        forecastBodies.push(body!)
        if (refusedAnswer) return Response.json(refusedAnswer, { status: 400 })
        return respondWith({ forecast: isSilent ? null : forecastOf(body!.lifetime_budget_micro) })
      case 'POST /api/audience-plan/':
        savedBodies.push(body!)
        return respondWith({ ...plan, ...body })
      default:
        return Response.json({ detail: 'Not found.' }, { status: 404 })
    }
  })
  await startI18n('en', ['common', 'errors', 'forms'])
  await changeLocale('en')
  await loadMessages(['plans', 'forecast', 'ledger'])
})
afterEach(() => vi.restoreAllMocks())

function openPlan(path: string, screen: Awaited<ReturnType<Route['load']>> = PlanPage) {
  const routes: readonly Route[] = [
    {
      path: '/:teamId/plans/:planId',
      layout: ({ children }) => <main>{children}</main>,
      guard: () => queryClient.ensureQueryData(teamsQuery),
      load: () => Promise.resolve(screen),
    },
  ]
  goToPlace(path, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/plans/new" />
    </QueryClientProvider>,
  )
}
const budgetSlider = () => page.getByRole('slider', { name: 'Budget' })
const lifetime = () => page.getByRole('textbox', { name: 'Lifetime budget' })

test('an unsaved plan has its curve and slider as soon as it has an audience, with a trial budget labeled as such (14.2)', async () => {
  await openPlan('/acme/plans/new?audience=a1')
  await expect
    .element(budgetSlider())
    .toHaveAttribute('aria-valuetext', '$1,000.00: about 2.0K people (1.0K to 4.0K)')
  await expect.element(page.getByText(/No budget is chosen yet, so this is with \$1,000\.00/)).toBeVisible()
  await expect.element(page.getByText(/From about \$2,000\.00 on the curve flattens/)).toBeVisible()
  await expect.element(page.getByText('What a thousand impressions cost.')).toBeVisible()
  expect(savedBodies).toEqual([])
  // The sample budget can be applied as well.
  await expect.element(page.getByRole('button', { name: 'Use $1,000.00' })).toBeVisible()
  ;(budgetSlider().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await page.getByRole('button', { name: 'Use $2,000.00' }).click()
  await expect.element(lifetime()).toHaveValue('2000.00')
  await expect.poll(() => forecastBodies.at(-1)?.lifetime_budget_micro).toBe(2_000_000_000)
  await expect.element(page.getByText(/No budget is chosen yet/)).not.toBeInTheDocument()
})

test(
  'it requests a forecast after a pause, never with a name, and lists what is missing, in both languages (14.2)',
  { tags: ['full'] },
  async () => {
    await openPlan('/acme/plans/new')
    await expect.element(page.getByText(/Choose an audience to see here/)).toBeVisible()
    await changeLocale('ja')
    await expect.element(page.getByText(/オーディエンスを選ぶと、予算に応じた予測/)).toBeVisible()
    expect(forecastBodies).toEqual([])
    await changeLocale('en')
    goToPlace('/acme/plans/new?audience=a1', { replace: true })
    await expect.element(budgetSlider()).toBeVisible()
    await userEvent.fill(lifetime(), '0.001')
    await expect.element(page.getByText(/Enter an amount above 0 to see here/)).toBeVisible()
    const forecastCountBefore = forecastBodies.length
    await userEvent.fill(lifetime(), '')
    await userEvent.type(lifetime(), '750')
    await expect.poll(() => forecastBodies.at(-1)?.lifetime_budget_micro).toBe(750_000_000)
    expect(forecastBodies.length - forecastCountBefore).toBeLessThan(3)
    expect(forecastBodies.every((each) => !('name' in each))).toBe(true)
  },
)

test('an unknown name is reported as not found, not as a team without audiences (issue 15)', async () => {
  await openPlan('/acme/plans/new')
  await userEvent.fill(page.getByRole('combobox', { name: 'Audiences' }), 'zzz')
  await expect.element(page.getByText(/^No audience found/)).toBeVisible()
  await expect.element(page.getByText(/There are no audiences/)).not.toBeInTheDocument()
})

test('if a forecast is impossible, the reason takes its place, and a retry sends the request again (14.2)', async () => {
  refusedAnswer = { end: ['End must be after start.'] }
  await openPlan('/acme/plans/new?audience=a1')
  await expect.element(page.getByText('The forecast could not be worked out.')).toBeVisible()
  await expect.element(page.getByText(/End must be after start/)).toBeVisible()
  refusedAnswer = null
  isSilent = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/none of these audiences has a size on X/)).toBeVisible()
})

test('changes to a stored plan are forecast beside the stored ones, before they are saved (14.2)', async () => {
  await openPlan('/acme/plans/p1')
  await expect.element(budgetSlider()).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Summer')
  await userEvent.fill(lifetime(), '900')
  const changedRegion = page.getByRole('region', { name: /Forecast with your changes/ })
  await expect.element(changedRegion.getByText(/\$900\.00 over 28 days/)).toBeVisible()
  expect(forecastBodies.map((each) => each.lifetime_budget_micro)).toEqual([900_000_000])
  await userEvent.fill(lifetime(), '500')
  await expect.element(changedRegion).not.toBeInTheDocument()
})

test('adding one audience too many gives a message, and the plan still has its twenty (issue 15: bad input)', async () => {
  const twentyAudiences = Array.from({ length: 20 }, (_, i) => ({ id: `b${i}`, name: `Audience ${i}` }))
  audiences = [{ id: 'c', name: 'One more', ledger }]
  const changes: unknown[] = []
  await openPlan('/acme/plans/new', () => (
    <AudienceChoice chosen={twentyAudiences} onChange={(chosen) => changes.push(chosen)} error={undefined} />
  ))
  await userEvent.fill(page.getByRole('combobox', { name: 'Audiences' }), 'One')
  await page.getByRole('option', { name: /One more/ }).click()
  await expect.element(page.getByText(/A plan takes 20 audiences at most/)).toBeVisible()
  expect(changes).toEqual([])
})
