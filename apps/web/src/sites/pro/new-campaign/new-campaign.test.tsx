import '../../../styles.css'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../../shared/router/history.ts'
import { Router, type Route } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../site.ts'
import { answerTo, completeAnswer, listOf } from '../../../testing/complete-answer.ts'
import ListCampaignPage from '../screens/new-campaign.tsx'

const layout: Route['layout'] = ({ children }) => children
const routes: readonly Route[] = [
  { path: '/campaigns/new', layout, load: () => Promise.resolve(ListCampaignPage) },
  { path: '/login', layout, load: async () => () => null },
]
const team = { id: '7', name: 'Acme', slug: 'acme', subscriptions: [] }
const listed = { id: '31', name: 'Coffee people', team_id: '7' }
const list = { ...listed, targeting_package: { keywords: [{ label: 'coffee' }] } }
const account = {
  id: '5',
  account_id: '18ce5',
  name: 'Acme Ads',
  handle: 'acme',
  currency: 'USD',
  time_zone: 'UTC',
}
const granted = { id: '9', team_id: '7', account, members: ['m1'], can_upload: false, access: true }
const validated = (access: boolean, permissions = ['ACCOUNT_ADMIN']) => ({
  access,
  permissions,
  handle: 'acme',
  name: 'Acme Ads',
})
let asked: { method: string; path: string; body: unknown }[]
let answers: Record<string, unknown>

beforeEach(async () => {
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } })
  queryClient.setQueryData(
    meQuery.queryKey,
    completeAnswer('GET', '/api/user/me/', {
      id: '1',
      memberships: [{ id: 'm1', team, level: 'admin', user_id: '1' }],
    }) as never,
  )
  sessionStorage.clear()
  asked = []
  answers = {
    '/api/teams/': listOf([team]),
    '/api/audiences/': listOf([listed]),
    '/api/audiences/31/': list,
    '/api/teams/7/accounts/': listOf([granted]),
    '/api/user/accounts/': listOf([account]),
    '/api/external/validate-ad-account/': validated(true),
    '/api/external/campaign-options/': {
      objectives: ['REACH', 'ENGAGEMENTS', 'APP_INSTALLS'],
      funding_instruments: [{ id: 'f1', label: 'Card', currency: 'USD', able_to_fund: true }],
    },
    '/api/campaigns/': { id: 'k1', name: 'Spring', ad_account_id: '18ce5', currency: 'USD', status: 'Draft' },
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const method = init?.method ?? 'GET'
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    asked.push({ method, path: pathname, body })
    const answer = answers[pathname] ?? {}
    return answer instanceof Response ? answer.clone() : answerTo(input, init, answer)
  })
  await startI18n('en', ['common', 'errors', 'shell', 'forms'])
  await loadMessages(['listCampaign', 'campaignNew', 'campaigns', 'forecast', 'ledger'])
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.removeItem('returnPath')
  sessionStorage.clear()
})
const open = (address: string) => {
  goToPlace(address, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NavigationProvider navigate={goToPlace}>
          <Router routes={routes} fallback="/campaigns/new" />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}
const step = (name: string) => page.getByRole('button', { name })
const ACCOUNT_STEP = '/campaigns/new?list=31&step=account'

test('a list becomes a draft in four steps: list, account, budget, review (ROUTE-029)', async () => {
  await open('/campaigns/new')
  await page.getByRole('radio', { name: /Coffee people/ }).click()
  await step('Continue').click()
  await page.getByRole('radio', { name: /Acme Ads/ }).click()
  await expect.element(page.getByText('You may use this account.')).toBeVisible()
  await step('Continue').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Spring')
  await page.getByRole('radio', { name: /Reach/ }).click()
  // What needs an app is chosen on the dashboard.
  expect(page.getByRole('radio', { name: /App installs/ }).elements()).toEqual([])
  await page.getByRole('textbox', { name: /Daily budget/ }).fill('40')
  await step('Continue').click()
  await expect.element(page.getByRole('definition').filter({ hasText: '$40' })).toBeVisible()
  await step('Save draft').click()
  await expect.element(page.getByText('The draft “Spring” is saved')).toBeVisible()
  expect(asked.filter(({ path, method }) => path === '/api/campaigns/' && method === 'POST')).toMatchObject([
    {
      body: {
        ad_account_id: '18ce5',
        team_id: '7',
        audience_id: '31',
        name: 'Spring',
        objective: 'REACH',
        daily_budget_micro: 40_000_000,
        status: 'Draft',
      },
    },
  ])
  await expect
    .element(page.getByRole('link', { name: 'Open the draft in the dashboard' }))
    .toHaveAttribute('href', '/acme/campaigns/k1?variant=team')
  await expect
    .element(page.getByRole('link', { name: 'Open in Ads Manager' }))
    .toHaveAttribute('href', expect.stringContaining('ads.x.com/ads_manager/18ce5'))
})

test('what was typed is there again after a reload (ROUTE-029)', async () => {
  const address = '/campaigns/new?list=31&account=18ce5&step=budget'
  const first = await open(address)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Spring')
  await page.getByRole('textbox', { name: /Daily budget/ }).fill('40')
  await first.unmount()
  queryClient.removeQueries({ queryKey: ['team-accounts'] })
  await open(address)
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Spring')
  await expect.element(page.getByRole('textbox', { name: /Daily budget/ })).toHaveValue('40')
})

test('visitors are asked to sign in and come back; who has no team or no list is led to both (ROUTE-029)', async () => {
  const me = queryClient.getQueryData(meQuery.queryKey)
  queryClient.setQueryData(meQuery.queryKey, null)
  const visitor = await open('/campaigns/new?list=31')
  await page.getByRole('link', { name: 'Sign in for free' }).click()
  expect(localStorage.getItem('returnPath')).toBe('/campaigns/new?list=31')
  await visitor.unmount()
  queryClient.setQueryData(meQuery.queryKey, me)
  answers['/api/teams/'] = listOf([])
  const homeless = await open('/campaigns/new')
  await expect.element(page.getByText('Please create a team')).toBeVisible()
  await homeless.unmount()
  queryClient.removeQueries({ queryKey: ['teams'] })
  answers['/api/teams/'] = listOf([team])
  answers['/api/audiences/'] = listOf([])
  await open('/campaigns/new')
  await expect.element(page.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore')
})

test('without an ad account the page says where to get one; without a plan what a draft is (ROUTE-029)', async () => {
  answers['/api/teams/7/accounts/'] = listOf([])
  answers['/api/user/accounts/'] = listOf([])
  const without = await open(ACCOUNT_STEP)
  await expect.element(page.getByText('X shows no ad account for you')).toBeVisible()
  await without.unmount()
  queryClient.removeQueries({ queryKey: ['team-accounts'] })
  answers['/api/teams/7/accounts/'] = listOf([granted])
  await open(`${ACCOUNT_STEP}&account=18ce5`)
  await expect.element(page.getByText(/^The team has no active subscription/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See plans' }))
    .toHaveAttribute('href', '/acme/team/subscription?variant=team')
})

test('while X does not answer, access is unknown and what was last known counts (ROUTE-029, STATE-006)', async () => {
  answers['/api/external/validate-ad-account/'] = Response.json({ detail: 'X is down.' }, { status: 502 })
  await open(`${ACCOUNT_STEP}&account=18ce5`)
  await expect.element(page.getByText(/^X does not answer, so we do not know/)).toBeVisible()
  await expect.element(step('Continue')).toBeEnabled()
  answers['/api/external/validate-ad-account/'] = validated(false, ['ANALYST'])
  await step('Ask again').click()
  await expect.element(page.getByText(/^X gives you no role/)).toBeVisible()
  await expect.element(step('Continue')).toBeDisabled()
})

test.for([
  ['Campaigns', '/api/external/create-ad-account/'],
  ['Campaigns and uploaded audiences', '/api/external/create-audiences-ad-account/'],
] as const)(
  'an account of X is added to the team for: %s (ROUTE-029, CALL-176, CALL-177)',
  async ([purpose, path]) => {
    answers['/api/teams/7/accounts/'] = listOf([])
    answers['/api/external/validate-ad-account/'] = validated(false)
    await open(`${ACCOUNT_STEP}&account=18ce5`)
    await page.getByRole('radio', { name: purpose, exact: true }).click()
    answers['/api/teams/7/accounts/'] = listOf([granted])
    answers['/api/external/validate-ad-account/'] = validated(true)
    answers[path] = path.includes('audiences') ? granted : account
    await step('Add account').click()
    await expect.element(page.getByText('You may use this account.')).toBeVisible()
    expect(asked.find((each) => each.path === path)?.body).toEqual({
      account_id: '18ce5',
      name: 'Acme Ads',
      team_id: '7',
    })
  },
)

test('an agency outside its region stops the campaign, with the reason (ROUTE-029, CALL-179, ENUM-014)', async () => {
  answers['/api/audience-regions/'] = listOf([{ id: 151, name: 'Netherlands', country_codes: ['NL'] }])
  answers['/api/external/check-agency-ad-account/'] = {
    allowed: false,
    reason: 'country_not_allowed',
    allowed_country_ids: [289],
    agency: 'dentsu-apac',
  }
  await open(`${ACCOUNT_STEP}&account=18ce5`)
  await page.getByRole('combobox', { name: 'Agency' }).selectOptions('dentsu-apac')
  await expect.element(page.getByText('dentsu-apac may not work in this region.')).toBeVisible()
  await expect.element(step('Continue')).toBeDisabled()
  await page.getByRole('combobox', { name: 'Agency' }).selectOptions('')
  await expect.element(step('Continue')).toBeEnabled()
  expect(currentPlace().search).not.toContain('agency')
})

test('custom audiences that are not ready ask about the 48 hours before the draft is saved (ROUTE-029, MSG-010)', async () => {
  answers['/api/audiences/31/'] = { ...list, targeting_package: { custom_audiences: ['Buyers'] } }
  answers['/api/external/check-custom-audiences/'] = {
    custom_audiences: [{ name: 'Buyers', targetable: false, id: 'x1', size: null, reasons: ['PROCESSING'] }],
  }
  await open('/campaigns/new?list=31&account=18ce5&step=budget')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Spring')
  await page.getByRole('radio', { name: /Reach/ }).click()
  await page.getByRole('textbox', { name: /Daily budget/ }).fill('40')
  await step('Continue').click()
  await step('Save draft').click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/Processing may take up to 48 hours/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(asked.filter(({ path, method }) => path === '/api/campaigns/' && method === 'POST')).toEqual([])
})
