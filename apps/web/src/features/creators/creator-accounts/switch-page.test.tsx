import '../../../styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../../shared/router/history.ts'
import { Router, type Route } from '../../../shared/router/router.tsx'
import { SiteContext } from '../../../shared/site/site.ts'
import { site } from '../../../sites/premium/site.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import SwitchPage from './switch-page.tsx'

beforeEach(async () => {
  queryClient.clear()
  sessionStorage.clear()
  await startI18n('en', ['creatorAccounts', 'common', 'errors', 'shell'])
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    answerTo(
      input,
      init,
      listOf([
        { account_id: '7', handle: 'violas', name: 'Viola', state: 'waiting', followers_count: 18_400 },
        { account_id: '8', handle: 'cellos', name: 'Cello', state: 'reconnect', followers_count: null },
      ]),
    ),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

const layout: Route['layout'] = ({ children }) => children
const open = async (address: string) => {
  goToPlace(address, { replace: true })
  await render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={{ ...site, useScope: () => ({ team: null, account: null }) }}>
        <Router
          routes={[
            { path: '/switch-account', layout, load: async () => SwitchPage },
            { path: '/*', layout, load: async () => () => <p>Elsewhere</p> },
          ]}
          fallback="/"
        />
      </SiteContext>
    </QueryClientProvider>,
  )
}

test('another account is chosen for this tab, and one is back where one was (ROUTE-073)', async () => {
  await open('/switch-account?back=%2Fpremium-suite%2Ffollowers%3Fq%3Da')
  await expect.element(page.getByRole('button', { name: /Viola/ })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: /Cello/ }).click()
  await expect
    .poll(() => currentPlace().pathname + currentPlace().search)
    .toBe('/premium-suite/followers?q=a')
  expect([sessionStorage.getItem('rookery-account'), localStorage.getItem('rookery-account')]).toEqual([
    '8',
    null,
  ])
})

test('a return path of another site is not followed, and another account can be connected (ROUTE-073)', async () => {
  await open('/switch-account?back=https%3A%2F%2Fexample.com%2F')
  await expect.element(page.getByRole('button', { name: 'Connect another account' })).toBeVisible()
  await expect.element(page.getByText('Needs to be reconnected')).toBeVisible()
  await page.getByRole('button', { name: /Viola/ }).click()
  await expect.poll(() => currentPlace().pathname).toBe(site.pathsFor(null).home)
})
