import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../../shared/router/history.ts'
import { Router, type Route } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import { storeReturnPath } from '../../../shared/session/return-path.ts'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/pro/site.ts'
import SignInPage from './index.tsx'

const layout: Route['layout'] = ({ children }) => children
// The screen to return to takes its time to load.
const arrived = Promise.withResolvers<() => null>()
const routes: readonly Route[] = [
  { path: '/login/:network?', layout, load: () => Promise.resolve(SignInPage) },
  { path: '/explore/:name?', layout, load: () => arrived.promise },
  { path: '/', layout, load: async () => () => null },
]

beforeEach(async () => {
  await startI18n('en', ['common', 'shell', 'errors', 'signIn'])
  await loadMessages(['signIn'])
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'no' }, { status: 403 }))
})

test('who signs in returns to the page they left, also when their language is saved meanwhile', async () => {
  goToPlace('/login')
  storeReturnPath('/explore/coffee?tab=what')
  await render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NavigationProvider navigate={goToPlace}>
          <Router routes={routes} fallback="/" />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
  const user = { id: '7', language: 'en' }
  queryClient.setQueryData(meQuery.queryKey, user as never)
  await expect.poll(() => currentPlace().pathname).toBe('/explore/coffee')
  queryClient.setQueryData(meQuery.queryKey, { ...user, language: 'ja' } as never)
  // The effect of another change of the user would run before the screen arrives.
  await new Promise(requestAnimationFrame)
  arrived.resolve(() => null)
  await new Promise(requestAnimationFrame)
  expect(currentPlace().pathname).toBe('/explore/coffee')
})
