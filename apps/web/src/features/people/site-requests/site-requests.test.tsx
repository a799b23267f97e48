import '../../../styles.css'
import type { User } from '@rookery/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { meQuery } from '../../../shared/session/me.query.ts'
import { stateOf } from '../../../shared/visitor-forms/sent-request.ts'
import { answerTo, listOf } from '../../../testing/complete-answer.ts'
import { ProRouter } from '../../../testing/pro-router.tsx'
import AccessPage from './access-page.tsx'
import ConfirmationPage from './confirmation-page.tsx'
import DownloadPage from './download-page.tsx'

const material = (id: string, title: string) => ({
  ...{ id, title, slug: id.slice(0, -3), content_type: 'faq', description: '', contents: [] },
  ...{ language: id.slice(-2), size_bytes: 1, published_at: '2026-11-28T00:00:00Z' },
})
const materials = listOf([material('deck-en', 'Five slides'), material('deck-ja', '5 枚でわかる')])
const signedIn = {
  ...{ id: 'u1', first_name: 'Rea', last_name: 'Der', email: 'rea@mail.example' },
  ...{ social_accounts: [], memberships: [], groups: [] },
} as unknown as User

let sent: { path: string; body: Record<string, unknown> }[]
let refusal: Response | null
let clock: number
let tickets: number

beforeEach(async () => {
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  sent = []
  refusal = null
  clock = 0
  tickets = 0
  // The clock of the page, which the test moves: a form is sent three seconds after it was opened.
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + clock)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (init?.method === 'POST') {
      sent.push({ path: pathname, body: JSON.parse(init.body as string) })
      if (refusal) return refusal.clone()
      return answerTo(input, init, { detail: 'Thank you.' })
    }
    if (pathname.endsWith('/form-ticket/')) {
      tickets += 1
      return answerTo(input, init, { ticket: 'opened' })
    }
    if (pathname.endsWith('/marketing-materials/')) return answerTo(input, init, materials)
    return answerTo(input, init, {})
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['siteRequests', 'proPages', 'forms', 'shell'])
})
afterEach(() => vi.restoreAllMocks())

const screens = {
  '/request-access': AccessPage,
  '/request-download/:title?': DownloadPage,
  '/request-confirmation': ConfirmationPage,
}
const open = async (path: string, me: User | null = null) => {
  queryClient.setQueryData(meQuery.queryKey, me)
  goToPlace(path, { replace: true })
  return await render(<ProRouter screens={screens} />)
}
const company = () => page.getByRole('textbox', { name: /Company/ })
const fill = async (label: string, value: string) => {
  await page.getByLabelText(label).fill(value)
}
const waitAWhile = async () => {
  await expect.poll(() => tickets).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 20))
  clock += 5_000
}
const sendAfterAWhile = async (name = 'Send me the link') => {
  await waitAWhile()
  await page.getByRole('button', { name }).click()
}

describe('/request-access', () => {
  test('a visitor asks for access with the ticket of the form and an empty hidden field; the answer says no more than that a mail is on its way (ROUTE-046, ROUTE-047)', async () => {
    await open('/request-access')
    await fill('Email address', 'reader@mail.example')
    await company().fill('Brand')
    await sendAfterAWhile()
    await expect.element(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    expect(sent).toEqual([
      {
        path: '/api/external/request-access/',
        body: {
          ...{ email: 'reader@mail.example', first_name: '', last_name: '', company: 'Brand' },
          // Nobody has agreed to anything without a tick.
          ...{ purpose: 'access', consent: false, language: 'en', website: '', ticket: 'opened' },
        },
      },
    ])
    await expect.element(page.getByText(/If reader@mail.example is correct/)).toBeVisible()
    // No address carries what was sent.
    expect(location.pathname + location.search + location.hash).toBe('/request-confirmation')
    expect(sessionStorage.getItem('rookery-form-access')).toBeNull()
  })

  test('what was typed survives a reload and a sign-in for a day, and consent names its text (issue 47.5)', async () => {
    const first = await open('/request-access')
    await fill('Email address', 'reader@mail.example')
    await first.unmount()
    const second = await open('/request-access')
    await expect.element(page.getByLabelText('Email address')).toHaveValue('reader@mail.example')
    await page.getByRole('checkbox').click()
    await sendAfterAWhile()
    await expect.element(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    expect(sent[0]!.body).toMatchObject({ consent: true, consent_version: '2026-11-28' })
    await second.unmount()

    const third = await open('/request-access')
    await company().fill('Brand')
    await third.unmount()
    clock += 25 * 60 * 60 * 1000
    await open('/request-access')
    await expect.element(company()).toHaveValue('')
  })

  test('too many mails to an address, and an address that is none, are said in words; what was typed stays (issue 47.5)', async () => {
    await open('/request-access')
    await sendAfterAWhile()
    await expect.element(page.getByText('Email address is required')).toBeVisible()
    expect(sent).toEqual([])
    await fill('Email address', 'reader@mail.example')
    refusal = Response.json({ detail: 'Please wait 20 minutes.' }, { status: 429 })
    await sendAfterAWhile()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please wait 20 minutes.')
    await expect.element(page.getByLabelText('Email address')).toHaveValue('reader@mail.example')
  })

  test('the signed-in have access already (ROUTE-046)', async () => {
    await open('/request-access', signedIn)
    await expect.element(page.getByRole('heading', { name: 'You already have access' })).toBeVisible()
    await expect.element(page.getByText(/You are signed in as Rea Der/)).toBeVisible()
    expect(page.getByLabelText('Email address').elements()).toEqual([])
  })
})

describe('/request-download/:title?', () => {
  test('the material of the address is chosen: by id, by slug in the reader’s language, or by title (ROUTE-045)', async () => {
    for (const [asked, chosen] of [
      ['deck-ja', 'deck-ja'],
      ['deck', 'deck-en'],
      ['5 枚でわかる', 'deck-ja'],
    ] as const) {
      const screen = await open(`/request-download/${encodeURIComponent(asked)}`)
      await expect.element(page.getByLabelText('Material')).toHaveValue(chosen)
      await screen.unmount()
    }
    await open('/request-download/deck-ja')
    await fill('Email address', 'reader@mail.example')
    await sendAfterAWhile()
    await expect.element(page.getByText(/link to the file is on its way/)).toBeVisible()
    expect(sent[0]!.body).toMatchObject({ purpose: 'download', material_id: 'deck-ja' })
  })

  test('of an unknown title one chooses, and nothing is sent before (ROUTE-045)', async () => {
    await open('/request-download/nothing')
    await expect.element(page.getByText(/There is no material of that name/)).toBeVisible()
    await fill('Email address', 'reader@mail.example')
    await sendAfterAWhile()
    await expect.element(page.getByText('Please choose a material.')).toBeVisible()
    expect(sent).toEqual([])
    await page.getByLabelText('Material').selectOptions('deck-en')
    await sendAfterAWhile()
    await expect.element(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  })

  test('the signed-in download at once (ROUTE-045)', async () => {
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(new URL(this.href).pathname)
    })
    await open('/request-download/deck', signedIn)
    await page.getByRole('button', { name: 'Download now' }).click()
    expect(clicked).toEqual(['/api/external/marketing-materials/deck-en/download/'])
    expect(page.getByLabelText('Email address').elements()).toEqual([])
  })
})

describe('/request-confirmation', () => {
  const request = { email: 'reader@mail.example', purpose: 'access', consent: false, website: '' } as const

  test('opened by itself it speaks in general and sends nothing (ROUTE-047)', async () => {
    await open('/request-confirmation')
    await expect.element(page.getByText(/If you have just sent a request/)).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  })

  test('a minute later the mail can be sent again, and after that a minute later again; a reload keeps it (ROUTE-047)', async () => {
    history.replaceState(stateOf({ kind: 'access', body: request }), '', '/request-confirmation')
    queryClient.setQueryData(meQuery.queryKey, null)
    const first = await render(<ProRouter screens={screens} />)
    await expect.element(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled()
    await first.unmount()
    clock += 61_000
    tickets = 0
    await render(<ProRouter screens={screens} />)
    const again = page.getByRole('button', { name: 'Send it again', exact: true })
    await expect.element(again).toBeEnabled()
    await waitAWhile()
    await again.click()
    await expect.element(page.getByText('It was sent again.')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ ...request, ticket: 'opened' }])
    await expect.element(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled()
  })
})
