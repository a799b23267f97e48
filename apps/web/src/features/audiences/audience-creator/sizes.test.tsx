import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLocale } from '../../../shared/i18n/i18n.ts'
import {
  addByTyping,
  eachWithCreator,
  openCreatorScreen,
  server,
  size,
  sizeText,
} from './testing/creator-screen.tsx'

eachWithCreator()

test('a size that falls into no bucket is left to the provider, in both languages (MSG-043, ENUM-006)', async () => {
  await openCreatorScreen()
  await addByTyping('tea')
  await expect.element(page.getByText('1M-5M')).toBeVisible()
  server().settings.bucket = null
  await addByTyping('coffee')
  await expect.element(page.getByText('Let the provider decide')).toBeVisible()
  await changeLocale('ja')
  await expect.element(page.getByText('プロバイダーに任せる')).toBeVisible()
})

test('of more than 100 handles an alert says that only the first 100 are applied, in both languages (MSG-009)', async () => {
  await openCreatorScreen()
  const handles = (n: number) => Array.from({ length: n }, (_, at) => `@user${at}`).join('\n')
  const pasteItems = async (n: number) => {
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await userEvent.fill(page.getByRole('textbox', { name: 'The list' }), handles(n))
    await page.getByRole('button', { name: 'Look them up' }).click()
    await page.getByRole('button', { name: `Add all ${n}` }).click()
  }
  await pasteItems(100)
  await expect.poll(sizeText).toBe('100,000')
  const alert = page.getByRole('alert')
  await expect.element(alert).not.toBeInTheDocument()
  await pasteItems(101)
  await expect.poll(sizeText).toBe('101,000')
  await expect
    .element(alert)
    .toHaveTextContent('X takes 100 handles; 101 are selected. Only the first 100 handles will be applied.')
  await changeLocale('ja')
  await expect
    .element(alert)
    .toHaveTextContent(
      'X で使えるハンドルは 100 件までです（101 件を選択中）。先頭の 100 件だけが適用されます。',
    )
})

const failedText = 'The size could not be counted'
const isBusy = () => size()?.getAttribute('aria-busy') ?? null

/** While the server is busy, the first four failures show no message (after-failure.test.ts). */
const SILENT_RETRIES = 4
test.each([
  ['an error of the server', 500, 1],
  ['a network that is away', 0, 1],
  ['a server that stays busy', 503, SILENT_RETRIES + 1],
])(
  '%s has a message in both languages, ends the waiting state, and is retried automatically',
  { tags: ['full'], timeout: 60_000 },
  async (_, status, failureCount) => {
    await openCreatorScreen()
    const { failures } = server().settings
    failures.push(...Array<number>(100).fill(status))
    await addByTyping('tea')
    // When the browser is online again, the size is fetched at once, without waiting.
    const callCount = () => {
      const n = server().calls('POST /api/audience-configs/perspectives/').length
      if (n < failureCount) dispatchEvent(new Event('online'))
      return n
    }
    await expect.poll(callCount, { timeout: 15_000 }).toBeGreaterThanOrEqual(failureCount)
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(failedText), { timeout: 15_000 }).toBeVisible()
    await expect.element(alert.getByText(/Trying again automatically\./)).toBeVisible()
    expect(isBusy()).toBeNull()
    await changeLocale('ja')
    await expect.element(alert.getByText('人数を集計できませんでした')).toBeVisible()
    await expect.element(alert.getByText(/自動的に再試行します。/)).toBeVisible()
    failures.length = 0
    await expect.poll(sizeText, { timeout: 35_000 }).toBe('1,000')
    await expect.element(alert).not.toBeInTheDocument()
  },
)

test('the retry button sends at once; a refused recipe is not retried automatically', async () => {
  await openCreatorScreen()
  server().settings.failures.push(400)
  await addByTyping('tea')
  await expect.element(page.getByText(failedText)).toBeVisible()
  await expect.element(page.getByText(/Trying again automatically\./)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect.poll(sizeText).toBe('1,000')
})

test('a recipe that is refused, as one with a missing list, says so once and is neither applied nor explored; it can be saved (issue 44.6)', async () => {
  await openCreatorScreen()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  server().settings.refusal = '“Customers”: deleted, or not a list of this team'
  await addByTyping('tea')
  await expect.element(page.getByText(failedText)).toBeVisible()
  expect(page.getByText(/“Customers”: deleted/).elements()).toHaveLength(1)
  await expect.element(page.getByRole('region', { name: 'Suggestions' })).not.toBeInTheDocument()
  await expect.element(button('Apply')).toBeDisabled()
  await expect.element(button('Insights')).toBeDisabled()
  await expect.element(button('Save')).toBeEnabled()
  server().settings.refusal = null
  await addByTyping('coffee')
  await expect.poll(sizeText).toBe('2,000')
  await expect.element(button('Apply')).toBeEnabled()
  await expect.element(page.getByRole('link', { name: 'Insights' })).toBeVisible()
})

test('a failure is of its recipe only: the next change is counted as ever, and by then it is waited for', async () => {
  await openCreatorScreen()
  server().settings.failures.push(400)
  await addByTyping('tea')
  await expect.element(page.getByText(failedText)).toBeVisible()
  server().delaySize(2)
  await addByTyping('coffee')
  await expect.poll(isBusy).toBe('true')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  server().releaseSize(2)
  await expect.poll(sizeText).toBe('2,000')
  await expect.poll(isBusy).toBeNull()
})

test('saving stays in sight while a notice above the page pushes the panel down (issue 15: walk)', async () => {
  const noticeElement = document.createElement('div')
  noticeElement.style.height = '140px'
  document.body.prepend(noticeElement)
  await openCreatorScreen()
  await addByTyping('tea')
  const saveButton = page.getByRole('button', { name: 'Save', exact: true })
  await expect.element(saveButton).toBeVisible()
  const { top, bottom } = saveButton.element().getBoundingClientRect()
  noticeElement.remove()
  expect([top > 140, bottom <= innerHeight]).toEqual([true, true])
})
