import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale } from '../../../../../shared/i18n/i18n.ts'
import { toasts } from '../../../../../shared/feedback/toasts.ts'
import { answerTo } from '../../../../../testing/complete-answer.ts'
import { account, postingFields } from '../../testing/insight-answers.ts'
import { openTab, server, startInsightServer } from '../../testing/insight-screen.tsx'

/** The uploaded file, and the request of the import. */
const sentRequest = {
  file: '',
  signed: {} as Record<string, unknown>,
  mapping: {} as Record<string, unknown>,
}
let finished_at: string | null = null

beforeEach(async () => {
  Object.assign(sentRequest, { file: '', signed: {}, mapping: {} })
  finished_at = null
  await startInsightServer()
  server.also = (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (pathname === '/api/api/files/policy/') {
      sentRequest.signed = JSON.parse(init.body as string)
      return answerTo(input, init, {
        upload_id: '7',
        url: '/api/store/7',
        method: 'PUT',
        headers: {},
        expires_at: '2026-11-21T00:00:00Z',
        max_size_bytes: 1000,
        received_bytes: 0,
      })
    }
    if (pathname !== '/api/api/files/complete/') return null
    sentRequest.mapping = (JSON.parse(init.body as string) as { mapping: typeof sentRequest.mapping }).mapping
    const communityRun = {
      id: '9',
      kind: 'csv',
      file_name: 'x.csv',
      state: 'queued',
      rows_read: 0,
      rows_new: 0,
      rows_unchanged: 0,
      rows_rejected: 0,
      rejects_url: null,
      audience_list_id: '5',
      bytes_read: 0,
      bytes_total: 10,
      error: null,
      started_at: null,
      finished_at,
    }
    return answerTo(input, init, {
      file_id: '3',
      url: null,
      size_bytes: 10,
      import: communityRun,
      media: null,
    })
  }
  // Parts are sent by XMLHttpRequest, which reports progress.
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => {})
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => {})
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(async function (this: XMLHttpRequest, body) {
    sentRequest.file = await (body as Blob).text()
    Object.defineProperty(this, 'status', { value: 204 })
    this.dispatchEvent(new ProgressEvent('load'))
    this.dispatchEvent(new ProgressEvent('loadend'))
  })
})
afterEach(() => vi.restoreAllMocks())

const toastTexts = () => toasts.getSnapshot().map(({ text }) => text)
const saveList = async (button: string, name?: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  if (name !== undefined) await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test('each account shows what it posts: topics and hashtags by share, and its newest post (issue 15)', async () => {
  await openTab('influential_accounts')
  await expect.element(page.getByText('Roses 50% · #bloom 25%')).toBeVisible()
  await expect.element(page.getByText('of 8 known posts')).toBeVisible()
  const newestPostLink = page.getByRole('link', {
    name: 'Newest post of @Account_1: The first rose of the year',
  })
  await expect.element(newestPostLink).toHaveAttribute('href', 'https://x.com/Account_1/status/77')
  // Two of the three have no known posts: the page says so, without figures.
  expect(page.getByText('No posts known').elements()).toHaveLength(2)
})

test('all accounts shown are saved as a list of handles; if there are few, the dialog explains lists (issue 15)', async () => {
  await openTab('influential_accounts')
  await page.getByRole('button', { name: 'Save as list' }).click()
  await expect.element(page.getByText(/The list will hold these 3 accounts themselves/)).toBeVisible()
  await expect.element(page.getByText(/With fewer than 50 accounts/)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Rose people')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(toastTexts).toContain('“Rose people” was saved with 3 accounts.')
  expect(sentRequest.file).toBe('handle\n@Account_1\n@Account_2\n@Account_3\n')
  expect(sentRequest.signed).toMatchObject({
    purpose: 'audience_list',
    team_id: 't1',
    content_type: 'text/csv',
  })
  expect(sentRequest.mapping).toEqual({
    name: 'Rose people',
    identifier_kind: 'handle',
    column: 0,
    delimiter: ',',
    has_header: true,
  })
})

test('the selected ones alone are saved and copied, if any are (issue 15)', async () => {
  const copiedTexts: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copiedTexts.push(text)
  })
  await openTab('influential_accounts')
  await page.getByRole('button', { name: 'Copy all handles' }).click()
  await page.getByRole('checkbox', { name: 'Select Account 2' }).click()
  await page.getByRole('button', { name: 'Copy handles' }).click()
  await expect.poll(() => copiedTexts).toEqual(['@Account_1\n@Account_2\n@Account_3', '@Account_2'])
  await saveList('Save 1 as list')
  expect(sentRequest.file).toBe('handle\n@Account_2\n')
  expect(sentRequest.mapping).toMatchObject({ name: 'Influential accounts' })
})

test('saving the same accounts again reports that they are a list already (issue 15)', async () => {
  finished_at = '2020-01-01T00:00:00Z'
  await openTab('influential_accounts')
  await saveList('Save as list')
  await expect.poll(toastTexts).toContain('The team has a list of exactly these accounts already.')
})

test('on a Japanese page the posts’ topics are named in Japanese (issue 15)', async () => {
  await changeLocale('ja')
  await openTab('influential_accounts')
  await expect.element(page.getByText('把握している投稿 8 件中')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'リストとして保存' })).toBeVisible()
})

/** A tab with n accounts; the first has posts. */
const answerAccounts = (n: number) => {
  const allRanks = Array.from({ length: n }, (_, i) => i + 1)
  server.also = (input, init) =>
    new URL(String(input), location.href).pathname === '/api/audience-configs/insights/'
      ? answerTo(input, init, {
          tab: 'influential_accounts',
          core_audience: 1000,
          baseline: { kind: 'population', countries: [], size: 20_000 },
          unknown_share: 0,
          sampled: 1000,
          computed_at: '2026-11-20T00:00:00Z',
          question: 'code',
          snapshot: { id: 'r1', as_of: null },
          data: { accounts: allRanks.map(account), coverage: 1, reach: [], posting: [postingFields('1')] },
        })
      : null
}

test('on a phone the first ten accounts are shown, the others after a button, and posts have the full width (issue 15: walk)', async () => {
  answerAccounts(12)
  await page.viewport(390, 844)
  await openTab('influential_accounts')
  const newestPostLink = page.getByRole('link', { name: /^Newest post of @Account_1/ })
  await expect.element(newestPostLink).toBeVisible()
  const cards = page.getByRole('list', { name: 'Accounts they follow more than others do' })
  expect(cards.getByText(/^@Account_/).elements()).toHaveLength(10)
  const headingLabel = page
    .getByText('What they post', { exact: true })
    .first()
    .element()
    .getBoundingClientRect()
  const link = newestPostLink.element().getBoundingClientRect()
  expect([link.left - headingLabel.left < 2, link.top > headingLabel.bottom]).toEqual([true, true])
  const dateBox = newestPostLink.element().parentElement!.querySelector('time')!.getBoundingClientRect()
  expect(dateBox.top).toBeGreaterThanOrEqual(link.bottom - 4)
  await page.getByRole('button', { name: 'Show all 12' }).click()
  expect(cards.getByText(/^@Account_/).elements()).toHaveLength(12)
  await page.viewport(1280, 900)
})
