import { NavigationProvider } from '@rookery/ui'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../styles.css'
import { loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { goToPlace } from '../../../shared/router/history.ts'
import { Palette, type PaletteItem } from './components/palette.tsx'

beforeEach(async () => {
  await startI18n('en', ['common', 'shell', 'errors'])
  await loadMessages(['palette'])
})
const shown: string[] = []
const observer = new MutationObserver(() => shown.push(document.body.textContent))
afterEach(() => observer.disconnect())

test('what one source finds stands there before the others answer, and nobody reads “none found” meanwhile (issue 52.3)', async () => {
  const slow = Promise.withResolvers<readonly PaletteItem[]>()
  const lineOf = (label: string): PaletteItem => ({ id: label, label, href: `/${label}` })
  await render(
    <NavigationProvider navigate={goToPlace}>
      <Palette
        placeholder="Search"
        sources={[
          { id: 'audiences', label: 'Audiences', search: () => slow.promise },
          { id: 'communities', label: 'Communities', search: async () => [lineOf('Coffee people')] },
        ]}
        onClose={() => {}}
      />
    </NavigationProvider>,
  )
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await page.getByRole('searchbox').fill('coffee')
  await expect.element(page.getByRole('menuitem', { name: 'Coffee people' })).toBeVisible()
  await expect.element(page.getByText('Searching…')).toBeVisible()
  slow.resolve([lineOf('Coffee drinkers')])
  await expect.element(page.getByRole('menuitem', { name: 'Coffee drinkers' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Coffee people' })).toBeVisible()
  expect(shown.some((text) => text.includes('Coffee people'))).toBe(true)
  expect(shown.filter((text) => text.includes('None found'))).toEqual([])
})
