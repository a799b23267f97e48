import type { Job } from '@rookery/contract'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../styles.css'
import { loadMessages, startI18n } from '../../shared/i18n/i18n.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { currentPlace, goToPlace } from '../../shared/router/history.ts'
import { Router } from '../../shared/router/router.tsx'
import { SiteContext } from '../../shared/site/site.ts'
import { answerTo, listOf } from '../../testing/complete-answer.ts'
import { routes, site } from './routes.tsx'

const accountOf = (account_id: string, handle: string): Partial<CreatorAccount> => ({
  account_id,
  handle,
  name: handle,
  avatar_url: null,
  state: 'untracked',
  tracked_since: null,
  next_at: null,
  last_snapshot_at: null,
})
const snapshotJob = (account_id: string, subject: string): Partial<Job> => ({
  id: `job-${account_id}`,
  kind: 'tracking',
  state: 'running',
  team_id: null,
  account_id,
  subject,
  unit: 'rows',
  step: 'followers',
  subject_id: null,
  cause: null,
  waiting_until: null,
  is_cancelling: false,
  can_cancel: false,
  done: 40,
  total: 100,
  finished_at: null,
})
let accounts: Partial<CreatorAccount>[]
let askedOwners: (string | null)[]
let hasJobs: boolean
const calls: string[] = []

beforeEach(async () => {
  await page.viewport(1280, 800)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  sessionStorage.clear()
  askedOwners = []
  hasJobs = true
  calls.length = 0
  accounts = [accountOf('7', 'violas'), accountOf('8', 'cellos')]
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    calls.push(pathname)
    if (pathname === '/api/user/me/')
      return answerTo(input, init, {
        id: 'u1',
        token: 't',
        language: 'en',
        memberships: [],
        social_accounts: [],
      })
    if (pathname === '/api/external/premium-suite/accounts/') return answerTo(input, init, listOf(accounts))
    if (pathname === '/api/jobs/') {
      const owner = searchParams.get('account_id')
      askedOwners.push(owner)
      const job = snapshotJob(owner!, `@${owner === '7' ? 'violas' : 'cellos'}`)
      return answerTo(input, init, listOf(hasJobs ? [job] : []))
    }
    if (pathname === '/api/notifications/')
      return answerTo(input, init, {
        ...listOf([
          { id: 'n1', kind: 'import', state: 'done', team_id: null, account_id: '8', subject: 'archive.zip' },
          { id: 'n2', kind: 'upload', state: 'done', team_id: 'team-1', account_id: null, subject: 'Coffee' },
        ]),
        unread_count: 2,
      })
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
  await startI18n('en', ['common', 'shell', 'errors'])
  await loadMessages(['creatorAccounts', 'jobs', 'palette'])
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

test('the page of jobs, mounted on the premium site by one row, lists the jobs of the account that the switcher chose, and asks for no team (issue 45.2)', async () => {
  await open('/premium-suite/jobs')
  await expect.element(page.getByRole('row', { name: /@violas/ })).toBeVisible()
  expect(document.title).toBe('Jobs · Rookery Premium Suite')
  await page.getByRole('button', { name: 'Account: @violas' }).click()
  await page.getByRole('menuitemradio', { name: '@cellos' }).click()
  await expect.element(page.getByRole('row', { name: /@cellos/ })).toBeVisible()
  await expect.element(page.getByText(/What is running for @cellos/)).toBeVisible()
  expect(currentPlace().pathname).toBe('/premium-suite/jobs')
  expect(new Set(askedOwners)).toEqual(new Set(['7', '8']))
  expect(calls.filter((path) => path.startsWith('/api/teams'))).toEqual([])
})

test('the page of jobs of an account that has none speaks of snapshots, not of uploads (issue 45.2)', async () => {
  hasJobs = false
  await open('/premium-suite/jobs')
  await expect.element(page.getByText(/^Snapshots of the account show here/)).toBeVisible()
})

test('on the page of one account the switcher leads to the page of the other (issue 45.2)', async () => {
  await open('/premium-suite/accounts/8')
  await page.getByRole('button', { name: 'Account: @cellos' }).click()
  await page.getByRole('menuitemradio', { name: '@violas' }).click()
  await expect.poll(() => currentPlace().pathname).toBe('/premium-suite/accounts/7')
})

test('an account of which nothing is read at present says so once, in the frame or on the accounts’ own page', async () => {
  accounts[0] = {
    ...accountOf('7', 'violas'),
    state: 'waiting',
    tracked_since: '2026-11-01T00:00:00Z',
    stopped: { code: 'subscription_required', detail: 'Daily snapshots come with a premium plan.' },
  }
  const notice = page.getByText('Nothing is read for this account at present')
  await open('/premium-suite/jobs')
  await expect.element(notice).toBeVisible()
  goToPlace('/premium-suite/accounts')
  await expect.element(page.getByRole('heading', { name: 'Your accounts', level: 1 })).toBeVisible()
  await expect.poll(() => notice.elements().length).toBe(1)
})

test('the palette finds accounts, pages and actions of the site, and the bell links to what the site has (issue 45.2)', async () => {
  await open('/premium-suite/accounts')
  await page.getByRole('button', { name: /unread notifications/ }).click()
  await expect
    .element(page.getByRole('link', { name: 'Import: archive.zip' }))
    .toHaveAttribute('href', '/premium-suite/accounts/8')
  // A team's job is told, and has no screen here.
  await expect.element(page.getByText('Upload: Coffee')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Upload: Coffee' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = page.getByRole('dialog')
  await expect.element(palette.getByRole('menuitem', { name: 'Jobs' })).toBeVisible()
  await expect.element(palette.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect.element(palette.getByRole('menuitem', { name: 'Create an audience' })).not.toBeInTheDocument()
  await palette.getByRole('menuitem', { name: '@cellos' }).click()
  await expect.poll(() => currentPlace().pathname).toBe('/premium-suite/accounts/8')
})

test('without a connected account the frame has no jobs and no switcher, and their address leads to the accounts', async () => {
  accounts = []
  await open('/premium-suite/jobs')
  await expect.element(page.getByText('No X account is connected')).toBeVisible()
  expect(currentPlace().pathname).toBe('/premium-suite/accounts')
  await expect.element(page.getByRole('link', { name: 'Jobs' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Running jobs' })).not.toBeInTheDocument()
  expect(askedOwners).toEqual([])
})
