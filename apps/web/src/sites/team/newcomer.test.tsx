import type { User } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles.css'
import { fakeProposals } from '../../features/audiences/home/testing/fake-proposals.ts'
import { changeLocale, loadMessages, startI18n } from '../../shared/i18n/i18n.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { goToPlace } from '../../shared/router/history.ts'
import type { Route } from '../../shared/router/router.tsx'
import { meQuery } from '../../shared/session/me.query.ts'
import { answerTo, listOf } from '../../testing/complete-answer.ts'
import { TeamRouter } from '../../testing/team-router.tsx'
import WelcomeScreen from './screens/welcome.tsx'

let server: ReturnType<typeof fakeProposals>
let teams: object[]
let created: unknown[]

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  teams = []
  created = []
  server = fakeProposals()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname !== '/api/teams/') return await server.answersTo(input, init)
    if (init?.method !== 'POST') return answerTo(input, init, listOf(teams))
    created.push(JSON.parse(String(init.body)))
    teams = [{ id: 't1', slug: 'team-mio', name: 'Team Mio' }]
    return answerTo(input, init, teams[0])
  })
  queryClient.setQueryData(meQuery.queryKey, {
    ...{ id: 'u1', first_name: 'Mio', last_name: '', email: 'mio@acme.test', language: 'en' },
    ...{ time_zone: 'Europe/London', social_accounts: [], memberships: [], groups: [] },
  } as unknown as User)
  await startI18n('en', ['common', 'shell', 'errors'])
  await changeLocale('en')
  await loadMessages(['welcome', 'home', 'proposals', 'teams', 'invites', 'ledger', 'forms'])
})
afterEach(() => vi.restoreAllMocks())

const routes: readonly Route[] = (
  [
    ['/welcome', WelcomeScreen],
    ['/:teamId/audiences/:audienceId', () => <p>The audience</p>],
  ] as const
).map(([path, content]) => ({
  path,
  layout: ({ children }) => <main>{children}</main>,
  load: () => Promise.resolve(content),
}))
const openWelcome = () => {
  goToPlace('/welcome', { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <TeamRouter routes={routes} fallback="/welcome" />
      </NavigationProvider>
    </QueryClientProvider>,
  )
}

test('a person without a team gets proposals, and names a team when the first is saved: three actions (issue 51.1, ROUTE-008)', async () => {
  await openWelcome()
  await page.getByRole('button', { name: 'Specialty coffee, Japan and the US' }).click()
  await page.getByRole('button', { name: 'Save Name of fans' }).click()
  const dialog = page.getByRole('dialog', { name: 'A team for your audiences' })
  await expect.element(dialog.getByRole('textbox').first()).toHaveValue('Team Mio')
  expect(created).toEqual([])
  await dialog.getByRole('button', { name: 'Create team' }).click()
  await expect.element(page.getByText('The audience')).toBeVisible()
  expect(created).toEqual([{ name: 'Team Mio', country: null }])
  expect(location.pathname).toBe('/team-mio/audiences/a9')
  expect(server.built[0]?.body).toMatchObject({ team_id: 't1', name: 'Name of fans' })
})

test('whoever signed in by mail has no name yet: the team is proposed the name of the address (issue 51.1)', async () => {
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, first_name: '' })
  await openWelcome()
  await page.getByRole('button', { name: 'Specialty coffee, Japan and the US' }).click()
  await page.getByRole('button', { name: 'Save Name of fans' }).click()
  const name = page.getByRole('dialog').getByRole('textbox').first()
  await expect.element(name).toHaveValue('Team mio')
})

test('what was said before signing in is asked at once, and goes on in the team that is created (issue 51.1)', async () => {
  sessionStorage.setItem('sell-text', 'Coffee, Japan')
  const screen = await openWelcome()
  await expect.element(page.getByRole('article', { name: 'Name of fans' })).toBeVisible()
  expect(server.asked).toMatchObject([{ description: 'Coffee, Japan' }])
  server.refusals.set('/api/build-audience/', {
    ...{ status: 503, code: 'busy', detail: 'Too busy right now.' },
  })
  await page.getByRole('button', { name: 'Save Name of fans' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create team' }).click()
  await expect.element(page.getByText(/Too busy right now\./)).toBeVisible()
  await screen.unmount()
  const stored = Object.entries(localStorage).filter(([key]) => key.includes('sell:'))
  expect(stored.map(([key, value]) => [key.split('/').at(-1), JSON.parse(value).asked])).toEqual([
    ['sell:t1', 'Coffee, Japan'],
  ])
})

test('setting up step by step is one click away (ROUTE-008)', async () => {
  await openWelcome()
  await userEvent.click(page.getByRole('button', { name: 'Set up step by step' }))
  await expect.element(page.getByText('A team holds your audiences', { exact: false })).toBeVisible()
})
