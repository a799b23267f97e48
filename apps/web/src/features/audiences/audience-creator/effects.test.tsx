import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages } from '../../../shared/i18n/i18n.ts'
import {
  addByTyping,
  eachWithCreator,
  openCreatorScreen,
  server,
  sizeText,
} from './testing/creator-screen.tsx'

eachWithCreator()

const FORECAST_CALL = 'POST /api/campaigns/forecast/'
const ESTIMATE_CALL = 'POST /api/audience-configs/perspectives/'
const title = 'What each part costs or brings'
const foldTitle = () => page.getByText(title, { exact: true })
/** Fetched after a pause, on a machine that may be busy. */
const WAIT_OPTIONS = { timeout: 15_000 }
const grant = (access: boolean) => ({
  id: 'g1',
  team_id: 't1',
  access,
  account: { account_id: 'acc', name: 'Brand', currency: 'USD' },
  members: [],
})

beforeEach(async () => {
  server().settings.accounts = [grant(true)]
  await loadMessages(['forecast'])
})

test('each part of the recipe shows its effect, requested when opened and not before (issue 14.1)', async () => {
  await openCreatorScreen()
  await addByTyping('tea')
  await expect.poll(sizeText).toBe('1,000')
  await expect.element(foldTitle()).toBeVisible()
  // After the pause X itself was queried.
  await expect.poll(() => server().calls(ESTIMATE_CALL).length, WAIT_OPTIONS).toBeGreaterThan(1)
  expect(server().calls(FORECAST_CALL)).toEqual([])
  await foldTitle().click()
  await expect.element(page.getByText('Without it: +12% reach, −8% cost per thousand')).toBeVisible()
  await expect.element(page.getByText('Without it: no difference')).toBeVisible()
  await expect.element(page.getByText('not rare')).toBeVisible()
  await expect.element(page.getByText('Too few people to say')).toBeVisible()
  // The budget used, and that nothing was learned from the account yet.
  await expect
    .element(page.getByText(/as much reach as possible with \$1,000\.00 over 14 days/))
    .toBeVisible()
  await expect.element(page.getByText(/this ad account has no campaign with figures/)).toBeVisible()
  const [{ body } = {}] = server().calls(FORECAST_CALL)
  expect(body).toMatchObject({ ad_account_id: 'acc', objective: 'REACH', with_clauses: true })
  expect(body!.targeting_package.tree).toEqual(server().calls(ESTIMATE_CALL).at(-1)!.body.tree)
  await changeLocale('ja')
  await expect.element(page.getByText('外した場合：リーチ +12%、CPM −8%')).toBeVisible()
})

test(
  'a change of the recipe cancels the running call, is counted at once, and requests effects after a pause (issue 14.1)',
  { tags: ['full'] },
  async () => {
    await openCreatorScreen()
    await addByTyping('tea')
    await expect.poll(sizeText).toBe('1,000')
    const pendingAnswer = Promise.withResolvers<void>()
    server().settings.effectsDelay = pendingAnswer.promise
    await foldTitle().click()
    await expect.element(page.getByText('Working out what each part does…')).toBeVisible()
    await expect.poll(() => server().calls(FORECAST_CALL).length, WAIT_OPTIONS).toBe(1)
    expect(server().cancelled(FORECAST_CALL)).toBe(0)
    await addByTyping('coffee')
    await expect.poll(() => server().cancelled(FORECAST_CALL), WAIT_OPTIONS).toBe(1)
    await expect.poll(sizeText).toBe('2,000')
    expect(server().calls(FORECAST_CALL)).toHaveLength(1)
    pendingAnswer.resolve()
    await expect.element(page.getByText('Without it: no difference')).toBeVisible()
    expect(server().calls(FORECAST_CALL)).toHaveLength(2)
    expect(JSON.stringify(server().calls(FORECAST_CALL)[1]!.body.targeting_package.tree)).toContain('coffee')
    // The figures shown meanwhile are marked as outdated.
    await addByTyping('milk')
    await expect
      .element(page.getByText('These figures are for the recipe before your last change.'))
      .toBeVisible()
    await expect
      .element(page.getByText('These figures are for the recipe before your last change.'))
      .not.toBeInTheDocument()
  },
)

test(
  'an empty or failed result has a message, and a retry sends the request again (issue 14.1)',
  { tags: ['full'] },
  async () => {
    server().settings.effects = { forecast: {}, missing: null, clauses: null, clauses_missing: 'one' }
    await openCreatorScreen()
    await addByTyping('tea')
    await expect.poll(sizeText).toBe('1,000')
    await foldTitle().click()
    await expect
      .element(page.getByText('There is only one part, so there is nothing to compare it with.'))
      .toBeVisible()
    server().settings.effects = { forecast: null, missing: 'prices', clauses: null, clauses_missing: null }
    await addByTyping('coffee')
    await expect.element(page.getByText(/Nothing says what ads cost in the currency/)).toBeVisible()
    server().settings.effects = 500
    await addByTyping('milk')
    await expect.element(page.getByText('What each part does could not be worked out.')).toBeVisible()
    await expect.poll(sizeText).toBe('3,000')
    server().settings.effects = { forecast: {}, missing: null, clauses: null, clauses_missing: 'uncounted' }
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText(/parts that cannot be counted here/)).toBeVisible()
  },
)

test(
  'on a phone the effects are in the size sheet; a person without an ad account is not offered them (issue 14.1)',
  { tags: ['full'] },
  async () => {
    await page.viewport(390, 844)
    const screen = await openCreatorScreen()
    await addByTyping('tea')
    await page.getByRole('button', { name: /^Show the size/ }).click()
    await foldTitle().click()
    await expect.element(page.getByText('Without it: +12% reach, −8% cost per thousand')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await screen.unmount()
    server().settings.accounts = [grant(false)]
    const { queryClient } = await import('../../../shared/query/query-client.ts')
    queryClient.clear()
    await page.viewport(1440, 900)
    await openCreatorScreen()
    await expect.poll(sizeText).toBe('1,000')
    await expect.element(foldTitle()).not.toBeInTheDocument()
  },
)
