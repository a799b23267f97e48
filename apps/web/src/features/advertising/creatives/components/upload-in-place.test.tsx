import type { AdAccount, AdMedia } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import type { Route } from '../../../../shared/router/router.tsx'
import { answerTo, listOf } from '../../../../testing/complete-answer.ts'
import { TeamRouter } from '../../../../testing/team-router.tsx'
import { ComposeDialog } from './compose-dialog.tsx'

const sentFiles = vi.hoisted((): File[] => [])
const PIXEL_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const uploaded = {
  id: 'm9',
  media_key: null,
  media_type: 'IMAGE',
  name: 'cup.png',
  url: PIXEL_IMAGE,
  status: 'UPLOADING',
} as unknown as AdMedia
vi.mock('../../../../shared/ad-media/send-media.ts', () => ({
  sendMedia: async (file: File) => {
    sentFiles.push(file)
    library = [uploaded]
    return uploaded
  },
}))
let library: AdMedia[] = []
let savedDrafts = 0

beforeEach(async () => {
  sentFiles.length = 0
  library = []
  savedDrafts = 0
  queryClient.clear()
  await page.viewport(1440, 900)
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['creatives', 'media', 'forms', 'campaigns'])
  const original = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href)
    if (!pathname.startsWith('/api/')) return original(input, init)
    if (pathname === '/api/teams/')
      return answerTo(input, init, listOf([{ id: 't1', slug: 'acme', name: 'Acme' }]))
    if (pathname === '/api/ad-media/') return answerTo(input, init, listOf(library))
    if (pathname === '/api/ad-creatives/' && init?.method === 'POST') savedDrafts += 1
    return answerTo(input, init, {})
  })
})
afterEach(() => vi.restoreAllMocks())

async function imageFile(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')!.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob!], 'cup.png', { type: 'image/png' })
}
async function openComposer() {
  const account = { account_id: 'x1', time_zone: 'UTC', currency: 'EUR' } as AdAccount
  history.replaceState(null, '', '/acme/campaigns/new')
  dispatchEvent(new PopStateEvent('popstate'))
  const Composer = () => <ComposeDialog account={account} isDraftOnly onClose={() => {}} />
  const route: Route = {
    path: '/:teamId/campaigns/new',
    layout: ({ children }) => <main>{children}</main>,
    guard: () =>
      queryClient.fetchQuery({
        queryKey: ['teams'],
        queryFn: async () => (await (await window.fetch('/api/teams/')).json()).results,
      }),
    load: async () => Composer,
  }
  await render(
    <QueryClientProvider client={queryClient}>
      <TeamRouter routes={[route]} fallback="/acme/campaigns/new" />
    </QueryClientProvider>,
  )
}

test('an image is cropped and sent inside the composer; typed text remains, and the image is selected once X has it (use-4 N4)', async () => {
  await openComposer()
  await page.getByLabelText('Text').fill('Fresh beans every morning')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  await userEvent.upload(input, await imageFile(400, 100))
  await page.getByLabelText('Square 1:1').click()
  await page.getByRole('button', { name: 'Upload this image' }).click()
  await expect.poll(() => sentFiles).toHaveLength(1)
  const { width, height } = await createImageBitmap(sentFiles[0]!)
  expect([width, height]).toEqual([100, 100])
  await expect.element(page.getByText('Uploading to X')).toBeVisible()

  library = [{ ...uploaded, status: 'READY', media_key: '3_9' }]
  await queryClient.invalidateQueries({ queryKey: ['media'] })
  await expect.element(page.getByRole('checkbox', { name: 'cup.png' })).toBeChecked()
  await expect.element(page.getByLabelText('Text')).toHaveValue('Fresh beans every morning')
  expect(location.pathname).toBe('/acme/campaigns/new')
})
test('an image is sent as it is unless a shape is chosen; a file of another type is refused in place', async () => {
  await openComposer()
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!
  await expect.poll(input).toBeTruthy()
  await userEvent.upload(input(), new File(['notes'], 'notes.pdf', { type: 'application/pdf' }))
  await expect.element(page.getByText('“notes.pdf”: This file type is not supported.')).toBeVisible()
  const file = await imageFile(40, 10)
  await userEvent.upload(input(), file)
  await page.getByRole('button', { name: 'Upload this image' }).click()
  await expect.poll(() => sentFiles.map(({ size }) => size)).toEqual([file.size])
})
test('a draft is not saved without the chosen picture: it is uploaded or canceled first (walk of 28 November, finding 5)', async () => {
  await openComposer()
  await page.getByLabelText('Text').fill('Fresh beans every morning')
  await page.getByLabelText('Name').fill('Beans')
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  await userEvent.upload(input, await imageFile(40, 10))
  await page.getByRole('button', { name: 'Save draft' }).click()
  const warning = page.getByText(/A chosen picture is not uploaded yet/)
  await expect.element(warning).toBeVisible()
  expect(savedDrafts).toBe(0)
  await page.getByRole('button', { name: 'Upload this image' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect.poll(() => savedDrafts).toBe(1)
})
