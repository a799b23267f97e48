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
  // Gone before the server has it.
  await again.unmount()
  await open()
  await expect.element(chip('late')).toBeVisible()
})

test('a change made while the one before is on its way is not called saved, and survives a reload', async () => {
  const screen = await open()
  const letGo = server().holdDraftAnswers()
  await add('first')
  await expect.poll(() => server().asked('PUT /api/audience-drafts/t1/')).toHaveLength(1)
  await add('second')
  await expect.element(page.getByText('Draft saved')).not.toBeInTheDocument()
  letGo()
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('draft:t1')!)).toMatchObject({ version: 2, is_synced: true })
  await screen.unmount()
  await open()
  await expect.element(chip('second')).toBeVisible()
})

test('two windows that disagree are asked about, and either can win', async () => {
  await open()
  await add('mine')
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  server().storeElsewhere()
  await add('more')
  await expect.element(page.getByText('This draft was changed in another window.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await expect.element(page.getByText('Draft saved')).toBeVisible()
  expect(server().asked('PUT /api/audience-drafts/t1/').at(-1)?.body.version).toBe(6)
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
  expect(server().asked('PUT /api/audience-drafts/t1/')).toHaveLength(0)
})
