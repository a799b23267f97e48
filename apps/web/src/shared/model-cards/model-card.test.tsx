import '../../styles.css'
import measured from '@rookery/contract/models/measured.json' with { type: 'json' }
import { modelNames } from '@rookery/contract/models/model-cards.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../i18n/i18n.ts'
import { queryClient } from '../query/query-client.ts'
import { ModelCardButton } from './model-card-button.tsx'
import type { ModelCardProps } from './model-card-dialog.tsx'

const openCard = (card: ModelCardProps) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ModelCardButton {...card} />
    </QueryClientProvider>,
  )

beforeEach(async () => {
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['modelCards'])
})

test.for(modelNames)(
  'the card of %s opens by keyboard, in both languages, real people before made-up ones (13)',
  async (model) => {
    await openCard({ model, about: 'Jobs' })
    const button = page.getByRole('button', { name: 'Model card: Jobs' })
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Limits' })).toBeVisible()
    const headings = [...document.querySelectorAll('dialog h3, [role=dialog] h3')].map((h) => h.textContent)
    expect(headings).toEqual(['Measured on real people and posts', 'Measured on the made-up world', 'Limits'])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('heading', { name: 'Limits' })).not.toBeInTheDocument()
    await loadMessages(['modelCards'])
    await changeLocale('ja')
    await page.getByRole('button', { name: 'モデルカード：Jobs' }).click()
    await expect.element(page.getByRole('heading', { name: '限界' })).toBeVisible()
  },
)

test('a card shows the last measurement, its n and the unknown, and for how many people on this screen nothing is known (13)', async () => {
  await openCard({ model: 'job', unknown: 0.96 })
  await page.getByRole('button', { name: 'Model card' }).click()
  const storedFigure = measured.find(
    ({ set, name }) =>
      set === 'bios read by somebody else, English, half not looked at' &&
      name === 'bios of which a title is told',
  )!
  const knownShare = storedFigure.value
  await expect.element(page.getByText('Unknown here: 96%')).toBeVisible()
  const text = page.getByRole('dialog').element().textContent
  expect(text).toContain(`n ${storedFigure.n} · unknown ${Math.round((1 - knownShare) * 100)}%`)
})
