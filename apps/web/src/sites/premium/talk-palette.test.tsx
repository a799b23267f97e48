import '../../styles.css'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { fakeTalk } from '../../features/creators/talk/testing/fake-talk.ts'
import { loadMessages, startI18n } from '../../shared/i18n/i18n.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../shared/router/history.ts'
import { Router } from '../../shared/router/router.tsx'
import { SiteContext } from '../../shared/site/site.ts'
import { answerTo, listOf } from '../../testing/complete-answer.ts'
import { routes, site } from './routes.tsx'

let server: ReturnType<typeof fakeTalk>

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  sessionStorage.clear()
  await startI18n('en', ['common', 'shell', 'errors'])
  await loadMessages(['talkToX', 'palette'])
  server = fakeTalk((pathname, input, init) => {
    if (pathname === '/api/user/me/')
      return answerTo(input, init, { id: 'u1', token: 't', language: 'en', memberships: [] })
    if (pathname === '/api/notifications/') return answerTo(input, init, { ...listOf([]), unread_count: 0 })
    if (pathname === '/api/jobs/') return answerTo(input, init, listOf([]))
    if (pathname !== '/api/external/premium-suite/accounts/') return null
    const account = { account_id: '7', handle: 'violas', name: 'Viola', avatar_url: null, state: 'untracked' }
    return answerTo(input, init, listOf([account]))
  })
})
afterEach(() => vi.restoreAllMocks())

const open = (address: string) => {
  goToPlace(address, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NavigationProvider navigate={goToPlace}>
          <Router routes={routes} fallback={site.fallback} />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}

test('/talk-to-x is the same screen, and the menu leads to it (ROUTE-060, ROUTE-061)', async () => {
  await open('/talk-to-x')
  await expect.element(page.getByText('What do you want to know?')).toBeVisible()
  await expect.element(page.getByText(/Your questions about @violas/)).toBeVisible()
  await page.getByRole('link', { name: 'Ask', exact: true }).click()
  await expect.poll(() => currentPlace().pathname).toBe('/premium-suite/talk-to-x')
})

test('what is typed into the palette is asked, once, and stands in no address (ROUTE-060)', async () => {
  const end = Promise.withResolvers<void>()
  server.hold = async (part) => (part === 'done' ? await end.promise : undefined)
  await open('/talk-to-x')
  await expect.element(page.getByText('What do you want to know?')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('searchbox').fill('When should I post?')
  await page.getByRole('menuitem', { name: 'Ask: When should I post?' }).click()
  await expect.element(page.getByRole('article').getByText('12 followers were lost last week.')).toBeVisible()
  // Reading the page again now would ask nothing.
  expect(history.state).toBeNull()
  end.resolve()
  await expect.poll(() => currentPlace().search).toBe('?conversation=c1')
  expect(server.asked.map((each) => each['message'])).toEqual(['When should I post?'])
})
