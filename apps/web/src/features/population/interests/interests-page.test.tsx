import '../../../styles.css'
import type { Team } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { consumeItems } from '../../../shared/recipe/handed-items.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import InterestsPage from './index.tsx'

const team = { id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] } as unknown as Team
const interests = [
  { id: 'food', label: 'Food', parent_label: null, size: 900 },
  { id: 'food/tea', label: 'Tea', parent_label: 'Food', size: null },
  { id: 'food/coffee', label: 'Coffee', parent_label: 'Food', size: 700 },
]

const coffeeGrowth = {
  ...{ id: 'food/coffee', authors: 400, authors_before: 300, at_least: false, q_value: 0.01 },
  ...{ growth: 1.3, growth_low: 1.1, growth_high: 1.5, is_beyond_chance: true },
}
const account = {
  profile: { handle: 'roaster', name: 'The Roaster', network_id: '7' },
  ...{ lift: 4, lift_low: 3, lift_high: 5, significant: true },
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    if (path.includes('/xplore/trending/')) return answerTo(input, init, { interests: [coffeeGrowth] })
    if (path.includes('/insights/'))
      return answerTo(input, init, { tab: 'influential_accounts', data: { accounts: [account] } })
    return answerTo(input, init, listOf(interests))
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['interests'])
})
afterEach(() => vi.restoreAllMocks())

const routes: readonly Route[] = (
  [
    ['/:teamId/interests', () => <InterestsPage />],
    ['/:teamId/creator', () => <p>The creator</p>],
  ] as const
).map(([path, content]) => ({
  path,
  layout: ({ children }) => children,
  load: () => Promise.resolve(content),
}))
const openInterests = () => {
  goToPlace('/acme/interests', { replace: true })
  queryClient.setQueryData(teamsQuery.queryKey, [team])
  return render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <TeamRouter routes={routes} fallback="/acme/interests" />
      </NavigationProvider>
    </QueryClientProvider>,
  )
}

test('the interests stand by category with their people, and each begins an audience or a search (ruling 35)', async () => {
  await openInterests()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Food' })).toBeVisible()
  await expect.element(page.getByText('900 people')).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Coffee700×1.3', 'Tea<50–'])
  await expect
    .element(page.getByRole('link', { name: 'Coffee' }))
    .toHaveAttribute('href', '/acme/explore-x?q=Coffee')
  await page.getByRole('button', { name: 'Create an audience: Coffee' }).click()
  await expect.element(page.getByText('The creator')).toBeVisible()
  expect(consumeItems('t1')).toEqual([{ kind: 'interest', id: 'food/coffee', label: 'Coffee' }])
})

test('a search that finds nothing says so (ruling 35)', async () => {
  await openInterests()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search interests' }), 'zzz')
  await expect.element(page.getByText('None found')).toBeVisible()
})

test('an interest tells how it grows, beyond chance or not, and which accounts its people follow (issue 51.1)', async () => {
  await openInterests()
  await page.getByRole('button', { name: 'Growth and accounts: Coffee' }).click()
  await expect
    .element(
      page.getByText(
        /^400 people wrote words of it in four weeks, a larger share .* ×1\.3 \(95%: 1\.1.1\.5\)/,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByText('The Roaster @roaster')).toBeVisible()
  await page.getByRole('button', { name: 'Growth and accounts: Tea' }).click()
  await expect.element(page.getByText(/^Too few people wrote words of it/)).toBeVisible()
})
