import { lookOf } from './cell-look.ts'
import { headerWordsIn } from './header-words.ts'

/** Whether several addresses, handles or ids are on a line. */
export const hasManyValues = (line: string): boolean =>
  hasManyAddresses(line) ||
  /^\s*[@＠]\w+(?:[\s,;、，；]+[@＠]\w+)+[\s,;、，；]*$/.test(line) ||
  /^\s*\d{8,20}(?:[\s,;、，；]+\d{8,20})+[\s,;、，；]*$/.test(line)

export const hasManyAddresses = (line: string): boolean =>
  (line.match(/[^\s@<>,;"]@[^\s@<>,;"]+\.[^\s@<>,;"]/g)?.length ?? 0) > 1

/** Whether each cell is an address, or lines are made of handles: a list that is not a table. */
export function isListOfValues(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.flat().filter((cell) => cell.trim() !== '')
  const looks = cells.map(lookOf)
  const share = (look: string) => looks.filter((each) => each === look).length / looks.length
  if (
    share('email') > 0.8 &&
    rows.every((row) => row.filter((cell) => lookOf(cell) === 'email').length !== 1)
  )
    return true
  if (rows.length > 1) return share('handle') > 0.9 && rows[0]!.length > 2
  const [first = []] = rows
  const isHeader = first.some((cell) => headerWordsIn(cell) === 'phrase')
  return (
    !isHeader &&
    cells.length > 1 &&
    (share('handle') === 1 ||
      share('number') === 1 ||
      (share('text') === 1 && cells.every((cell) => /^\s*\w{1,15}\s*$/.test(cell))))
  )
}
