import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../../../shared/router/history.ts'
import { SiteContext } from '../../../../shared/site/site.ts'
import { site } from '../../../../sites/pro/site.ts'
import { answerTo } from '../../../../testing/complete-answer.ts'
import { LinkPanel } from './link-panel.tsx'

const elsewhere =
  'This link was asked for in another browser. Enter the code from the same email to sign in here.'
let sent: unknown[]
beforeEach(async () => {
  queryClient.clear()
  sent = []
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['signIn'])
  goToPlace('/login/email')
})

/** A server to which this browser asked for the link, or another one did. */
const openPanel = async ({ isOwnBrowser }: { isOwnBrowser: boolean }) => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).includes('login-via-token')) return answerTo(input, init, {})
    const body = JSON.parse(String(init?.body)) as { confirm_code?: string }
    sent.push(body)
    if (isOwnBrowser || body.confirm_code === 'ABC234') return answerTo(input, init, { return_path: '/here' })
    const text = body.confirm_code === undefined ? elsewhere : 'Invalid login code'
    return Response.json({ confirm_code: [text] }, { status: 400 })
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NavigationProvider navigate={goToPlace}>
          <LinkPanel kind="email" token="t" />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}

test('security 17: in the browser that asked, a mailed link signs in with one click', async () => {
  await openPanel({ isOwnBrowser: true })
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Sign in now' }).click()
  await expect.poll(() => currentPlace().pathname).toBe('/here')
  expect(sent).toEqual([{ token: 't' }])
})

test('security 17: in another browser it asks for the code of the mail; a wrong one can be corrected', async () => {
  await openPanel({ isOwnBrowser: false })
  await page.getByRole('button', { name: 'Sign in now' }).click()
  await expect.element(page.getByText(elsewhere)).toBeVisible()
  expect(page.getByText('Invalid login code').elements()).toHaveLength(0)
  const field = page.getByLabelText('Code from the email')
  await field.fill('zzz999')
  await expect.element(page.getByText('Invalid login code')).toBeVisible()
  await userEvent.clear(field)
  await field.fill('ABC234')
  await expect.poll(() => currentPlace().pathname).toBe('/here')
  expect(sent).toEqual([
    { token: 't' },
    { token: 't', confirm_code: expect.stringMatching(/^zzz999$/i) },
    { token: 't', confirm_code: 'ABC234' },
  ])
})
