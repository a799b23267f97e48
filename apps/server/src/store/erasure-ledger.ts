import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A profile that the network deleted or restored. */
export interface LedgerDeletion {
  readonly population: string
  readonly kind: 'profile' | 'post'
  readonly network_id: string
  readonly reason: string
  readonly restored?: boolean | undefined
}
type Line = { readonly erased: string } | LedgerDeletion

export interface Ledger {
  /** Hashes of the ids of erased users. */
  readonly people: ReadonlySet<string>
  /** In chronological order. */
  readonly deletions: readonly LedgerDeletion[]
}

const LEDGER_FILE = 'erasures.jsonl'

/** A user id has 74 random bits, so its hash reveals the id to no one who does not already have it. */
export const hashOfErased = (userId: string): string =>
  createHash('sha256').update(`rookery erased ${userId}`).digest('hex')

/** Appends to the ledger and returns after the disk has flushed it. */
const appendLines = (folder: string, lines: readonly Line[]): void => {
  if (lines.length === 0) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openSync(join(folder, LEDGER_FILE), 'a', 0o600)
  try {
    // Starts a new line, in case a killed process left an incomplete one.
    appendFileSync(file, lines.map((line) => `\n${JSON.stringify(line)}`).join('') + '\n')
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export const noteErased = (folder: string, userIds: readonly string[]): void =>
  appendLines(
    folder,
    userIds.map((id) => ({ erased: hashOfErased(id) })),
  )

export const noteDeletions = (folder: string, deletions: readonly LedgerDeletion[]): void =>
  appendLines(folder, deletions)

/**
 * Reads every ledger file of the folder, since several servers may each have written one. Skips an incomplete
 * line.
 */
export const readLedger = (folder: string): Ledger => {
  const people = new Set<string>()
  const deletions: LedgerDeletion[] = []
  for (const name of namesIn(folder)
    .filter((each) => each.endsWith('.jsonl'))
    .toSorted())
    for (const text of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const line = parse(text)
      if (line === null) continue
      if ('erased' in line) people.add(line.erased)
      else deletions.push(line)
    }
  return { people, deletions }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const parse = (text: string): Line | null => {
  try {
    return JSON.parse(text) as Line
  } catch {
    return null
  }
}
