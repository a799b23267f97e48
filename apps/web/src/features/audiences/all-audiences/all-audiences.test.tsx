import { QueryClientProvider } from '@tanstack/react-query'
import type { User } from '@rookery/contract'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { BareLayout } from '../../../shared/layout/bare-layout.tsx'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import AllAudiencesPage from './index.tsx'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'

beforeAll(() => startI18n('en', ['store', 'audiences', 'shell', 'common', 'ledger']))
afterEach(() => vi.restoreAllMocks())

const routes: readonly Route[] = [
  { path: '/audiences', layout: BareLayout, load: () => Promise.resolve(AllAudiencesPage) },
]
const openAudiences = (search: string, me: User | null = null) => {
  goToPlace(`/audiences${search}`, { replace: true })
  localStorage.clear()
  queryClient.clear()
  queryClient.setQueryData(meQuery.queryKey, me)
  return render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/audiences" />
    </QueryClientProvider>,
  )
}

test.each([
  ['', 'Sign in to access more data (MSG-037)'],
  ['?share=abc', 'Sign in to save this audience (MSG-036)'],
])(
  'a visitor at /audiences%s is offered to "%s" and comes back there (MSG-035, ROLE-001, ROLE-002)',
  async (search, title) => {
    await openAudiences(search)
    await expect.element(page.getByRole('link', { name: 'Sign in for free' })).toBeVisible()
    const promptLink = page.getByRole('link', { name: title.replace(/ \(.*/, '') })
    await expect.element(promptLink).toHaveAttribute('href', '/login')
    await expect.element(page.getByRole('tablist')).not.toBeInTheDocument()
    promptLink.element().addEventListener('click', (event) => event.preventDefault())
    await promptLink.click()
    expect(localStorage.getItem('returnPath')).toBe(`/audiences${search}`)
  },
)

test('outside a team, a person sees the catalog and the audiences of all their teams under one header, each opened in its team (ROUTE-012)', async () => {
  const asked: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input), location.href)
    if (pathname === '/api/teams/')
      return answerTo(
        input,
        init,
        listOf([
          { id: 't1', slug: 'acme', name: 'Acme' },
          { id: 't2', slug: 'beta', name: 'Beta' },
        ]),
      )
    if (pathname !== '/api/audiences/') return answerTo(input, init, {})
    asked.push(search)
    const isSaved = search.includes('source=saved')
    return answerTo(
      input,
      init,
      listOf(
        isSaved
          ? [
              { id: 'a1', name: 'Coffee people', team_id: 't1' },
              { id: 'a2', name: 'Tea people', team_id: 't2' },
            ]
          : [{ id: 'c1', name: 'Runners of the catalog', team_id: null }],
      ),
    )
  })
  await openAudiences('', { id: 'u1', memberships: [], groups: [] } as unknown as User)
  await expect.element(page.getByRole('heading', { name: 'Audiences', level: 1 })).toBeVisible()
  await expect.element(page.getByText('Runners of the catalog')).toBeVisible()
  await page.getByRole('tab', { name: 'My audiences' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Coffee people' }))
    .toHaveAttribute('href', '/acme/audiences/a1/details')
  await expect
    .element(page.getByRole('link', { name: 'Tea people' }))
    .toHaveAttribute('href', '/beta/audiences/a2/details')
  expect(location.search).toBe('?tab=saved')
  expect(asked.map((search) => new URLSearchParams(search).get('source'))).toEqual(['catalog', 'saved'])
})
