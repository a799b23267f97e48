import type { User } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { HandedItem } from '../../../shared/recipe/handed-items.ts'
import { meQuery } from '../../../shared/session/me.query.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import { AudienceStep } from './components/welcome/audience-step.tsx'
import type { WelcomeRecipe } from './model/welcome-progress.ts'

const found = [
  { kind: 'interest', id: 'coffee-and-tea', label: 'Coffee and tea', size: 6060 },
  { kind: 'keyword', id: 'coffee', label: 'coffee', size: 970 },
]
const recipes = [{ id: 'r1', name: 'Coffee drinkers', core_audience: 10_027 }]
const calls: { path: string; search: string; body: { kinds?: string[] } }[] = []

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  calls.length = 0
  queryClient.setQueryData(meQuery.queryKey, {
    social_accounts: [{ handle: 'TomasRidesSlow' }],
    memberships: [],
  } as unknown as User)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init = {}) => {
    const { pathname: path, search } = new URL(String(input), location.href)
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    calls.push({ path, search, body })
    if (path === '/api/audience-configs/autocomplete/')
      return Response.json({ results: body.kinds.includes('interest') ? found : [] })
    if (path === '/api/audiences/')
      return Response.json({ count: 1, next: null, previous: null, results: recipes })
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['welcome'])
})
afterEach(() => vi.restoreAllMocks())

const openWelcome = async () => {
  const chosenCalls: { account?: HandedItem | null; recipe?: WelcomeRecipe | null }[] = []
  await render(
    <QueryClientProvider client={queryClient}>
      <AudienceStep account={null} recipe={null} onChange={(one) => chosenCalls.push(one)} />
    </QueryClientProvider>,
  )
  return chosenCalls
}

test('use 16: a user whose own account is unknown begins with a word or a topic, without a message that nothing is there', async () => {
  const chosenCalls = await openWelcome()
  await page.getByRole('combobox').fill('coffee')
  await page.getByRole('option', { name: /Coffee and tea/ }).click()
  expect(chosenCalls).toEqual([
    { account: { kind: 'interest', id: 'coffee-and-tea', label: 'Coffee and tea' } },
  ])
  const kinds = calls.find(({ body }) => body.kinds?.includes('interest'))!.body.kinds!
  expect(kinds).toEqual(expect.arrayContaining(['keyword', 'handle', 'hashtag', 'job_title']))
})
test('use 16: the catalogue’s examples are offered, and one of them is a beginning (issue 46.4)', async () => {
  const chosenCalls = await openWelcome()
  await page.getByRole('button', { name: /Coffee drinkers/ }).click()
  expect(chosenCalls).toEqual([{ recipe: { id: 'r1', name: 'Coffee drinkers' } }])
  expect(calls.find(({ path }) => path === '/api/audiences/')!.search).toContain('is_example=true')
})
test('use 17: the last step requires no money and no address, and names the next step', async () => {
  const { ApplyStep } = await import('./components/welcome/apply-step.tsx')
  const team = { id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] } as never
  goToPlace('/welcome', { replace: true })
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter
        fallback="/welcome"
        routes={[
          {
            path: '/welcome',
            layout: ({ children }) => children,
            load: () => Promise.resolve(() => <ApplyStep team={team} />),
          },
        ]}
      />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText(/There is nothing to pay now/)).toBeVisible()
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
  expect(document.body.textContent).not.toMatch(/€|\$/)
})
