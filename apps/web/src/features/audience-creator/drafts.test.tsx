import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { add, chip, eachWithCreator, open, server, startServer } from './testing/creator-screen.tsx'

eachWithCreator()

test('the draft survives a reload, and so does a change the server never got', async () => {
  const screen = await open()
  await add('kept')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  await screen.unmount()
  const again = await open()
  await expect.element(chip('kept')).toBeVisible()
  await add('late')
  // Unmounted before the server has it.
  await again.unmount()
  await open()
  await expect.element(chip('late')).toBeVisible()
})

test(
  'a change made while the one before is on its way is not called saved, and survives a reload',
  { tags: ['full'] },
  async () => {
    const screen = await open()
    const release = server().delayDraftAnswers()
    await add('first')
    await expect.poll(() => server().calls('PUT /api/audience-drafts/t1/')).toHaveLength(1)
    await add('second')
    await expect.element(page.getByText('Draft saved')).not.toBeInTheDocument()
    release()
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    expect(JSON.parse(localStorage.getItem('draft:t1')!)).toMatchObject({ version: 2, is_synced: true })
    await screen.unmount()
    await open()
    await expect.element(chip('second')).toBeVisible()
  },
)

test('two windows that disagree are asked about, and either can win', async () => {
  await open()
  await add('mine')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  server().storeElsewhere()
  await add('more')
  await expect.element(page.getByText('This draft was changed in another window.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  expect(server().calls('PUT /api/audience-drafts/t1/').at(-1)?.body.version).toBe(6)
})

test('a short recipe stands in the address, and the address brings it back to somebody else', async () => {
  const screen = await open()
  await add('shared')
  await expect.poll(() => new URLSearchParams(location.search).get('r')).toBeTruthy()
  const { search } = location
  await screen.unmount()
  localStorage.clear()
  startServer()
  await open(search)
  await expect.element(chip('shared')).toBeVisible()
  expect(server().calls('PUT /api/audience-drafts/t1/')).toHaveLength(0)
})

const banner = () => page.getByText(/This recipe came with the link/)
const undoButton = () => page.getByRole('button', { name: 'Undo' })
const inAddress = () => new URLSearchParams(location.search).get('r')

test(
  'a reload on one’s own work says nothing of a link, and the way back and forth is still there (use 22)',
  { tags: ['full'] },
  async () => {
    const screen = await open()
    await add('first')
    await add('second')
    await add('third')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(chip('third')).not.toBeInTheDocument()
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await expect.poll(inAddress).toBeTruthy()
    await screen.unmount()
    await open(location.search)
    await expect.element(chip('second')).toBeVisible()
    await expect.element(banner()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.element(chip('third')).toBeVisible()
    await undoButton().click()
    await undoButton().click()
    await undoButton().click()
    await expect.element(chip('first')).not.toBeInTheDocument()
    await expect.element(undoButton()).toBeDisabled()
  },
)

test(
  'what is undone to the very beginning is what a reload brings back (use 22)',
  { tags: ['full'] },
  async () => {
    const screen = await open()
    await add('kept')
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await screen.unmount()
    const again = await open()
    await expect.element(chip('kept')).toBeVisible()
    await add('more')
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await undoButton().click()
    await expect.element(chip('more')).not.toBeInTheDocument()
    await again.unmount()
    await open()
    await expect.element(chip('kept')).toBeVisible()
    await expect.element(chip('more')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect.element(chip('more')).toBeVisible()
  },
)

test(
  'a reload before the address has followed the last change brings back the change, without a word of a link (use 22)',
  { tags: ['full'] },
  async () => {
    const screen = await open()
    await add('early')
    await expect.poll(inAddress).toBeTruthy()
    const { search } = location
    await add('late')
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await screen.unmount()
    // As it was when the page was left: the address holds the previous recipe.
    sessionStorage.setItem('creator-address:t1', new URLSearchParams(search).get('r')!)
    await open(search)
    await expect.element(chip('late')).toBeVisible()
    await expect.element(banner()).not.toBeInTheDocument()
  },
)

test(
  'a link of another recipe says so and is looked at without taking the way back of one’s own (use 22)',
  { tags: ['full'] },
  async () => {
    const screen = await open()
    await add('foreign')
    await expect.poll(inAddress).toBeTruthy()
    const { search } = location
    await screen.unmount()
    localStorage.clear()
    sessionStorage.clear()
    startServer()
    const mine = await open()
    await add('mine')
    await add('mine too')
    await expect.element(page.getByText('Draft saved')).toBeVisible()
    await mine.unmount()
    await open(search)
    await expect.element(chip('foreign')).toBeVisible()
    await expect.element(banner()).toBeVisible()
    await page.getByRole('button', { name: 'Open my draft' }).click()
    await expect.element(chip('mine too')).toBeVisible()
    await undoButton().click()
    await expect.element(chip('mine too')).not.toBeInTheDocument()
  },
)
