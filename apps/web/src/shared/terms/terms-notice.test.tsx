import type { Team } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, startI18n } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'
import { goToPlace } from '../router/history.ts'
import type { Route } from '../router/router.tsx'
import { teamsQuery } from '../teams/teams.query.ts'
import { TeamRouter } from '../../testing/team-router.tsx'
import { TermsNotice } from './terms-notice.tsx'

const routes: readonly Route[] = [
  {
    path: '/:teamId/team',
    layout: ({ children }) => children,
    load: () =>
      Promise.resolve(() => (
        <>
          <p>Before</p>
          <TermsNotice />
        </>
      )),
  },
]

beforeEach(async () => {
  queryClient.clear()
  await startI18n('en', ['common', 'errors'])
})

test.each([
  ['en', 'JP', true],
  ['ja', 'US', true],
  ['ja', null, true],
  ['en', 'US', false],
  ['en', null, false],
] as const)(
  'in %s with a team in %s the terms of the reseller in Japan are shown: %s (I18N-005, I18N-010)',
  async (locale, country, isShown) => {
    await changeLocale(locale)
    queryClient.setQueryData(teamsQuery.queryKey, [{ id: 't1', slug: 'acme', name: 'Acme', country } as Team])
    goToPlace('/acme/team', { replace: true })
    await render(
      <QueryClientProvider client={queryClient}>
        <TeamRouter routes={routes} fallback="/acme/team" />
      </QueryClientProvider>,
    )
    await expect.element(page.getByText('Before')).toBeVisible()
    const termsText = page.getByText(/広告費（ネット）の 10%/)
    if (isShown) await expect.element(termsText).toBeInTheDocument()
    else {
      // The terms are fetched: nothing is shown even after they could have arrived.
      await import('@rookery/i18n/messages/ja/billing/reseller-terms.ts')
      expect(termsText.elements()).toHaveLength(0)
    }
  },
)
