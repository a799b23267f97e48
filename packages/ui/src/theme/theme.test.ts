import { afterEach, expect, test } from 'vitest'
import { applyTheme, readTheme, setTheme } from './theme.ts'

const paperColour = () => getComputedStyle(document.body).backgroundColor
afterEach(() => setTheme('system'))

test('a choice is stored, applied and comes back; system leaves nothing behind', async () => {
  setTheme('light')
  const lightPaper = paperColour()
  setTheme('dark')
  expect(readTheme()).toBe('dark')
  await expect.poll(paperColour).not.toBe(lightPaper)
  delete document.documentElement.dataset['theme']
  applyTheme(readTheme())
  expect(document.documentElement.dataset['theme']).toBe('dark')
  setTheme('system')
  expect(readTheme()).toBe('system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
