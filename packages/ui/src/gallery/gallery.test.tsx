import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { setTheme } from '../theme/theme.ts'
import { Gallery } from './gallery.tsx'

afterEach(() => setTheme('system'))

/** Rules that depend on the theme: colours only. */
const COLOUR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Violations in the page, or in the last element that matches the selector. */
async function findViolations(selector = 'body', options: axe.RunOptions = {}) {
  // Waits for fades, since contrast is measured on rendered pixels. Endless animations are not waited for.
  const finiteAnimations = document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  const { violations: found } = await axe.run([...document.querySelectorAll(selector)].at(-1)!, options)
  return found.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}

test.each(['light', 'dark'] as const)(
  'the gallery has no accessibility violation in the %s theme',
  async (theme) => {
    setTheme(theme)
    await render(<Gallery />)
    await expect.element(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('svg path[data-mark]').length).toBeGreaterThan(5)
    expect(await findViolations('body', theme === 'dark' ? COLOUR_RULES : {})).toEqual([])
  },
)

test.each(['Dialog', 'Alert', 'Drawer', 'Commands'])(
  '%s has no accessibility violation when it is open',
  { tags: ['full'] },
  async (name) => {
    await render(<Gallery />)
    await page.getByRole('button', { name, exact: true }).click()
    await expect.element(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible()
    // The page behind was checked above.
    expect(await findViolations('[role=dialog], [role=alertdialog], dialog[open]')).toEqual([])
  },
)

test(
  'an open select, combobox, menu and toast have no accessibility violation',
  { tags: ['full'] },
  async () => {
    await render(<Gallery />)
    await page.getByRole('button', { name: 'Toast: error' }).click()
    await page.getByRole('combobox', { name: 'Add to the recipe' }).click()
    await page.getByRole('combobox', { name: 'Add to the recipe' }).fill('fig')
    await expect.element(page.getByRole('option', { name: /@figma/ })).toBeVisible()
    // The placeholder is greyed until the answer arrives.
    await expect.element(page.getByRole('option', { name: /@framer/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
    expect(await findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Audience actions' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    expect(await findViolations()).toEqual([])
  },
)

test('the page does not scroll sideways on a phone', async () => {
  await page.viewport(390, 800)
  await render(<Gallery />)
  await expect.element(page.getByRole('heading', { name: 'Gallery' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 800)
})

/** Parts of other components, and components without output of their own. */
const tagsWithin = new Set([
  'bar-rows',
  'chart-frame',
  'choice-text',
  'combobox-list',
  'create-icon',
  'data-table-cards',
  'data-table-header',
  'data-table-row',
  'data-table-totals',
  'download-menu',
  'field',
  'icons.generated',
  'mark-tip',
  'modal-shell',
  'navigation-context',
  'option-content',
  'rail-nav',
  'scale-bar',
  'scroll-box',
  'skeleton-rows',
  'skip-link',
  'upset-sets',
  'use-marks',
  'visually-hidden',
])

test('every component of the design system is in the gallery', () => {
  const files = Object.keys(import.meta.glob('../*/*.tsx')).filter((path) => !/gallery|test/.test(path))
  const pages: string[] = Object.values(
    import.meta.glob('./*.tsx', { query: '?raw', import: 'default', eager: true }),
  )
  const sources = pages.join('\n')
  const names = files.map((path) => path.replace(/^.*\/|\.tsx$/g, ''))
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !tagsWithin.has(name) && !sources.includes(`/${name}.tsx'`))).toEqual([])
})
