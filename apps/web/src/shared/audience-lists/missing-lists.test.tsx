import '../../styles.css'
import { LinkButton } from '@rookery/ui'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, startI18n } from '../i18n/i18n.ts'
import { MissingListsBadge, MissingListsNotice } from './missing-lists.tsx'

const deleted = (left_out: boolean) => [{ id: 'l1', label: 'Customers', reason: 'gone' as const, left_out }]

beforeEach(async () => {
  await startI18n('en', ['common', 'errors', 'missingLists'])
  await changeLocale('en')
})
afterEach(() => changeLocale('en'))

test.each([
  ['en', 'This audience cannot be counted or sent', '“Customers”: deleted, or not a list of this team'],
  [
    'ja',
    'このオーディエンスは集計も送信もできません',
    '「Customers」：削除されたか、このチームのリストではありません',
  ],
] as const)(
  'a missing list is reported with its reason and a way to fix it; on a phone the button does not squeeze the text, in %s (case 37, issue 44.1)',
  async (language, title, reason) => {
    await page.viewport(390, 844)
    await changeLocale(language)
    await render(
      <MissingListsNotice
        lists={deleted(false)}
        action={<LinkButton href="#edit">Edit the recipe</LinkButton>}
      />,
    )
    await expect.element(page.getByRole('alert')).toMatchTextContent(title)
    const line = page.getByText(reason)
    await expect.element(line).toBeVisible()
    expect(line.element().getBoundingClientRect().width).toBeGreaterThan(240)
  },
)

test.each([
  ['en', false, 'List missing'],
  ['ja', true, '使えないリストあり'],
] as const)('a row has a badge, in %s, left out: %s (case 37)', async (language, isLeftOut, badge) => {
  await changeLocale(language)
  await render(<MissingListsBadge lists={deleted(isLeftOut)} />)
  await expect.element(page.getByText(badge)).toBeVisible()
})

test('beside alternatives the list is left out with a note; without a missing list there is no note (case 37)', async () => {
  const screen = await render(<MissingListsNotice lists={deleted(true)} />)
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Counted without a list/)
  await screen.rerender(<MissingListsNotice lists={[]} />)
  expect(screen.container.textContent).toBe('')
})
