import { mkdirSync, readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What the audit log held at a time: its last row. `mac` is over the rest, under the log's key. */
const anchorSchema = z.object({
  at: z.iso.datetime(),
  id: z.int(),
  hash: z.string(),
  key_id: z.string(),
  mac: z.string(),
})
export type Anchor = z.infer<typeof anchorSchema>

const fileIn = (dir: string): string => join(dir, 'anchors.jsonl')

/** The anchors, oldest first; null for a line that is none. */
export const readAnchors = (dir: string): (Anchor | null)[] => {
  let text: string
  try {
    text = readFileSync(fileIn(dir), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      try {
        return anchorSchema.parse(JSON.parse(line))
      } catch {
        return null
      }
    })
}

/** Adds a line, which is on the disk when this resolves. The file may be one that only grows (`chattr +a`). */
export const addAnchor = async (dir: string, anchor: Anchor): Promise<void> => {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  await appendFile(fileIn(dir), `${JSON.stringify(anchor)}\n`, { mode: 0o600, flush: true })
}

/** What an anchor's MAC is over. */
export const anchorText = ({ at, id, hash }: Pick<Anchor, 'at' | 'id' | 'hash'>): string =>
  JSON.stringify(['anchor', at, id, hash])
