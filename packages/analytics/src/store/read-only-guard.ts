import { EngineError } from './engine-errors.ts'

// What a read must never contain. `readonly=1` stops table functions, but chDB 3.4 still lets the scalar
// `file()` read local files and INTO OUTFILE write them (both tested), so these are also rejected by text.
// User input is bound and never part of the text.
const forbiddenStatements =
  /\b(file|url|urlcluster|s3|s3cluster|gcs|remote|remotesecure|executable|hdfs|mysql|postgresql|mongodb|redis|sqlite|odbc|jdbc|azureblobstorage|iceberg|deltalake|hudi|input|python|filecluster|catboostevaluate)\s*\(|\binto\s+outfile\b|\bsystem\s*\.\s*(?!processes\b)/i

const sqlComments = /\/\*[\s\S]*?\*\/|--[^\n]*/g

export function assertReadOnly(sql: string, tag: string): void {
  const withoutComments = sql.replace(sqlComments, ' ').trim()
  if (!/^(select|with|\()/i.test(withoutComments))
    throw new EngineError('refused', `${tag}: only SELECT is allowed here`)
  const outsideStrings = withoutComments.replace(/'(?:[^'\\]|\\.|'')*'/g, "''")
  if (outsideStrings.includes(';')) throw new EngineError('refused', `${tag}: one statement only`)
  const found = forbiddenStatements.exec(outsideStrings)
  if (found) throw new EngineError('refused', `${tag}: ${found[0].trim()} is out of reach here`)
}
