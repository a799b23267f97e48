import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { tabCount } from './tab-count.ts'
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
const shown = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)

test('one tab per 60 px of width, at least one (WIDGET-022)', () => {
  expect([0, 59, 60, 119, 120, 600, 10_000].map((width) => tabCount(width, 8))).toEqual([1, 1, 1, 1, 2, 8, 8])
})

test('the rest stand behind a more-menu; the chosen one comes into sight (WIDGET-022)', async () => {
  await render(<Sample width={310} />)
  expect(shown()).toEqual(names.slice(0, 5))
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Hours' }).click()
  expect(shown()).toEqual(['Summary', 'Age', 'Gender', 'Places', 'Hours'])
  await expect.element(page.getByRole('tabpanel', { name: 'Hours' })).toHaveTextContent('Hours panel')
})

test('the number is recomputed at most every 100 ms while the width changes (WIDGET-023)', async () => {
  await render(<Sample width={600} />)
  expect(shown()).toHaveLength(8)
  const box = document.querySelector<HTMLElement>('[data-box]')!
  const settled = vi.fn()
  new MutationObserver(settled).observe(document.querySelector('[role=tablist]')!, { childList: true })
  const start = performance.now()
  for (let width = 590; width >= 190; width -= 10) {
    box.style.width = `${width}px`
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const lasted = performance.now() - start
  await expect.poll(shown).toHaveLength(3)
  expect(settled.mock.calls.length).toBeLessThanOrEqual(Math.ceil(lasted / 100) + 1)
})

test('arrows, Home and End move the choice', async () => {
  await render(<Sample width={600} />)
  await page.getByRole('tab', { name: 'Summary' }).click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Gender' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(page.getByRole('tab', { name: 'Words' })).toHaveAttribute('aria-selected', 'true')
  expect(document.activeElement?.textContent).toBe('Words')
})
