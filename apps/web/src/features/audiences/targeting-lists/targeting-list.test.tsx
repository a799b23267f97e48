import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listOf } from '../../../testing/complete-answer.ts'
import {
  askedOf,
  coffee,
  eachWithLists,
  ledger,
  openLists,
  server,
  signIn,
  team,
  toastTexts,
  usage,
} from './testing/lists-screen.tsx'

eachWithLists()

const keywords = [{ label: 'coffee' }, { label: 'espresso' }]
const opened = (targeting_package: object, more: object = {}) => ({
  ...coffee,
  description: '',
  uploads: [],
  targeting_package,
  ...more,
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.for(['/targeting-lists', '/native-lists', '/native-list'])(
  'a visitor sees the first lists at %s and is asked to sign in where they are cut (ROUTE-030, ROUTE-031, ROUTE-032)',
  async (address) => {
    server.answers['/api/external/audiences/'] = { ...listOf([coffee]), limited: true }
    await openLists(address)
    await expect
      .element(page.getByRole('link', { name: 'Coffee people' }))
      .toHaveAttribute('href', '/targeting-lists/31')
    await expect.element(page.getByText('Visitors see the first list.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in to access more data' }).click()
    expect(localStorage.getItem('returnPath')).toBe(address)
    expect(server.asked).toMatchObject([{ token: 'Token token-of-the-site' }])
  },
)

test.for(['/targeting-lists', '/native-lists', '/native-list'])(
  'one list at %s shows a visitor its sizes and nothing of what is in it (ROUTE-030, ROUTE-031, ROUTE-032)',
  async (address) => {
    server.answers['/api/external/audiences/'] = { ...listOf([coffee]), limited: true }
    await openLists(`${address}/31`)
    await expect.element(page.getByRole('heading', { name: 'Coffee people' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'What is in it' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Sign in to access more data' })).toBeVisible()
    expect(askedOf('/api/audiences/31/')).toEqual([])
  },
)

test('a list that visitors do not see asks them to sign in (ROUTE-030)', async () => {
  await openLists('/targeting-lists/99')
  await expect.element(page.getByText('This list is not among those that visitors see.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in for free' })).toBeVisible()
})

test('a signed link opens for anybody, without a word about the team; an ended one says so (ROUTE-030, CALL-191)', async () => {
  server.answers['/api/external/audience-usages/verify_signed/'] = {
    targeting_package: { keywords },
    name: 'For Bob',
    applied_at: null,
    expires_at: '2026-12-20T09:00:00.000Z',
  }
  const first = await openLists('/targeting-lists/c31#signed=abc')
  await expect.element(page.getByRole('heading', { name: 'For Bob' })).toBeVisible()
  await expect.element(button('espresso')).toBeVisible()
  await expect.element(page.getByText(/The link works until Dec 20, 2026/)).toBeVisible()
  expect(server.asked).toEqual([
    {
      method: 'POST',
      path: '/api/external/audience-usages/verify_signed/',
      token: 'Token token-of-the-site',
      body: { signed: 'abc' },
    },
  ])
  await first.unmount()
  server.answers['/api/external/audience-usages/verify_signed/'] = Response.json(
    { signed: ['This link is no longer valid.'] },
    { status: 400 },
  )
  await openLists('/targeting-lists/c31#signed=old')
  await expect.element(page.getByText('Links end after 30 days', { exact: false })).toBeVisible()
})

test('a list that does not exist says so and leads to the others (ROUTE-030)', async () => {
  server.answers['/api/audiences/31/'] = Response.json({ detail: 'Not found.' }, { status: 404 })
  signIn()
  await openLists('/targeting-lists/31')
  await expect.element(page.getByText('This list does not exist')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All targeting lists' }))
    .toHaveAttribute('href', '/targeting-lists')
})

test('an item is deselected in place, counted at once, and stored only when saved (ROUTE-030)', async () => {
  server.answers['/api/audiences/31/'] = opened({ keywords })
  server.answers['PATCH /api/audiences/31/'] = coffee
  server.answers['/api/audience-configs/perspectives/'] = { sizes: { core_audience: 1210, ledger } }
  signIn()
  await openLists('/targeting-lists/31')
  await expect.element(page.getByText('2 of 2 selected')).toBeVisible()
  await button('espresso').click()
  await expect.element(page.getByText('1 of 2 selected')).toBeVisible()
  await expect.element(page.getByText('1,210 people in the sample with this selection')).toBeVisible()
  expect(askedOf('/api/audiences/31/').map(({ method }) => method)).toEqual(['GET'])
  await button('Save selection').click()
  await expect.poll(toastTexts).toEqual([['success', 'The selection was saved.']])
  expect(askedOf('/api/audiences/31/')[1]).toMatchObject({
    method: 'PATCH',
    body: {
      version: 4,
      targeting_package: { keywords: [{ label: 'coffee' }, { label: 'espresso', deselected: true }] },
    },
  })
})

test('copying a kind gives its three messages and copies what is selected (ROUTE-030, RULE-019)', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  server.answers['/api/audiences/31/'] = opened({ keywords, hashtags: [{ label: 'latteart' }] })
  signIn()
  await openLists('/targeting-lists/31')
  await button('espresso').click()
  await button('Copy Keyword').click()
  await expect.poll(toastTexts).toEqual([['success', 'Copied!']])
  expect(written.mock.calls).toEqual([['coffee']])
  written.mockRejectedValue(new Error('denied'))
  await button('Copy Hashtag').click()
  await expect
    .poll(toastTexts)
    .toContainEqual(['warn', 'Failed to copy content. Please try a different browser.'])
  await button('Deselect all: Hashtag').click()
  await button('Copy Hashtag').click()
  await expect.poll(toastTexts).toContainEqual(['warn', 'Nothing selected to copy.'])
})

test('nothing selected cannot be applied, in the specified words (ROUTE-030, MSG-008)', async () => {
  server.answers['/api/audiences/31/'] = opened({ keywords })
  signIn()
  await openLists('/targeting-lists/31')
  await button('Deselect all: Keyword').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to apply targeting list because it is empty.')
})

test('of 101 handles the 100 that reach the most stand first, and the alert says so (ROUTE-030, MSG-009, CALL-188)', async () => {
  const handles = Array.from({ length: 101 }, (_, n) => ({ handle: `shop${n}` }))
  server.answers['/api/audiences/31/'] = opened({ handles })
  server.answers['/api/external/audience-usages/reorder-handles/'] = {
    handles: handles.toReversed().map((handle) => ({ ...handle, added: 60, reached: 70 })),
    missing: [],
  }
  signIn()
  await openLists('/targeting-lists/31')
  await expect.element(page.getByText('Only the first 100 handles will be applied.')).toBeVisible()
  await expect
    .element(page.getByText('The 100 that together reach the most people stand first.'))
    .toBeVisible()
  await button('Show all 101').click()
  const rest = page.getByRole('list', { name: 'Not applied' })
  await expect.element(rest).toHaveTextContent('@shop0')
  await page.getByRole('button', { name: '@shop100', exact: true }).click()
  await expect.element(page.getByText('Only the first 100 handles will be applied.')).not.toBeInTheDocument()
})

test('under 50 countries are sent, 50 run worldwide (ROUTE-030)', async () => {
  const codes =
    'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC'
  const countries = codes.split(' ').map((code) => ({ code }))
  server.answers['/api/audiences/31/'] = opened({ keywords, countries })
  signIn()
  await openLists('/targeting-lists/31')
  await expect.element(page.getByText(/^50 countries are selected/)).toBeVisible()
  await page.getByRole('button', { name: 'Germany', exact: true }).click()
  await expect.element(page.getByText('49 countries are sent to X.')).toBeVisible()
})

test('under 50 people there are no insights, and the page says why (ROUTE-030)', async () => {
  server.answers['/api/audiences/31/'] = opened({ keywords })
  signIn()
  await openLists('/targeting-lists/31')
  await expect.element(page.getByText('No insights available for this audience')).toBeVisible()
  expect(askedOf('/api/audience-insight/31/')).toEqual([])
})

test('where it was applied tells what has changed since (ROUTE-030)', async () => {
  server.answers['/api/audiences/31/'] = opened({ keywords })
  server.answers['/api/external/audience-usages/'] = listOf([usage])
  signIn()
  await openLists('/targeting-lists/31')
  await expect.element(page.getByText('Acme Ads', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('The list has changed since: 1 added, 1 removed since then'))
    .toBeVisible()
  expect(askedOf('/api/external/audience-usages/')[0]!.path).toContain('audience_config_id=c31')
})

test('the sheet has the selection, and a file of the stored version comes with the site’s token (ROUTE-030, CALL-187, CALL-196)', async () => {
  server.answers['/api/audiences/31/'] = opened({ keywords })
  server.answers['/api/external/audience-usages/generate-sheet/'] = {
    document: { name: 'list.xlsx', url: '#sheet' },
  }
  server.answers['/api/external/audience-configs/c31/download_targeting_package/'] = new Response('{}')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  signIn()
  await openLists('/targeting-lists/31')
  await button('espresso').click()
  await button('Download').click()
  await page.getByRole('menuitem', { name: 'Sheet (Excel)' }).click()
  await expect.poll(() => saved).toEqual(['list.xlsx'])
  expect(askedOf('/api/external/audience-usages/generate-sheet/')[0]!.body).toMatchObject({
    targeting_package: { keywords: [{ label: 'coffee' }, { label: 'espresso', deselected: true }] },
  })
  await button('Download').click()
  await page.getByRole('menuitem', { name: 'Targeting package (JSON)' }).click()
  await expect.poll(() => saved).toEqual(['list.xlsx', 'Coffee people.json'])
  expect(askedOf('/api/external/audience-configs/c31/download_targeting_package/')).toMatchObject([
    { token: 'Token token-of-the-site', path: expect.stringContaining('version=2&format=json&language=en') },
  ])
})

const adSet = {
  adset_id: 'a1',
  network_id: 'n1',
  name: 'Spring ad set',
  state: 'applied',
  planned: 2,
  taken: 2,
  kept: 0,
  missing: [],
  extra: [],
  changed_by_others: [],
  paused: null,
  cause: '',
  confirmed_at: '2026-11-20T09:00:00.000Z',
  checked_at: '2026-11-20T09:00:00.000Z',
  drift: null,
}
const application = { state: 'applied', mode: 'replace', job_id: null, residual: [], ad_sets: [adSet] }

test('the selection is applied to ad sets after a preview, and what X confirmed is shown (ROUTE-030, issue 48.1)', async () => {
  server.answers['/api/audiences/31/'] = opened({ keywords })
  server.answers['/api/teams/7/accounts/'] = listOf([
    { id: '5', team_id: '7', account: { account_id: '18ce5', name: 'Acme Ads' }, members: ['m1'] },
  ])
  server.answers['/api/adsets/'] = listOf([{ id: 'a1', network_id: 'n1', name: 'Spring ad set' }])
  server.answers['/api/external/audience-usages/preview/'] = { refused: null, ad_sets_needed: 1 }
  server.answers['POST /api/external/audience-usages/'] = { ...usage, application }
  signIn({ memberships: [{ id: 'm1', team, level: 'admin', user_id: '1' }] })
  await openLists('/targeting-lists/31')
  await button('espresso').click()
  await button('Apply to ad sets').click()
  await page.getByRole('checkbox', { name: 'Spring ad set' }).click()
  await button('Apply to 1 ad set').click()
  await expect.element(page.getByText('2 of 2 read back from X', { exact: false })).toBeVisible()
  const [applied] = askedOf('/api/external/audience-usages/').filter(({ method }) => method === 'POST')
  expect(applied!.body).toMatchObject({
    ad_account_id: '18ce5',
    adset_ids: ['a1'],
    audience_config_id: 'c31',
    targeting_package: { keywords: [{ label: 'coffee' }, { label: 'espresso', deselected: true }] },
  })
})

test('what has changed on X since is marked, and undone from its receipt (ROUTE-030, issue 48.1)', async () => {
  const drift = { missing: ['coffee'], extra: [], at: '2026-11-21T09:00:00.000Z' }
  const drifted = { ...usage, application: { ...application, ad_sets: [{ ...adSet, drift }] } }
  server.answers['/api/audiences/31/'] = opened({ keywords })
  server.answers['/api/external/audience-usages/'] = listOf([drifted])
  server.answers['PATCH /api/external/audience-usages/u1/restore/'] = drifted
  signIn()
  await openLists('/targeting-lists/31')
  await expect.element(page.getByText('Changed on X since').first()).toBeVisible()
  await button('Receipt Acme Ads').click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /Spring ad set/ })
    .last()
    .click()
  await expect
    .poll(() => askedOf('/api/external/audience-usages/u1/restore/'))
    .toMatchObject([{ method: 'PATCH', body: { adset_ids: ['n1'] } }])
})

const pilot = {
  enabled: true,
  daily_budget_cap_micro: 40_000_000,
  may_widen: false,
  enabled_by: { id: '1', name: 'Ann' },
  enabled_at: '2026-11-20T09:00:00.000Z',
  next_run_at: '2026-11-22T09:00:00.000Z',
  stopped_at: null,
  cause: '',
  last_run: {
    usage_id: 'u1',
    at: '2026-11-21T09:00:00.000Z',
    outcome: 'applied',
    criteria_added: 2,
    criteria_removed: 1,
    budget_micro: 40_000_000,
    spent_micro: 12_500_000,
    is_budget_lowered: true,
    audience_config_version: 2,
    cause: '',
  },
}
/** A list that was applied, in front of somebody who may write to its ad account. */
function signInWithApplied(more: object) {
  const account = { account_id: '18ce5', name: 'Acme Ads', currency: 'USD' }
  server.answers['/api/audiences/31/'] = opened({ keywords })
  server.answers['/api/teams/7/accounts/'] = listOf([{ id: '5', team_id: '7', account, members: ['m1'] }])
  server.answers['/api/external/audience-usages/'] = listOf([{ ...usage, application, ...more }])
  server.answers['/api/adsets/'] = listOf([
    { id: 'a1', network_id: 'n1', name: 'Spring ad set', objective: 'REACH' },
  ])
  server.answers['/api/external/audience-usages/preview/'] = { refused: null, ad_sets_needed: 1 }
  server.answers['/api/external/audience-usages/autopilot-usage/'] = { ...usage, application, ...more }
  server.answers['/api/external/audience-usages/autopilot-allowed/'] = {
    allowed: true,
    reason: null,
    runs_left: 20,
  }
  server.answers['/api/external/audience-usages/autopilot-suggested-budget/'] = {
    daily_budget_micro: 50_000_000,
    currency: 'USD',
    reach_low: 10_000,
    reach_high: 20_000,
    cpm_micro: 5_000_000,
  }
  signIn({ memberships: [{ id: 'm1', team, level: 'admin', user_id: '1' }] })
}
const pilotSwitch = () => page.getByRole('switch', { name: /Keep Acme Ads up to date/ })

test('autopilot is switched on in a dialog that says what it may do, with a suggested cap (ROUTE-030, CALL-183, CALL-184, CALL-186)', async () => {
  signInWithApplied({ autopilot: null })
  await openLists('/targeting-lists/31')
  await pilotSwitch().click()
  const dialog = page.getByRole('dialog')
  const cap = dialog.getByLabelText('Most that may be spent in a day')
  await expect.element(cap).toHaveValue('50.00')
  await expect.element(dialog.getByText(/Suggested: \$50.00, for 10,000 to 20,000 people/)).toBeVisible()
  await cap.fill('none')
  await expect.element(button('Agree and switch on')).toBeDisabled()
  await cap.fill('30')
  await button('Agree and switch on').click()
  await expect
    .poll(() => askedOf('/api/external/audience-usages/autopilot-usage/').map(({ body }) => body))
    .toEqual([{ usage_id: 'u1', enabled: true, daily_budget_cap_micro: 30_000_000, may_widen: false }])
  expect(askedOf('/api/external/audience-usages/autopilot-suggested-budget/')[0]!.body).toMatchObject({
    objective: 'REACH',
    targeting_package: { keywords },
  })
})

test('autopilot that is on says what it does, what it did last with its receipt, and is switched off at once (ROUTE-030, CALL-186)', async () => {
  signInWithApplied({ autopilot: pilot })
  await openLists('/targeting-lists/31')
  await expect.element(pilotSwitch()).toBeChecked()
  await expect.element(page.getByText(/written to Spring ad set. They spend \$40.00 a day/)).toBeVisible()
  await expect.element(page.getByText(/2 added, 1 removed/)).toBeVisible()
  await expect.element(page.getByText(/\$12.50 spent since the run before/)).toBeVisible()
  await button('Receipt of the last run on Acme Ads').click()
  await expect.element(page.getByRole('dialog').getByText(/2 of 2 read back from X/)).toBeVisible()
  await button('Close').last().click()
  await pilotSwitch().click()
  await expect
    .poll(() => askedOf('/api/external/audience-usages/autopilot-usage/').map(({ body }) => body))
    .toEqual([{ usage_id: 'u1', enabled: false }])
})

test('autopilot that stopped says why; where it is not allowed the dialog says so (ROUTE-030, CALL-183, CALL-186)', async () => {
  const cause = 'Somebody changed the targeting of the ad set “Spring ad set” on X.'
  const stopped = { ...pilot, enabled: false, next_run_at: null, stopped_at: pilot.enabled_at, cause }
  signInWithApplied({ autopilot: stopped })
  server.answers['/api/external/audience-usages/autopilot-allowed/'] = {
    allowed: false,
    reason: 'subscription_required',
    runs_left: 20,
  }
  await openLists('/targeting-lists/31')
  await expect.element(page.getByText(cause, { exact: false })).toBeVisible()
  await pilotSwitch().click()
  await expect.element(page.getByText('This needs a subscription', { exact: false })).toBeVisible()
  await expect.element(button('Agree and switch on')).toBeDisabled()
})

test('custom audiences that are not ready ask about the 48 hours before anything is applied (ROUTE-030, MSG-010)', async () => {
  server.answers['/api/audiences/31/'] = opened({ custom_audiences: ['Buyers'] })
  server.answers['/api/teams/7/accounts/'] = listOf([
    { id: '5', team_id: '7', account: { account_id: '18ce5', name: 'Acme Ads' }, members: ['m1'] },
  ])
  server.answers['/api/adsets/'] = listOf([{ id: 'a1', network_id: 'n1', name: 'Spring ad set' }])
  server.answers['/api/external/audience-usages/preview/'] = { refused: null, ad_sets_needed: 1 }
  server.answers['/api/external/check-custom-audiences/'] = {
    custom_audiences: [{ name: 'Buyers', targetable: false, id: 'x1', size: null, reasons: ['PROCESSING'] }],
  }
  signIn({ memberships: [{ id: 'm1', team, level: 'admin', user_id: '1' }] })
  await openLists('/targeting-lists/31')
  await button('Apply to ad sets').click()
  await page.getByRole('checkbox', { name: 'Spring ad set' }).click()
  await button('Apply to 1 ad set').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/Processing may take up to 48 hours/)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(askedOf('/api/external/audience-usages/').filter(({ method }) => method === 'POST')).toEqual([])
})
