import '../../../styles.css'
import type { Team, User } from '@rookery/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { meQuery } from '../../../shared/session/me.query.ts'
import { teamsQuery } from '../../../shared/teams/teams.query.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { ProRouter } from '../../../testing/pro-router.tsx'
import AskPage from './ask-page.tsx'
import VerifyPage from './verify-page.tsx'

const request = {
  ...{ id: '01900000-0000-7000-8000-000000000001', name: 'Home brewers', company: 'Brand Ltd' },
  ...{ email: 'rita@x.com', handle: 'brand', description: 'They grind.', country_codes: ['JP'] },
  ...{ team_id: null, created_at: '2026-11-20T00:00:00Z', state: 'verified' },
}
const repOnly =
  'Only your X rep can request new audiences. Please contact your rep to request a new customized audience.'
const invalidAccess = () =>
  Response.json(
    { email: ['Email: Invalid access'] },
    { status: 400, headers: { 'x-error-code': 'invalid_access' } },
  )

let sent: { path: string; body: Record<string, unknown> }[]
let refused: Record<string, () => Response>
let answers: Record<string, object>
let clock: number
let tickets: number

beforeEach(async () => {
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  sent = []
  refused = {}
  answers = {
    'audience-request/': request,
    'audience-request/verify/': request,
    'audience-request/validate-email/': { valid: true },
    'audience-request/validate-handle/': { valid: true, checked: false, profile: null },
  }
  clock = 0
  tickets = 0
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + clock)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    const name = pathname.replace('/api/external/', '')
    if (init?.method === 'POST') sent.push({ path: name, body: JSON.parse(init.body as string) })
    if (refused[name]) return refused[name]()
    if (name === 'form-ticket/') {
      tickets += 1
      return answerTo(input, init, { ticket: 'opened' })
    }
    if (pathname === '/api/audience-requests/')
      return answerTo(input, init, listOf([{ ...request, state: 'in_work', note: 'On Friday.' }]))
    return answerTo(input, init, answers[name] ?? {})
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['openRequests', 'audienceRequests', 'siteRequests', 'forms', 'shell'])
})
afterEach(() => vi.restoreAllMocks())

const screens = {
  '/request-audience': AskPage,
  '/request-verification': VerifyPage,
  '/request-confirmation': () => <p>Confirmation of {JSON.stringify(history.state.sent.kind)}</p>,
}
const open = async (path: string, me: User | null = null, teams: Team[] = []) => {
  queryClient.setQueryData(meQuery.queryKey, me)
  queryClient.setQueryData(teamsQuery.queryKey, teams)
  goToPlace(path, { replace: true })
  return await render(<ProRouter screens={screens} />)
}
const field = (name: RegExp) => page.getByRole('textbox', { name })
const fillIn = async (email = 'rita@x.com') => {
  await field(/Your email/).fill(email)
  await field(/Company/).fill('Brand Ltd')
  await field(/Account of/).fill('brand')
  await field(/Name of/).fill('Home brewers')
  await field(/Who do you/).fill('They grind their own beans.')
  await page.getByLabelText('Countries').selectOptions('JP')
}
const send = async () => {
  await expect.poll(() => tickets).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  clock += 5_000
  await page.getByRole('button', { name: 'Send request' }).click()
}
const requestsSent = () => sent.filter(({ path }) => path === 'audience-request/')

describe('/request-audience', () => {
  test('a representative who is not signed in asks with the ticket of the form, and is asked to confirm by mail (ROUTE-043)', async () => {
    await open('/request-audience')
    await fillIn()
    await send()
    await expect.element(page.getByText('Confirmation of "audience"')).toBeVisible()
    expect(requestsSent()[0]!.body).toEqual({
      ...{ email: 'rita@x.com', handle: 'brand', company: 'Brand Ltd', name: 'Home brewers' },
      ...{ description: 'They grind their own beans.', country_codes: ['JP'], language: 'en' },
      ...{ website: '', ticket: 'opened' },
    })
    expect(sessionStorage.getItem('rookery-form-audience')).toBeNull()
  })

  test('who is no representative hears it when leaving the address, and again when sending; the rest stays (ROLE-014, MSG-015)', async () => {
    refused['audience-request/validate-email/'] = invalidAccess
    refused['audience-request/'] = invalidAccess
    await open('/request-audience')
    await fillIn('me@mail.example')
    await expect.element(page.getByText(repOnly).first()).toBeVisible()
    await send()
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(repOnly)
    await expect.element(field(/Name of/)).toHaveValue('Home brewers')
  })

  test('left fields are checked: the account on X by name, or that X could not be asked; an id that is none (CALL-205, CALL-206)', async () => {
    answers['audience-request/validate-handle/'] = {
      valid: true,
      checked: true,
      profile: {
        ...{ network_id: '1', handle: 'brand', name: 'Brand', avatar_url: '' },
        followers_count: 1200,
      },
    }
    refused['audience-request/validate-ad-account/'] = () =>
      Response.json({ ad_account_id: ['This is not the id of an ad account.'] }, { status: 400 })
    await open('/request-audience')
    await field(/Account of/).fill('brand')
    await field(/Ad account id/).fill('!!')
    await expect.element(page.getByText('Found: Brand, 1,200 followers')).toBeVisible()
    await field(/Account of/).fill('other')
    await expect.element(page.getByText('This is not the id of an ad account.')).toBeVisible()
    answers['audience-request/validate-handle/'] = { valid: true, checked: false, profile: null }
    await field(/Company/).fill('Brand Ltd')
    await expect.element(page.getByText(/X could not be asked just now/)).toBeVisible()
  })

  test('what was typed survives a reload and a sign-in, countries included, and can be cleared (issue 47.5)', async () => {
    const first = await open('/request-audience')
    await fillIn()
    await first.unmount()
    const me = { id: 'u1', email: 'rita@x.com', memberships: [], groups: [] } as unknown as User
    await open('/request-audience', me)
    await expect.element(field(/Name of/)).toHaveValue('Home brewers')
    await expect.element(page.getByRole('button', { name: 'Remove Japan' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the form' }).click()
    await expect.element(field(/Name of/)).toHaveValue('')
    expect(sessionStorage.getItem('rookery-form-audience')).toBeNull()
  })

  test('signed in it goes to the makers at once for a team, and one sees where one’s requests stand (ROUTE-043, CALL-201)', async () => {
    const me = { id: 'u1', email: 'rita@x.com', memberships: [], groups: [] } as unknown as User
    const team = { id: '01900000-0000-7000-8000-0000000000aa', name: 'Acme' } as Team
    await open('/request-audience', me, [team])
    await expect.element(page.getByText('In progress')).toBeVisible()
    await expect.element(page.getByText('On Friday.')).toBeVisible()
    await fillIn()
    await send()
    await expect.poll(() => requestsSent().map(({ body }) => body['team_id'])).toEqual([team.id])
    expect(requestsSent()[0]!.body).not.toHaveProperty('ticket')
    await expect.element(field(/Name of/)).toHaveValue('')
  })
})

describe('/request-verification', () => {
  test('opening the link confirms nothing; the button does, and later shows where the request stands (ROUTE-048, CALL-202)', async () => {
    const first = await open('/request-verification#signed=abc.def')
    await expect.element(page.getByRole('heading', { name: 'Confirm your request' })).toBeVisible()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Confirm the request' }).click()
    await expect.element(page.getByRole('heading', { name: 'Confirmed: Home brewers' })).toBeVisible()
    await expect.element(page.getByText(/Our team has it now/)).toBeVisible()
    expect(sent).toEqual([{ path: 'audience-request/verify/', body: { signed: 'abc.def' } }])
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.element(page.getByText('Thank you.')).toBeVisible()
    expect(sent[1]).toEqual({
      path: 'audience-request/feedback/',
      body: { request_id: request.id, rating: 4, comment: '' },
    })
    await first.unmount()
    answers['audience-request/verify/'] = { ...request, state: 'declined', note: 'Too small.' }
    await open('/request-verification#signed=abc.def')
    await page.getByRole('button', { name: 'Confirm the request' }).click()
    await expect.element(page.getByText('Our answer: Too small.')).toBeVisible()
  })

  test('a forged, ended or cut-off link is a page that says so and leads to the form; a server that is away can be asked again (ROUTE-048)', async () => {
    const first = await open('/request-verification')
    await expect.element(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
    await first.unmount()
    const second = await open('/request-verification#signed=forged')
    refused['audience-request/verify/'] = () => Response.json({ detail: 'Away.' }, { status: 500 })
    await page.getByRole('button', { name: 'Confirm the request' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    refused['audience-request/verify/'] = () =>
      Response.json({ signed: ['This link is no longer valid.'] }, { status: 400 })
    await page.getByRole('button', { name: 'Confirm the request' }).click()
    await expect.element(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Request an audience' }))
      .toHaveAttribute('href', '/request-audience')
    await second.unmount()
  })
})
