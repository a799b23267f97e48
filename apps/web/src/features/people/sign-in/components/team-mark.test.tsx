import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { loadMessages, startI18n } from '../../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { storeReturnPath, consumeReturnPath } from '../../../../shared/session/return-path.ts'
import { SiteContext } from '../../../../shared/site/site.ts'
import { site } from '../../../../sites/team/site.ts'
import { answerTo } from '../../../../testing/complete-answer.ts'
import { TeamMark } from './team-mark.tsx'

beforeEach(async () => {
  queryClient.clear()
  storeReturnPath('/acme/audiences')
  await startI18n('en', ['common', 'errors'])
  await loadMessages(['signIn'])
})
afterEach(() => {
  consumeReturnPath()
  vi.restoreAllMocks()
})

const openMark = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <TeamMark />
        <p>After</p>
      </SiteContext>
    </QueryClientProvider>,
  )

test('a team whose information is 404 is no team: nothing is shown, retried or reported as an error (ERR-017)', async () => {
  const fetch = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ detail: 'Not found.' }, { status: 404 }))
  await openMark()
  await expect.poll(() => queryClient.getQueryState(['team-info', 'acme'])?.status).toBe('success')
  expect(queryClient.getQueryData(['team-info', 'acme'])).toBeNull()
  expect(fetch).toHaveBeenCalledOnce()
  expect(document.body.textContent).toContain('After')
  expect(page.getByText(/acme/i).elements()).toHaveLength(0)
})

test('an existing team is named on the way to it', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    answerTo(input, init, { name: 'Acme Kettles', slug: 'acme' }),
  )
  await openMark()
  await expect.element(page.getByText(/Acme Kettles/)).toBeVisible()
})
