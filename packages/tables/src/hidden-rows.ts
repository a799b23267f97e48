import { attributeOf, bytesOfPart } from './sheet-part.ts'
import type { ZipEntry } from './zip-entries.ts'

/** Longest tag that is held until its end comes. */
const MAX_TAG = 64 * 1024
const ROW_OR_VALUE = /<(?:\w+:)?(row|v|t)(?=[\s>/])[^>]*>/g
const isTrue = (value: string | null): boolean => value === '1' || value === 'true'

/** What a sheet of XLSX has that the stream of its rows does not tell. */
export interface SheetMarks {
  /** Numbers, from 0, of the rows with content that a filter or a person hid. */
  readonly hidden: ReadonlySet<number>
  /** Whether readings (furigana) stand within cells. */
  readonly has_readings: boolean
}

/** Looks through a sheet for what hides rows and for readings; its tags are taken apart only where it has some. */
export async function marksOfSheet(file: Buffer, part: ZipEntry): Promise<SheetMarks> {
  let [has_readings, hasHidden, end] = [false, false, '']
  for await (const chunk of bytesOfPart(file, part)) {
    const text = end + chunk.toString('latin1')
    has_readings ||= /<(?:\w+:)?rPh[\s>]/.test(text)
    hasHidden ||= /\shidden\s*=/.test(text)
    end = text.slice(-20)
  }
  return { hidden: hasHidden ? await hiddenRows(file, part) : new Set(), has_readings }
}

async function hiddenRows(file: Buffer, part: ZipEntry): Promise<Set<number>> {
  const hidden = new Set<number>()
  let [row, isHidden, rest] = [-1, false, '']
  for await (const chunk of bytesOfPart(file, part)) {
    const text = rest + chunk.toString('latin1')
    for (const [tag, name] of text.matchAll(ROW_OR_VALUE))
      if (name === 'row') {
        const number = Number(attributeOf(tag, 'r'))
        row = number > 0 ? number - 1 : row + 1
        isHidden = isTrue(attributeOf(tag, 'hidden'))
      } else if (isHidden) hidden.add(row)
    const open = text.lastIndexOf('<')
    rest = open > text.lastIndexOf('>') && text.length - open < MAX_TAG ? text.slice(open) : ''
  }
  return hidden
}
