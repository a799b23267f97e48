import '../../../styles.css'
import type { Team, User } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { meQuery } from '../../../shared/session/me.query.ts'
import ChooseTeamPage from './choose-team-page.tsx'
import { InviteDialog } from './components/invite-dialog.tsx'
import WelcomePage from './welcome-page.tsx'

const team = { id: 't1', slug: 'acme', name: 'Acme' } as Team
const invite = {
  id: 'i1',
  team: { name: 'Acme', slug: 'acme' },
  invited_by: 'Maya Whitlock',
  expires_at: '2026-12-05T08:09:00Z',
}
const routes: readonly Route[] = (
  [
    ['/choose-team', () => <ChooseTeamPage />],
    ['/welcome', () => <WelcomePage />],
    ['/invite', () => <InviteDialog team={team} isAdmin onClose={() => {}} />],
    ['/acme/home', () => <p>The team’s Home</p>],
  ] as const
).map(([path, screen]): Route => ({
  path,
  layout: ({ children }) => children,
  load: () => Promise.resolve(screen),
}))
let openInvites: (typeof invite)[]
let sent: { path: string; body: unknown }[]

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  localStorage.clear()
  openInvites = [invite]
  sent = []
  queryClient.setQueryData(meQuery.queryKey, {
    id: 'u1',
    time_zone: 'Asia/Tokyo',
    memberships: [],
  } as unknown as User)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const answer = (fields: unknown) => answerTo(input, init, fields)
    if (init?.method === 'POST') {
      sent.push({ path: pathname, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
      if (pathname.endsWith('/accept/')) openInvites = []
    }
    if (pathname === '/api/user/invites/') return answer({ to_confirm: null, results: openInvites })
    if (pathname === '/api/teams/') return answer(listOf([]))
    if (pathname === '/api/user/me/') return answer({ id: 'u1' })
    if (pathname === '/api/user/accounts/')
      return answer(
        listOf([
          { account_id: 'brand', name: 'Brand', handle: 'brand', access: true },
          { account_id: 'closed', name: 'Closed', handle: null, access: false },
        ]),
      )
    if (init?.method === 'POST')
      return answer(pathname.endsWith('/invites/') ? { invites: [{}], skipped: [] } : {})
    return Response.json({ detail: 'Not found.' }, { status: 404 })
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['teams', 'invites', 'signIn', 'forms', 'welcome', 'shell'])
})
afterEach(() => vi.restoreAllMocks())

const open = (path: string) => {
  goToPlace(path, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback={path} />
    </QueryClientProvider>,
  )
}

test.each(['/choose-team', '/welcome'])(
  'an open invite is shown on %s, with its sender and expiry; joining opens the team (use-4 N3, issue 44.4)',
  async (path) => {
    await open(path)
    await expect.element(page.getByText('You are invited')).toBeVisible()
    await expect.element(page.getByText('Invited by Maya Whitlock · until Dec 5, 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Join' }).click()
    await expect.element(page.getByText('The team’s Home')).toBeVisible()
    expect(sent.map(({ path: called }) => called)).toEqual(['/api/user/invites/i1/accept/'])
  },
)

test.each([
  ['en', 'Or create a team of your own', 'Please create a team'],
  ['ja', '自分のチームを作成することもできます', 'チームを作成してください'],
] as const)(
  'an invited person does not have to create a team first, in %s (issue 44.4)',
  async (language, invited, alone) => {
    await changeLocale(language)
    const screen = await open('/choose-team')
    await expect.element(page.getByText(invited)).toBeVisible()
    expect(page.getByText(alone).elements()).toHaveLength(0)
    await screen.unmount()
    openInvites = []
    queryClient.clear()
    await open('/choose-team')
    await expect.element(page.getByText(alone)).toBeVisible()
  },
)

test('an invite is sent in the chosen language and with the chosen ad accounts; inaccessible accounts are not offered (use-4 N3, N7, issue 44.4)', async () => {
  await open('/invite')
  const dialog = page.getByRole('dialog', { name: 'Invite to Acme' })
  await dialog.getByLabelText('Email addresses').fill('miho@mail.example')
  await dialog.getByLabelText('Language of the email').selectOptions('ja')
  await dialog.getByRole('checkbox', { name: 'Brand (@brand)' }).click()
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]!.body).toMatchObject({
    emails: ['miho@mail.example'],
    level: 'member',
    language: 'ja',
    ad_account_ids: ['brand'],
  })
})
