import { insightTabs } from '@rookery/contract/enums.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openTab, server, startInsightServer } from './testing/insight-screen.tsx'

beforeEach(startInsightServer)
afterEach(() => vi.restoreAllMocks())

test('the comparison is in the address, and Back returns to the previous one (INS-003)', async () => {
  await openTab('interests')
  const baseline = page.getByRole('combobox', { name: 'Compare with' })
  await expect.element(baseline).toHaveTextContent('The population')
  await baseline.click()
  await page.getByRole('option', { name: 'Tea people' }).click()
  await expect.poll(() => location.search).toBe('?baseline=a1')
  await expect.poll(() => server.requests.at(-1)).toMatchObject({ baseline: { audience_id: 'a1' } })
  await expect.element(page.getByText('Tea people · 20,000 profiles')).toBeVisible()
  history.back()
  await expect.element(baseline).toHaveTextContent('The population')
  expect(location.search).toBe('')
})

test('a link can compare with an audience outside the list; a deleted one is reported and ignored', async () => {
  const screen = await openTab('interests', undefined, '?baseline=a2')
  await expect.element(page.getByRole('combobox', { name: 'Compare with' })).toHaveTextContent('Cake people')
  expect(server.requests.at(-1)).toMatchObject({ baseline: { audience_id: 'a2' } })
  await screen.unmount()
  await openTab('interests', undefined, '?baseline=gone')
  await expect.element(page.getByText(/The audience to compare with does not exist/)).toBeVisible()
  await expect.poll(() => server.requests.at(-1)).not.toHaveProperty('baseline')
  await page.getByRole('button', { name: 'Compare with the population' }).click()
  await expect.poll(() => location.search).toBe('')
})

test.each(insightTabs)(
  '%s: how its figures are computed, with snapshot, n, interval and question',
  async (tab) => {
    await openTab(tab)
    await page.getByRole('button', { name: 'How is this computed?' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(`code of ${tab}`)).toBeVisible()
    for (const text of [
      'Core audience1,000',
      'Everybody in the population · 20,000 profiles',
      'Snapshotr1',
      '95% interval',
      'Lift. The share',
    ])
      expect(dialog.element().textContent).toContain(text)
    expect(dialog.element().querySelectorAll('section dl')[1]!.querySelectorAll('dd').length).toBeGreaterThan(
      0,
    )
  },
)
