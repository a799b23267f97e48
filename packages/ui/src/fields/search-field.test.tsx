import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { SearchField } from './search-field.tsx'

test('calls once, 500 ms after the last key (WIDGET-032, CONST-006)', async () => {
  const onSearch = vi.fn<(query: string, signal: AbortSignal) => void>()
  await render(<SearchField label="Search" clearLabel="Clear" onSearch={onSearch} />)
  await page.getByLabelText('Search').click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await userEvent.keyboard('coff')
  vi.advanceTimersByTime(499)
  await userEvent.keyboard('ee')
  vi.advanceTimersByTime(499)
  expect(onSearch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('coffee', expect.any(AbortSignal))
  vi.advanceTimersByTime(10_000)
  expect(onSearch).toHaveBeenCalledTimes(1)
})

test('drops a stale answer, also one that comes late (WIDGET-032)', async () => {
  const pendingAnswers = new Map<string, (text: string) => void>()
  const signals = new Map<string, AbortSignal>()
  const onResults = vi.fn()
  await render(
    <SearchField<string>
      label="Search"
      clearLabel="Clear"
      debounce={20}
      onSearch={(query, signal) => {
        signals.set(query, signal)
        return new Promise((resolve) => pendingAnswers.set(query, resolve))
      }}
      onResults={onResults}
    />,
  )
  const field = page.getByLabelText('Search')
  await field.fill('first')
  await expect.poll(() => pendingAnswers.has('first')).toBe(true)
  await field.fill('second')
  await expect.poll(() => pendingAnswers.has('second')).toBe(true)
  expect(signals.get('first')!.aborted).toBe(true)
  pendingAnswers.get('second')!('new')
  pendingAnswers.get('first')!('old')
  await new Promise((resolve) => setTimeout(resolve))
  expect(onResults.mock.calls).toEqual([['new', 'second']])
})

test('Enter searches at once, and so does clearing', async () => {
  const onSearch = vi.fn()
  await render(<SearchField label="Search" clearLabel="Clear" debounce={10_000} onSearch={onSearch} />)
  await page.getByLabelText('Search').fill('tea')
  await userEvent.keyboard('{Enter}')
  expect(onSearch.mock.calls.at(-1)![0]).toBe('tea')
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(onSearch.mock.calls.at(-1)![0]).toBe('')
})

test('the clear button is inside the field, which does not change its width', async () => {
  await render(<SearchField label="Search" clearLabel="Clear" onSearch={() => {}} />)
  const boxOf = (at: typeof field) => at.element().getBoundingClientRect()
  const field = page.getByLabelText('Search')
  const { width } = boxOf(field)
  await field.fill('tea')
  expect(boxOf(field).width).toBe(width)
  expect(boxOf(page.getByRole('button', { name: 'Clear' })).right).toBeLessThanOrEqual(boxOf(field).right)
})

test('text typed while an answer arrives remains, with the focus; a filter cleared elsewhere empties the field', async () => {
  function Filtered() {
    const [q, setQ] = useState('')
    return (
      <>
        <SearchField
          label="Search"
          clearLabel="Clear"
          debounce={30}
          defaultValue={q}
          onSearch={(text) => setQ(text.trim())}
        />
        <p>asked: {q}</p>
        <button type="button" onClick={() => setQ('')}>
          Reset
        </button>
      </>
    )
  }
  await render(<Filtered />)
  const field = page.getByLabelText('Search')
  await field.click()
  await userEvent.keyboard('te')
  await expect.element(page.getByText('asked: te')).toBeVisible()
  await userEvent.keyboard('a ')
  await expect.element(page.getByText('asked: tea')).toBeVisible()
  await expect.element(field).toHaveValue('tea ')
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.element(field).toHaveValue('')

  await field.fill('tea')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(field).toHaveFocus()
})
