import '../../../styles.css'
import type { Team } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { consumeDescription } from '../../../shared/recipe/handed-description.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import HomePage from './index.tsx'

const team = { id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] } as unknown as Team
let audiences: object[]
let examples: object[]

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  audiences = [{ id: 'a1', name: 'Coffee people', modified_at: '2026-11-20T09:00:00Z' }]
  examples = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    answerTo(input, init, listOf(String(input).includes('is_example') ? examples : audiences)),
  )
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['home', 'ledger', 'forms'])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await changeLocale('en')
})

const routes: readonly Route[] = (
  [
    ['/:teamId/home', () => <HomePage changes={<p>Mio built an audience</p>} />],
    ['/:teamId/creator', () => <p>The creator</p>],
  ] as const
).map(([path, content]) => ({
  path,
  layout: ({ children }) => children,
  load: () => Promise.resolve(content),
}))
const openHome = () => {
  goToPlace('/acme/home', { replace: true })
  queryClient.setQueryData(teamsQuery.queryKey, [team])
  return render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <TeamRouter routes={routes} fallback="/acme/home" />
      </NavigationProvider>
    </QueryClientProvider>,
  )
}

test('Home shows what to do next, the recent audiences and what changed, each with its way there (ruling 28, ruling 35)', async () => {
  await openHome()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const address = (name: string) => page.getByRole('link', { name, exact: true })
  for (const [name, href] of [
    ['Create an audience', '/acme/creator'],
    ['Browse the store', '/acme/audiences?tab=catalog'],
    ['Browse interests', '/acme/interests'],
    ['Explore a subject', '/acme/explore-x'],
    ['Coffee people', '/acme/audiences/a1'],
    ['My Audiences', '/acme/audiences'],
    ['Activity Feed', '/acme/team/activity'],
  ] as const)
    await expect.element(address(name)).toHaveAttribute('href', href)
  await expect.element(page.getByText('Nov 20, 2026')).toBeVisible()
  await expect.element(page.getByText('Mio built an audience')).toBeVisible()
})

test('what is said to be sold goes to the creator, which proposes criteria for it (ruling 28)', async () => {
  await openHome()
  const button = page.getByRole('button', { name: 'Find the audience' })
  await expect.element(button).toBeDisabled()
  await userEvent.fill(page.getByLabelText('Say what you sell'), ' Espresso machines for small kitchens ')
  await button.click()
  await expect.element(page.getByText('The creator')).toBeVisible()
  expect(consumeDescription('t1')).toBe('Espresso machines for small kitchens')
  expect(consumeDescription('t1')).toBe(null)
})

test('an example fills in the text, to be changed or sent (ruling 35)', async () => {
  await openHome()
  await page.getByRole('button', { name: 'Organic dog food, delivered monthly' }).click()
  await expect
    .element(page.getByLabelText('Say what you sell'))
    .toHaveValue('Organic dog food, delivered monthly')
  await expect.element(page.getByRole('button', { name: 'Find the audience' })).toBeEnabled()
})

test('a team without audiences is told so, in Japanese too (ruling 35)', async () => {
  audiences = []
  await changeLocale('ja')
  await openHome()
  await expect.element(page.getByText('チームのオーディエンスはまだありません。')).toBeVisible()
  await expect.element(page.getByLabelText('商品やサービスを教えてください')).toBeVisible()
})

test('a team without audiences is offered the insights of the examples (issue 46.4)', async () => {
  audiences = []
  examples = [{ id: 'e1', name: 'Coffee and café lovers in Japan and the US' }]
  await openHome()
  await expect
    .element(page.getByRole('link', { name: 'Coffee and café lovers in Japan and the US' }))
    .toHaveAttribute('href', '/acme/audiences/e1')
})
