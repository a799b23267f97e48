import { afterEach, expect, test } from 'vitest'
import { applyTheme, readTheme, setTheme } from './theme.ts'

const paper = () => getComputedStyle(document.body).backgroundColor
afterEach(() => setTheme('system'))

test('a choice is stored, applied and comes back; system leaves nothing behind', async () => {
  setTheme('light')
  const light = paper()
  setTheme('dark')
  expect(readTheme()).toBe('dark')
  await expect.poll(paper).not.toBe(light)
  delete document.documentElement.dataset['theme']
  applyTheme(readTheme())
  expect(document.documentElement.dataset['theme']).toBe('dark')
  setTheme('system')
  expect(readTheme()).toBe('system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
