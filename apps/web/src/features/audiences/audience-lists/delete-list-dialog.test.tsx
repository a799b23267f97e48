import type { AudienceList } from '@rookery/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { answerTo } from '../../../testing/complete-answer.ts'
import { changeLocale, loadMessages, startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { DeleteListDialog } from './components/delete-list-dialog.tsx'

const uses = {
  audiences: [
    { id: 'a1', name: 'Coffee, not customers' },
    { id: 'a2', name: 'Coffee or customers' },
  ],
  plans: [{ id: 'p1', name: 'First half' }],
  ad_sets: [],
  drafts: 1,
  uploads: [{ id: 'u1', name: 'Coffee to Brand' }],
}
let answeredUses: object
let deletions: string[]
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  queryClient.clear()
  onClose.mockClear()
  deletions = []
  answeredUses = uses
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), location.href)
    if (init?.method === 'DELETE') {
      deletions.push(url.pathname + url.search)
      return new Response(null, { status: 204 })
    }
    return answerTo(input, init, answeredUses)
  })
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['audienceLists'])
})
afterEach(() => vi.restoreAllMocks())

const openDialog = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <DeleteListDialog list={{ id: 'l1', name: 'Customers' } as AudienceList} onClose={onClose} />
    </QueryClientProvider>,
  )
const dialog = page.getByRole('alertdialog')

test('deleting a list names its uses, and confirms exactly the displayed ones (case 37, issue 44.1)', async () => {
  await openDialog()
  for (const text of [
    '2 audiences use it',
    'Coffee, not customers',
    'Coffee or customers',
    '1 plan is for one of them',
    '1 upload in progress will be stopped',
    'Coffee to Brand',
    '1 unsaved draft of your team uses it',
  ])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(deletions).toEqual(['/api/audience-lists/l1/?confirmed=true'])
})

test('the dialog works in Japanese; for an unused list it says that nothing uses it (case 37)', async () => {
  await changeLocale('ja')
  const screen = await openDialog()
  await expect.element(dialog.getByText('このリストを使うオーディエンス：2 件')).toBeVisible()
  await screen.unmount()
  answeredUses = { audiences: [], plans: [], ad_sets: [], drafts: 0, uploads: [] }
  await openDialog()
  await expect.element(dialog.getByText('どこにも使われていません。')).toBeVisible()
})
