import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeLocale } from '../../../shared/i18n/i18n.ts'
import { openTab, server, startInsightServer } from './testing/insight-screen.tsx'

beforeEach(startInsightServer)
afterEach(() => vi.restoreAllMocks())

test('the evidence pack is requested in the chosen format and language for the content of the screen', async () => {
  await openTab('interests')
  await page.getByRole('button', { name: 'Evidence pack' }).click()
  await page.getByRole('radio', { name: 'Excel, to calculate with' }).click()
  await page.getByRole('radio', { name: '日本語' }).click()
  await page.getByRole('button', { name: 'Make and download' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.packs).toEqual([
    expect.objectContaining({
      tree: { op: 'or', children: [] },
      team_id: 't1',
      format: 'xlsx',
      language: 'ja',
    }),
  ])
})

/** Downloaded files, by name. */
function files() {
  const savedFiles = new Map<string, Blob>()
  let blob: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob
    return '#'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.set(this.download, blob)
  })
  return savedFiles
}
/** Without the quotes around texts. */
const linesOf = async (file: Blob | undefined) => (await file!.text()).replaceAll('"', '').split('\r\n')

test('a chart is downloaded as its figures, not as they are written', async () => {
  const savedFiles = files()
  await openTab('interests')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const [head, first] = await linesOf(savedFiles.get('Leaf & cup – Interests.csv'))
  expect(head).toContain('Group,Lift,95% interval ≥,95% interval ≤,Share,Profiles')
  expect(first).toMatch(/^Tea,3,/)
})

test('a picture says finding, title, audience, baseline, snapshot and n, in Japanese where the page is', async () => {
  const savedFiles = files()
  await changeLocale('ja')
  await openTab('interests')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'SVG' }).click()
  await expect.poll(() => [...savedFiles.keys()]).toEqual(['Leaf & cup – 興味関心.svg'])
  const savedText = await savedFiles.values().next().value!.text()
  for (const text of [
    'Tea：通常の 3 倍',
    '>興味関心<',
    '>Leaf &amp; cup<',
    'コアオーディエンス：1,000',
    'ベースライン：母集団全体 · 20,000 人',
    'データ版：r1',
    '95% 信頼区間、数値は割合とリフトです',
  ])
    expect(savedText).toContain(text)
  expect(savedText).not.toContain('行を押すと')
})

test('accounts are downloaded as a table of figures', async () => {
  const savedFiles = files()
  await openTab('influential_accounts')
  await page.getByRole('button', { name: 'CSV' }).click()
  const lines = await linesOf(savedFiles.get('Leaf & cup – Accounts they follow more than others do.csv'))
  expect(lines[0]).toContain(
    'Account,Name,Bio,Followers,Country,Language,Followers in audience,Share,Baseline,Lift',
  )
  // With its posts; of the second account no posts are known (issue 15).
  expect(lines[1]).toBe(
    'Account_1,Account 1,,10,,,399,0.4,0.1,4,3.5,4.5,1,0.01,8,Roses,bloom,The first rose of the year,2026-11-19T00:00:00Z,https://x.com/Account_1/status/77',
  )
  expect(lines[2]).toMatch(/^Account_2,.*,0\.01,,,,,,$/)
})
