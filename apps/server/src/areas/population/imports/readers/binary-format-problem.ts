/** First bytes of binary formats, with the name of each. */
const kinds: readonly (readonly [start: string, what: string])[] = [
  ['%PDF', 'it is a PDF'],
  ['\x89PNG', 'it is a picture'],
  ['\xff\xd8\xff', 'it is a picture'],
  ['GIF8', 'it is a picture'],
  ['\xd0\xcf\x11\xe0', 'it is an old spreadsheet or document: save the table as CSV'],
  ['SQLite format 3', 'it is a database: export its tables as CSV'],
  ['PAR1', 'it is a Parquet file: export it as CSV'],
  ['\xff\xfe', 'it is written in UTF-16: save it as UTF-8'],
  ['\xfe\xff', 'it is written in UTF-16: save it as UTF-8'],
  ['BZh', 'it is packed with bzip2: unpack it, or pack it with gzip'],
  ['\xfd7zXZ', 'it is packed with xz: unpack it, or pack it with gzip'],
  ['\x28\xb5\x2f\xfd', 'it is packed with zstd: unpack it, or pack it with gzip'],
  ['7z\xbc\xaf', 'it is packed with 7-Zip: unpack it, or pack it with gzip'],
]

/**
 * Why a file with these first bytes contains neither a table nor JSON, by content and not by name; null when
 * it may.
 */
export function binaryFormatProblem(start: Buffer): string | null {
  const bytes = start.toString('latin1')
  for (const [signature, problem] of kinds) if (bytes.startsWith(signature)) return problem
  // A compressed file is checked where it is read.
  if (bytes.startsWith('\x1f\x8b')) return null
  if (bytes.includes('\0')) return 'it is no text'
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|\?xml|svg)\b/i.test(bytes))
    return 'it is a web page or XML, no table'
  return null
}
