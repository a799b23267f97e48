import '../../../styles.css'
import type { Team, User } from '@rookery/contract'
import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { meQuery } from '../../../shared/session/me.query.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../testing/team-router.tsx'
import LeadsPage from './index.tsx'

const me = { id: '01900000-0000-7000-8000-0000000000aa', groups: [], memberships: [] } as unknown as User
const lead = {
  ...{ id: '01900000-0000-7000-8000-000000000001', kind: 'download', email: 'rea@brand.example' },
  ...{ first_name: 'Rea', last_name: 'Der', company: 'Blue Kettle', material_id: 'deck-en' },
  ...{ language: 'en', consent_at: null, consent_version: '', state: 'new', owner: null, note: '' },
  ...{ created_at: '2026-11-20T09:00:00Z', modified_at: '2026-11-20T09:00:00Z' },
  ...{ due_at: '2026-11-23T09:00:00Z', overdue: true },
}

let asked: { method: string; path: string; query: string; body: unknown }[]
let overdue_count: number
let refusal: Response | null

beforeEach(async () => {
  await page.viewport(1440, 900)
  queryClient.clear()
  localStorage.clear()
  asked = []
  overdue_count = 1
  refusal = null
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input), location.href)
    if (!pathname.startsWith('/api/site-requests/')) return answerTo(input, init, {})
    asked.push({
      method: init?.method ?? 'GET',
      path: pathname,
      query: search,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    })
    if (refusal) return refusal.clone()
    if (init?.method === 'PATCH') return answerTo(input, init, lead)
    if (init?.method === 'DELETE') return new Response(null, { status: 204 })
    return answerTo(input, init, { ...listOf([lead]), overdue_count })
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['leads', 'forms', 'shell'])
})
afterEach(() => vi.restoreAllMocks())

const open = async (search = '') => {
  queryClient.setQueryData(meQuery.queryKey, me)
  queryClient.setQueryData(teamsQuery.queryKey, [{ id: 't1', slug: 'acme', name: 'Acme' } as Team])
  goToPlace(`/acme/leads${search}`, { replace: true })
  return await render(
    <QueryClientProvider client={queryClient}>
      <NavigationProvider navigate={goToPlace}>
        <TeamRouter
          routes={[
            {
              path: '/:teamId/leads',
              layout: ({ children }) => children,
              load: () => Promise.resolve(LeadsPage),
            },
          ]}
          fallback="/acme/leads"
        />
      </NavigationProvider>
    </QueryClientProvider>,
  )
}
const changes = () => asked.filter(({ method }) => method !== 'GET')

test('a request shows who asked for what and since when it is late; the notice leads to the late ones, and filters stand in the address (issue 47.5)', async () => {
  await open()
  await expect.element(page.getByRole('rowheader', { name: /Rea Der/ })).toBeVisible()
  await expect.element(page.getByText('rea@brand.example · Blue Kettle')).toBeVisible()
  await expect.element(page.getByText('deck-en')).toBeVisible()
  await expect.element(page.getByText(/overdue since/)).toBeVisible()
  await expect.element(page.getByText('1 request is overdue')).toBeVisible()
  await page.getByRole('button', { name: 'Show them' }).click()
  expect(location.search).toBe('?overdue=true')
  await page.getByLabelText('State', { exact: true }).selectOptions('new')
  await page.getByLabelText('Owner', { exact: true }).selectOptions('nobody')
  await expect.poll(() => asked.at(-1)!.query).toContain('owner=nobody')
  expect(asked.at(-1)!.query).toMatch(/overdue=true.*limit=50/)
  await expect
    .element(page.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', '/api/site-requests/export/?state=new&owner=nobody&overdue=true')
})

test('it is taken, its state changed and a note written in one step; nothing that stayed is sent (issue 47.5)', async () => {
  await open()
  await page.getByRole('button', { name: 'Answer Rea Der' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request of Rea Der' })
  await expect.element(dialog.getByText('answer this request only')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Write to rea@brand.example' }))
    .toHaveAttribute('href', 'mailto:rea%40brand.example')
  await dialog.getByRole('button', { name: 'I take it' }).click()
  await dialog.getByLabelText('State').selectOptions('contacted')
  await dialog.getByLabelText('Note').fill('Called on Monday')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  expect(changes()).toEqual([
    {
      method: 'PATCH',
      path: `/api/site-requests/${lead.id}/`,
      query: '',
      body: { state: 'contacted', note: 'Called on Monday', owner: 'me' },
    },
  ])
})

test('a refusal stays in the dialog; deleting asks first (issue 47.5)', async () => {
  await open()
  await page.getByRole('button', { name: 'Answer Rea Der' }).click()
  await page.getByLabelText('Note').fill('x')
  refusal = Response.json({ detail: 'Not found.' }, { status: 404 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not found.')
  refusal = null
  asked = []
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText(/This cannot be undone/)).toBeVisible()
  expect(changes()).toEqual([])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => changes().map(({ method }) => method)).toEqual(['DELETE'])
})

test('who is outside the group is told whom to ask; without a match the filters are named (issue 47.5)', async () => {
  refusal = Response.json(
    { detail: 'You do not have permission.' },
    { status: 403, headers: { 'x-error-code': 'permission_denied' } },
  )
  await open()
  await expect.element(page.getByText(/for members of the group Site_operator/)).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])
})
