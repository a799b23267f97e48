import type { Member, Team } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import type { Route } from '../../../shared/router/router.tsx'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import { membersQuery } from './api/members.query.ts'
import { MembersSection } from './components/members-section.tsx'

const team = { id: 't1', slug: 'acme', name: 'Acme' } as Team
let isAdmin = false
const routes: readonly Route[] = [
  {
    path: '/:teamId/team',
    layout: ({ children }) => children,
    load: () => Promise.resolve(() => <MembersSection team={team} isAdmin={isAdmin} />),
  },
  {
    path: '/:teamId/team/:part',
    layout: ({ children }) => children,
    load: () => Promise.resolve(() => <p>A part of the settings</p>),
  },
]
const member = (at: number): Member => ({
  id: `m${at}`,
  user_id: `u${at}`,
  first_name: `Person ${at}`,
  last_name: '',
  email: `person${at}@acme.test`,
  level: 'member',
  joined: '2026-11-01T00:00:00Z',
  last_login: null,
  invite_state: null,
  invite_message: null,
  is_you: at === 1,
})

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ detail: 'Not found.' }, { status: 404 }))
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['teams'])
})
afterEach(() => vi.restoreAllMocks())

/** Members in each state: joined, invited with the mail still waiting, and invited with the mail sent. */
const kinds: readonly Partial<Member>[] = [
  { first_name: 'Ada', last_name: 'Byron', email: 'ada@acme.test', last_login: '2026-11-20T09:00:00Z' },
  { first_name: '', last_name: '', email: 'wait@acme.test', joined: null, invite_state: 'pending' },
  {
    ...{
      first_name: '',
      last_name: '',
      email: 'sent@acme.test',
      joined: null,
      invite_state: 'sent' as const,
    },
    invite_message: 'Join us',
  },
]
const openMembers = (members: number, more: readonly Partial<Member>[] = []) => {
  goToPlace('/acme/team', { replace: true })
  queryClient.setQueryData(teamsQuery.queryKey, [team])
  queryClient.setQueryData(
    membersQuery(team.id).queryKey,
    Array.from({ length: members }, (_, at) => ({ ...member(at + 1), ...more[at] })),
  )
  return render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={routes} fallback="/acme/team" />
    </QueryClientProvider>,
  )
}
const row = (name: string) => page.getByRole('rowheader', { name: new RegExp(`^${name}`) })

test('members are searched by name or address; a search without a match says so, in both languages (MSG-027)', async () => {
  await openMembers(9)
  const searchField = page.getByRole('searchbox', { name: 'Search members' })
  await userEvent.fill(searchField, 'PERSON7@')
  await expect.element(row('Person 8')).not.toBeInTheDocument()
  await expect.element(row('Person 7')).toBeVisible()
  await userEvent.fill(searchField, 'nobody')
  await expect.element(page.getByText('No members found')).toBeVisible()
  await changeLocale('ja')
  await expect.element(page.getByText('メンバーが見つかりません')).toBeVisible()
})

test('the list shows address, both names, when they joined and last signed in, and whether an invite waits or was sent; the dialog accepts addresses and a message (WIDGET-036)', async () => {
  isAdmin = true
  await openMembers(3, kinds)
  const cells = (name: string) =>
    row(name)
      .element()
      .closest('tr')!
      .querySelectorAll('td')
      .values()
      .map((cell) => cell.textContent)
      .take(4)
      .toArray()
  await expect.element(row('Ada Byron')).toBeVisible()
  expect(cells('Ada Byron')).toEqual(['ada@acme.test', 'Member', 'Nov 1, 2026', 'Nov 20, 2026'])
  expect(cells('wait@acme.test')).toEqual(['wait@acme.test', 'Member', '–', '–'])
  await expect.element(row('wait@acme.test')).toMatchTextContent(/Invite pending/)
  await expect.element(row('sent@acme.test')).toMatchTextContent(/“Join us”.*Invite sent/)
  await page.getByRole('button', { name: 'Invite members' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to Acme' })
  await expect.element(dialog.getByLabelText('Email addresses')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /^Message/ })).toBeVisible()
  isAdmin = false
})

test('the team screen lists its members, and one dialog invites one address or several (ROUTE-084)', async () => {
  isAdmin = true
  const posted: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'POST') posted.push(JSON.parse(init.body as string).emails)
    return answerTo(input, init, init?.method === 'POST' ? { invites: [{}], skipped: [] } : {})
  })
  await loadMessages(['forms'])
  await openMembers(3)
  for (const name of ['Person 1', 'Person 2', 'Person 3']) await expect.element(row(name)).toBeVisible()
  for (const [addresses, button, emails] of [
    ['a@mail.example', 'Send invite', ['a@mail.example']],
    ['b@mail.example, Cy <c@mail.example>', 'Send 2 invites', ['b@mail.example', 'c@mail.example']],
  ] as const) {
    await page.getByRole('button', { name: 'Invite members' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite to Acme' })
    await dialog.getByLabelText('Email addresses').fill(addresses)
    await dialog.getByRole('button', { name: button }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(posted.at(-1)).toEqual(emails)
  }
  isAdmin = false
})

test('a small team needs no search', async () => {
  await openMembers(3)
  await expect.element(row('Person 3')).toBeVisible()
  expect(page.getByRole('searchbox').elements()).toHaveLength(0)
})

test.each([
  ['en', 'Invite members', 'Email addresses', 'Send invite', 'See plans'],
  ['ja', 'メンバーを招待', 'メールアドレス', '招待を送信', 'プランを見る'],
] as const)(
  'a full team sees a message in the dialog with a link to a larger plan, in %s (claims 0.5)',
  async (language, openDialog, addresses, submit, seePlans) => {
    isAdmin = true
    const detail = 'This team can have 5 members. Team Growth has more.'
    vi.mocked(window.fetch).mockImplementation(async () =>
      Response.json({ detail }, { status: 402, headers: { 'x-error-code': 'plan_limit' } }),
    )
    const addToast = vi.spyOn(toasts, 'add')
    await openMembers(5)
    await changeLocale(language)
    await page.getByRole('button', { name: openDialog }).first().click()
    await page.getByLabelText(addresses).fill('new@acme.test')
    await page.getByRole('dialog').getByRole('button', { name: submit }).click()
    await expect.element(page.getByRole('dialog')).toMatchTextContent(new RegExp(detail))
    const limitToast = addToast.mock.calls.map(([toast]) => toast).find(({ action }) => action)
    expect([limitToast?.text, limitToast?.action?.label]).toEqual([detail, seePlans])
    limitToast?.action?.onAction()
    await expect
      .poll(() => location.pathname + new URLSearchParams(location.search).get('back'))
      .toBe('/acme/team/subscription/acme/team')
    isAdmin = false
  },
)
