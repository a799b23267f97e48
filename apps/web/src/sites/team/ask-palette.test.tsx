import '../../styles.css'
import type { Team, User } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { fakeTalk } from '../../features/creators/talk/testing/fake-talk.ts'
import { changeLocale, loadMessages, startI18n } from '../../shared/i18n/i18n.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../shared/router/history.ts'
import { Router, type Route } from '../../shared/router/router.tsx'
import { meQuery } from '../../shared/session/me.query.ts'
import { SiteContext } from '../../shared/site/site.ts'
import { teamsQuery } from '../../shared/teams/teams.query.ts'
import TeamTalkPage from '../../features/creators/talk/team-page.tsx'
import { answerTo, listOf } from '../../testing/complete-answer.ts'
import { DashboardLayout } from './layout.tsx'
import { site } from './site.ts'

const team = {
  ...{ id: 't1', slug: 'acme', name: 'Acme', subscriptions: [], logo: null },
  ...{ organisation_id: null, is_organisation: false },
} as unknown as Team
const routes: readonly Route[] = [
  { path: '/:teamId/jobs', layout: DashboardLayout, load: async () => () => <p>A screen</p> },
  { path: '/:teamId/ask', layout: DashboardLayout, load: async () => TeamTalkPage },
]
const words = {
  en: { ask: 'Ask: Which campaigns are running?', menu: 'Ask', question: 'Which campaigns are running?' },
  ja: { ask: '質問する：配信中のキャンペーンは？', menu: '質問', question: '配信中のキャンペーンは？' },
} as const
let server: ReturnType<typeof fakeTalk>

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  localStorage.clear()
  await startI18n('en', ['common', 'shell', 'errors'])
  server = fakeTalk((pathname, input, init) =>
    pathname === '/api/notifications/'
      ? answerTo(input, init, { ...listOf([]), unread_count: 0 })
      : pathname === '/api/jobs/'
        ? answerTo(input, init, listOf([]))
        : answerTo(input, init, {}),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  await changeLocale('en')
})

test.each(['en', 'ja'] as const)(
  'Ctrl-K asks what is typed about the team, once, and the menu leads to the screen, in %s (issue 51.3)',
  async (language) => {
    const said = words[language]
    await changeLocale(language)
    await loadMessages(['talkToX', 'teamTalk', 'palette'])
    goToPlace('/acme/jobs', { replace: true })
    queryClient.setQueryData(teamsQuery.queryKey, [team])
    queryClient.setQueryData(meQuery.queryKey, {
      ...{ id: 'u1', first_name: 'Mio', last_name: '', email: 'mio@acme.test', language },
      ...{ time_zone: 'Europe/London', social_accounts: [], memberships: [], groups: [] },
    } as unknown as User)
    await render(
      <QueryClientProvider client={queryClient}>
        <SiteContext value={site}>
          <NavigationProvider navigate={goToPlace}>
            <Router routes={routes} fallback="/acme/jobs" />
          </NavigationProvider>
        </SiteContext>
      </QueryClientProvider>,
    )
    await expect.element(page.getByText('A screen')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('searchbox').fill(said.question)
    await page.getByRole('menuitem', { name: said.ask }).click()
    await expect.poll(() => currentPlace().pathname).toBe('/acme/ask')
    await expect.poll(() => server.asked.map((each) => each['message'])).toEqual([said.question])
    expect(history.state).toBeNull()
    await expect
      .element(page.getByRole('link', { name: said.menu, exact: true }))
      .toHaveAttribute('href', '/acme/ask')
  },
)
