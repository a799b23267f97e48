import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { AddIcon, SearchIcon } from './icons.generated.tsx'

test('a decorative icon is hidden from assistive technology, one with a label is a picture (WIDGET-026)', async () => {
  await render(
    <>
      <AddIcon data-testid="plain" />
      <SearchIcon label="Search" />
    </>,
  )
  await expect.element(page.getByTestId('plain')).toHaveAttribute('aria-hidden', 'true')
  await expect.element(page.getByRole('img', { name: 'Search' })).toBeVisible()
})
