import { attributeOf } from './sheet-part.ts'
import { entryText, zipEntries } from './zip-entries.ts'

/** A repeated row with content is counted up to here: files repeat only blank ones without end. */
const MAX_REPEATED = 10_000

/** Hidden sheets and rows of a spreadsheet of LibreOffice, sheet by sheet. */
export function hiddenInOds(file: Buffer): { is_hidden: boolean; rows: Set<number> }[] {
  const content = zipEntries(file)?.find(({ name }) => name === 'content.xml')
  if (content === undefined) return []
  const xml = entryText(file, content)
  const hiddenStyles = new Set<string | null>()
  for (const [style] of xml.matchAll(
    /<style:style\s[^>]*style:family="table"[^>]*>.{0,400}?<\/style:style>/gs,
  ))
    if (/table:display="false"/.test(style)) hiddenStyles.add(attributeOf(style, 'style:name'))
  const sheets: { is_hidden: boolean; rows: Set<number> }[] = []
  let row = 0
  for (const { 0: tag, 1: name, index } of xml.matchAll(/<table:(table|table-row)(?=[\s>/])[^>]*>/g)) {
    if (name === 'table') {
      sheets.push({ is_hidden: hiddenStyles.has(attributeOf(tag, 'table:style-name')), rows: new Set() })
      row = 0
      continue
    }
    const repeated = Number(attributeOf(tag, 'table:number-rows-repeated') ?? 1)
    const end = xml.indexOf('</table:table-row>', index)
    const isHidden = /^(?:collapse|filter)$/.test(attributeOf(tag, 'table:visibility') ?? '')
    if (isHidden && !tag.endsWith('/>') && xml.slice(index, end).includes('<text:p'))
      for (let at = 0; at < Math.min(repeated, MAX_REPEATED); at += 1) sheets.at(-1)?.rows.add(row + at)
    row += repeated
  }
  return sheets
}
