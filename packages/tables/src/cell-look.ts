/** What a cell looks like, for telling a header from the rows below it. */
export type CellLook = 'empty' | 'number' | 'date' | 'handle' | 'email' | 'url' | 'code' | 'text'

/** The look of a cell, of half or full width. */
export function lookOf(cell: string): CellLook {
  const text = cell.normalize('NFKC').trim()
  if (text === '') return 'empty'
  if (/^(?:[A-Z]{2,3}\s)?[\s$€£¥#+(-]*\d[\d\s.,'’()%+\-/]*(?:[KMB%]|万|億|円|人|件)?$/i.test(text))
    return /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/.test(text) ? 'date' : 'number'
  if (/^\d{4}(?:-\d\d-\d\d|年\d)|^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[ T]|\d\d:\d\d/.test(text)) return 'date'
  if (/^@\w{1,30}$/.test(text)) return 'handle'
  if (/[^\s@<>]@[^\s@<>]+\.[^\s@<>]+/.test(text)) return 'email'
  if (/^(?:https?:\/\/|www\.)\S+$|^(?:x|twitter)\.com\/\S+$/i.test(text)) return 'url'
  // A hash, or the identifier of a device.
  if (/^[\da-f]{32,128}$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return 'code'
  return 'text'
}
