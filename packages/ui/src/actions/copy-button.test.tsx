import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { CopyButton } from './copy-button.tsx'

const messages = {
  copied: 'Copied!',
  empty: 'Nothing selected to copy.',
  failed: 'Failed to copy content. Please try a different browser.',
}
afterEach(() => {
  vi.restoreAllMocks()
})

test('copies one value per line and confirms it (WIDGET-034, MSG-013, RULE-019)', async () => {
  const writeTextSpy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const onOutcome = vi.fn()
  await render(
    <CopyButton items={['@figma', '@framer']} messages={messages} onOutcome={onOutcome}>
      Copy
    </CopyButton>,
  )
  await page.getByRole('button', { name: 'Copy' }).click()
  expect(writeTextSpy).toHaveBeenCalledWith('@figma\n@framer')
  await expect.poll(() => onOutcome.mock.calls).toEqual([['copied', 'Copied!']])
})

test('nothing selected, nothing copied (WIDGET-034, MSG-011, RULE-019)', async () => {
  const writeTextSpy = vi.spyOn(navigator.clipboard, 'writeText')
  await render(
    <CopyButton items={() => []} messages={messages}>
      Copy
    </CopyButton>,
  )
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByRole('button', { name: 'Nothing selected to copy.' })).toBeVisible()
  expect(writeTextSpy).not.toHaveBeenCalled()
})

test('no clipboard says so (WIDGET-034, MSG-012, RULE-019)', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const onOutcome = vi.fn()
  await render(
    <CopyButton items={['a']} messages={messages} onOutcome={onOutcome}>
      Copy
    </CopyButton>,
  )
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => onOutcome.mock.calls).toEqual([['failed', messages.failed]])
})
