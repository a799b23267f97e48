import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { toasts } from '../../../shared/feedback/toasts.ts'
import { addByTyping, eachWithCreator, openCreatorScreen } from './testing/creator-screen.tsx'

eachWithCreator()
beforeEach(() => {
  for (const { id } of toasts.getSnapshot()) toasts.dismiss(id)
})
afterEach(() => vi.restoreAllMocks())

const copyLink = () => page.getByRole('button', { name: 'Copy link', exact: true }).click()
const toastTexts = () => toasts.getSnapshot().map(({ level, text }) => [level, text])

test('an empty recipe has no link to copy, and says so (MSG-011)', async () => {
  const writeTextSpy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openCreatorScreen()
  await copyLink()
  await expect.poll(toastTexts).toEqual([['warn', 'Nothing selected to copy.']])
  expect(writeTextSpy).not.toHaveBeenCalled()
})

test('a browser that blocks its clipboard gives a message (MSG-012)', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await openCreatorScreen()
  await addByTyping('coffee')
  await copyLink()
  await expect.poll(toastTexts).toEqual([['warn', 'Failed to copy content. Please try a different browser.']])
})

test('the link that was copied leads to the recipe (MSG-013)', async () => {
  const writeTextSpy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openCreatorScreen()
  await addByTyping('coffee')
  await copyLink()
  await expect.poll(toastTexts).toEqual([['success', 'Copied!']])
  expect(writeTextSpy.mock.calls[0]![0]).toMatch(/\/acme\/creator\?r=./)
})
