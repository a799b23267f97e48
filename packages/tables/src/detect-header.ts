import { lookOf, type CellLook } from './cell-look.ts'
import { headerWordsIn } from './header-words.ts'

/** Whether a row names the columns, and whether this is certain or a guess that a person should confirm. */
export interface HeaderGuess {
  readonly is_header: boolean
  readonly is_sure: boolean
}

/** Share of a column's cells that have to look alike for the column to have this look. */
const MOST = 0.7

/**
 * Whether the first of these rows is a header: by the words of its cells, and by cells that look unlike those
 * of their columns. A cell with an address, a handle or a number in the first row says that it is none.
 */
export function detectHeader(rows: readonly (readonly string[])[]): HeaderGuess {
  const [first = [], ...body] = rows
  const named = first.filter((cell) => cell.trim() !== '')
  const looks = first.map(lookOf)
  const words = named.map(headerWordsIn)
  const phrases = words.filter((found) => found === 'phrase').length
  const isData = first.some(
    (cell, at) =>
      ['email', 'handle', 'url', 'code'].includes(looks[at]!) && !(first.length > 1 && isNamedMark(cell)),
  )
  if (named.length === 0 || isData) return { is_header: false, is_sure: true }
  const columns = first.map((_, column) => columnLook(body, column))
  const unlike = looks.filter((look, at) => look === 'text' && isTyped(columns[at]!)).length
  const alike = looks.filter(
    (look, at) => isTyped(look) && (look === columns[at] || body.length === 0),
  ).length
  const knows = phrases > 0 || words.filter((found) => found !== null).length * 2 > named.length
  if (alike > 0 && phrases < 2) return { is_header: false, is_sure: !knows }
  if (unlike > 0) return { is_header: true, is_sure: true }
  if (first.length === 1) return { is_header: phrases > 0, is_sure: phrases > 0 || columns[0] !== 'text' }
  if (phrases > 0) return { is_header: true, is_sure: phrases * 2 >= named.length || phrases > 1 }
  if (knows) return { is_header: true, is_sure: false }
  // Texts above texts: a table of three columns and more mostly has a header, a list of pairs mostly none.
  const isRepeated = first.some((cell, at) => cell !== '' && body.some((row) => row[at] === cell))
  return { is_header: first.length > 2 && !isRepeated && named.length === first.length, is_sure: false }
}

/** A column that is called "@handle". */
const isNamedMark = (cell: string): boolean => headerWordsIn(cell.trim().replace(/^@/, '')) === 'phrase'

const isTyped = (look: CellLook): boolean => look !== 'text' && look !== 'empty'

/** The look that most cells of a column have; 'text' when there is none. */
function columnLook(rows: readonly (readonly string[])[], column: number): CellLook {
  const counts = new Map<CellLook, number>()
  let cells = 0
  for (const row of rows) {
    const look = lookOf(row[column] ?? '')
    if (look === 'empty') continue
    cells += 1
    counts.set(look, (counts.get(look) ?? 0) + 1)
  }
  for (const [look, count] of counts) if (count >= cells * MOST) return look
  return cells === 0 ? 'empty' : 'text'
}

/**
 * Names of columns that are all different: trimmed, "column 3" for one without a name, "name (2)" for the
 * second of a name.
 */
export function uniqueNames(cells: readonly string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const name = cell.trim().replace(/\s+/g, ' ') || `column ${index + 1}`
    let unique = name
    for (let number = 2; taken.has(unique); number += 1) unique = `${name} (${number})`
    taken.add(unique)
    return unique
  })
}
