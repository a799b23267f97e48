import { QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { BareLayout } from '../../../shared/layout/bare-layout.tsx'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import AllAudiencesPage from './index.tsx'
import { TeamRouter } from '../../../testing/team-router.tsx'

beforeAll(() => startI18n('en', ['store', 'audiences', 'shell', 'common']))

const routes: readonly Route[] = [
  { path: '/audiences', layout: BareLayout, load: () => Promise.resolve(AllAudiencesPage) },
]
const openAudiences = (search: string) => {
  goToPlace(`/audiences${search}`, { replace: true })
  localStorage.clear()
  queryClient.setQueryData(meQuery.queryKey, null)
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
