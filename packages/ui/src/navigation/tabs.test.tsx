import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { tabCount, tabsThatFit } from './tab-count.ts'
import { Tabs } from './tabs.tsx'

const names = ['Summary', 'Age', 'Gender', 'Places', 'Topics', 'Jobs', 'Hours', 'Words']

function Sample({ width }: { width: number }) {
  const [value, setValue] = useState('Summary')
  return (
    <div data-box style={{ width }}>
      <Tabs
        label="Insights"
        moreLabel="More"
        tabs={names.map((id) => ({ id, label: id }))}
        value={value}
        onChange={setValue}
      >
        {value} panel
      </Tabs>
    </div>
  )
}
const visibleTabs = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)

test('one tab per 60 px of width, at least one (WIDGET-022)', () => {
  expect([0, 59, 60, 119, 120, 600, 10_000].map((width) => tabCount(width, 8))).toEqual([1, 1, 1, 1, 2, 8, 8])
})

const elevenTabs = [
  'Summary',
  'Demographics',
  'Interests',
  'Influential accounts',
  'Network',
  'Communities',
  'Job titles',
  'Content wall',
  'Conversation',
  'Topics',
  'Post behaviour',
]

test('use 30: eleven tabs fit or say "More", beside a scrollbar at 1440, at 768 and at 390 px: none is cut at the edge', async () => {
  for (const width of [1125, 700, 358]) {
    const screen = await render(
      <div data-box style={{ width }}>
        <Tabs
          label="Insights"
          moreLabel="More"
          tabs={elevenTabs.map((id) => ({ id, label: id }))}
          value="Post behaviour"
          onChange={() => {}}
        />
      </div>,
    )
    await expect.element(page.getByRole('tab', { name: 'Post behaviour' })).toBeVisible()
    const list = document.querySelector<HTMLElement>('[role=tablist]')!
    expect([width, list.scrollWidth <= list.clientWidth]).toEqual([width, true])
    if (visibleTabs().length < elevenTabs.length)
      await expect.element(page.getByRole('button', { name: 'More' })).toBeVisible()
    await screen.unmount()
  }
})

test('as many tabs as their widths allow, with room for the menu and the chosen one (30)', () => {
  const widths = [100, 100, 100, 150]
  const fittingTabs = (available: number, chosen = 0) =>
    tabsThatFit(widths, { available, most: 4, chosen, more: 60 })
  expect([450, 449, 360, 359, 260, 50].map((available) => fittingTabs(available))).toEqual([4, 3, 3, 2, 2, 1])
  // The chosen tab takes the last place with its own width.
  expect([fittingTabs(410, 3), fittingTabs(409, 3)]).toEqual([3, 2])
})

test('the remaining tabs are in a more-menu; the selected one scrolls into view (WIDGET-022)', async () => {
  await render(<Sample width={310} />)
  const visibleCount = visibleTabs().length
  expect(visibleTabs()).toEqual(names.slice(0, visibleCount))
  expect(visibleCount).toBeLessThanOrEqual(5)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Hours' }).click()
  expect(visibleTabs()).toEqual([...names.slice(0, visibleTabs().length - 1), 'Hours'])
  await expect.element(page.getByRole('tabpanel', { name: 'Hours' })).toHaveTextContent('Hours panel')
})

test('the number is recomputed at most every 100 ms while the width changes (WIDGET-023)', async () => {
  await render(<Sample width={900} />)
  expect(visibleTabs()).toHaveLength(8)
  const scrollElement = document.querySelector<HTMLElement>('[data-box]')!
  const onSettled = vi.fn()
  new MutationObserver(onSettled).observe(document.querySelector('[role=tablist]')!, { childList: true })
  const startedAt = performance.now()
  for (let width = 590; width >= 190; width -= 10) {
    scrollElement.style.width = `${width}px`
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const elapsedMs = performance.now() - startedAt
  await expect.poll(() => visibleTabs().length).toBeLessThanOrEqual(3)
  expect(onSettled.mock.calls.length).toBeLessThanOrEqual(Math.ceil(elapsedMs / 100) + 1)
})

test('arrows, Home and End move the choice', async () => {
  await render(<Sample width={900} />)
  await page.getByRole('tab', { name: 'Summary' }).click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Gender' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(page.getByRole('tab', { name: 'Words' })).toHaveAttribute('aria-selected', 'true')
  expect(document.activeElement?.textContent).toBe('Words')
})
