import type { Team } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { goToPlace } from '../../../../shared/router/history.ts'
import type { Route } from '../../../../shared/router/router.tsx'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'
import { TeamRouter } from '../../../../testing/team-router.tsx'
import HomePage from '../index.tsx'
import { fakeProposals } from './fake-proposals.ts'

const team = { id: 't1', slug: 'acme', name: 'Acme', subscriptions: [] } as unknown as Team
let fakeServer: ReturnType<typeof fakeProposals>
export const server = () => fakeServer

/** Starts every test of a file with nothing begun and a new fake server. */
export function eachWithHome(): void {
  beforeEach(async () => {
    await page.viewport(1440, 900)
    localStorage.clear()
    queryClient.clear()
    fakeServer = fakeProposals()
    await startI18n('en', ['common', 'errors'])
    await loadMessages(['home', 'proposals', 'ledger', 'forms'])
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await changeLocale('en')
  })
}

const routes: readonly Route[] = (
  [
    ['/:teamId/home', () => <HomePage changes={<p>Mio built an audience</p>} />],
    ['/:teamId/creator', () => <p>The creator</p>],
    ['/:teamId/audiences/:audienceId', () => <p>The audience</p>],
  ] as const
).map(([path, content]) => ({
  path,
  layout: ({ children }) => <main>{children}</main>,
  load: () => Promise.resolve(content),
}))

export const openHome = () => {
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
