import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  addByTyping,
  findChip,
  eachWithCreator,
  openCreatorScreen,
  server,
  startServer,
} from './testing/creator-screen.tsx'

eachWithCreator()

test('the draft survives a reload, and so does a change the server never got', async () => {
  const screen = await openCreatorScreen()
  await addByTyping('kept')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  await screen.unmount()
  const reopenedPage = await openCreatorScreen()
  await expect.element(findChip('kept')).toBeVisible()
  await addByTyping('late')
  // Unmounted before the server has it.
  await reopenedPage.unmount()
  await openCreatorScreen()
  await expect.element(findChip('late')).toBeVisible()
})

test(
  'a change made while the one before is on its way is not called saved, and survives a reload',
  { tags: ['full'] },
  async () => {
    const screen = await openCreatorScreen()
    const releaseAnswers = server().delayDraftAnswers()
    await addByTyping('first')
    await expect.poll(() => server().calls('PUT /api/audience-drafts/t1/')).toHaveLength(1)
    await addByTyping('second')
    await expect.element(page.getByText('Draft saved')).not.toBeInTheDocument()
    releaseAnswers()
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    expect(JSON.parse(localStorage.getItem('draft:t1')!)).toMatchObject({ version: 2, is_synced: true })
    await screen.unmount()
    await openCreatorScreen()
    await expect.element(findChip('second')).toBeVisible()
  },
)

test('two windows with different drafts show a choice, and either can win', async () => {
  await openCreatorScreen()
  await addByTyping('mine')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  server().storeElsewhere()
  await addByTyping('more')
  await expect.element(page.getByText('This draft was changed in another window.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  expect(server().calls('PUT /api/audience-drafts/t1/').at(-1)?.body.version).toBe(6)
})

test('a short recipe is in the address, and the address opens it for another person', async () => {
  const screen = await openCreatorScreen()
  await addByTyping('shared')
  await expect.poll(() => new URLSearchParams(location.search).get('r')).toBeTruthy()
  const { search } = location
  await screen.unmount()
  localStorage.clear()
  startServer()
  await openCreatorScreen(search)
  await expect.element(findChip('shared')).toBeVisible()
  expect(server().calls('PUT /api/audience-drafts/t1/')).toHaveLength(0)
})

const findBanner = () => page.getByText(/This recipe came with the link/)
const undoButton = () => page.getByRole('button', { name: 'Undo' })
const inAddress = () => new URLSearchParams(location.search).get('r')

test(
  'a reload on one’s own work says nothing of a link, and the way back and forth is still there (use 22)',
  { tags: ['full'] },
  async () => {
    const screen = await openCreatorScreen()
    await addByTyping('first')
    await addByTyping('second')
    await addByTyping('third')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(findChip('third')).not.toBeInTheDocument()
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await expect.poll(inAddress).toBeTruthy()
    await screen.unmount()
    await openCreatorScreen(location.search)
    await expect.element(findChip('second')).toBeVisible()
    await expect.element(findBanner()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.element(findChip('third')).toBeVisible()
    await undoButton().click()
    await undoButton().click()
    await undoButton().click()
    await expect.element(findChip('first')).not.toBeInTheDocument()
    await expect.element(undoButton()).toBeDisabled()
  },
)

test(
  'after undoing everything, a reload restores the initial state (use 22)',
  { tags: ['full'] },
  async () => {
    const screen = await openCreatorScreen()
    await addByTyping('kept')
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await screen.unmount()
    const reopenedPage = await openCreatorScreen()
    await expect.element(findChip('kept')).toBeVisible()
    await addByTyping('more')
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await undoButton().click()
    await expect.element(findChip('more')).not.toBeInTheDocument()
    await reopenedPage.unmount()
    await openCreatorScreen()
    await expect.element(findChip('kept')).toBeVisible()
    await expect.element(findChip('more')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.element(findChip('more')).toBeVisible()
  },
)

test(
  'a reload before the address follows the last change restores the change, without a message about a link (use 22)',
  { tags: ['full'] },
  async () => {
    const screen = await openCreatorScreen()
    await addByTyping('early')
    await expect.poll(inAddress).toBeTruthy()
    const { search } = location
    await addByTyping('late')
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await screen.unmount()
    // The stored recipe as it was when the page was left: the address holds the previous one.
    sessionStorage.setItem('creator-address:t1', new URLSearchParams(search).get('r')!)
    await openCreatorScreen(search)
    await expect.element(findChip('late')).toBeVisible()
    await expect.element(findBanner()).not.toBeInTheDocument()
  },
)

test(
  'a link to another recipe is announced and shown without losing the undo history (use 22)',
  { tags: ['full'] },
  async () => {
    const screen = await openCreatorScreen()
    await addByTyping('foreign')
    await expect.poll(inAddress).toBeTruthy()
    const { search } = location
    await screen.unmount()
    localStorage.clear()
    sessionStorage.clear()
    startServer()
    const ownDraft = await openCreatorScreen()
    await addByTyping('mine')
    await addByTyping('mine too')
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await ownDraft.unmount()
    await openCreatorScreen(search)
    await expect.element(findChip('foreign')).toBeVisible()
    await expect.element(findBanner()).toBeVisible()
    await page.getByRole('button', { name: 'Open my draft' }).click()
    await expect.element(findChip('mine too')).toBeVisible()
    await undoButton().click()
    await expect.element(findChip('mine too')).not.toBeInTheDocument()
  },
)
