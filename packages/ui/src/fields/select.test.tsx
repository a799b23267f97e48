import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Select } from './select.tsx'

const options = [
  { id: 'jp', label: 'Japan', figure: '4.1M' },
  { id: 'de', label: 'Germany', isDisabled: true },
  { id: 'br', label: 'Brazil' },
  { id: 'fr', label: 'France' },
] as const

function Sample() {
  const [value, setValue] = useState<(typeof options)[number]['id']>('jp')
  return <Select label="Baseline" options={options} value={value} onChange={setValue} />
}
const field = () => page.getByRole('combobox', { name: 'Baseline' })

test('works by mouse', async () => {
  await render(<Sample />)
  await expect.element(field()).toHaveTextContent('Japan')
  await field().click()
  await expect.element(page.getByRole('option', { name: /Japan/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('option', { name: 'France' }).click()
  await expect.element(field()).toHaveTextContent('France')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('works by keyboard, and skips disabled options', async () => {
  await render(<Sample />)
  ;(field().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(field()).toHaveTextContent('Brazil')
  await userEvent.keyboard('f')
  await expect.element(field()).toHaveTextContent('France')
  await userEvent.keyboard(' {Home}{Escape}')
  await expect.element(field()).toHaveTextContent('France')
  await userEvent.keyboard('{Enter}{Home} ')
  await expect.element(field()).toHaveTextContent('Japan')
  expect(document.activeElement).toBe(field().element())
})

test('a click elsewhere leaves it as it was', async () => {
  await render(
    <>
      <Sample />
      <p style={{ marginTop: 300 }}>Elsewhere</p>
    </>,
  )
  await field().click()
  await page.getByText('Elsewhere').click()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(field()).toHaveTextContent('Japan')
})
