import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { rules } from '@rookery/contract/core/input-rules.ts'
import { render } from '@rookery/i18n/server.ts'
import { columnMaps, type ColumnMap } from '../areas/population/imports/readers/column-map.ts'
import { UsageError } from './usage-error.ts'

/** The column maps of these files, a folder standing for the JSON files in it. */
export function readMaps(paths: readonly string[]): ColumnMap[] {
  return paths.flatMap((path) => {
    if (!isFolder(path)) return readMap(path)
    const names = readdirSync(path).filter((name) => name.endsWith('.json'))
    return names.toSorted().flatMap((name) => readMap(join(path, name)))
  })
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch (error) {
    throw unreadableFile(path, error)
  }
}

function readMap(path: string): ColumnMap[] {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    throw unreadableFile(path, error)
  }
  const parsedMaps = columnMaps.safeParse(json)
  if (parsedMaps.success) return parsedMaps.data.map((map) => ({ ...map, stands_in: path }))
  const [issue] = parsedMaps.error.issues
  throw new UsageError(
    `The column map ${path} is not right: ${issue?.path.join('.') || 'it'}: ${issue?.message === rules.timeZone ? render('input.timeZone', 'en') : issue?.message}`,
  )
}

const unreadableFile = (path: string, error: unknown) =>
  new UsageError(`The column map ${path} cannot be read: ${(error as Error).message}`)
