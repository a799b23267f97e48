import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './timing.ts'

export interface Result {
  profiles: number
  mirror: boolean
  load: number[]
  figures: Figure[]
  memory?: Memory
}
export interface Memory {
  /** Bytes. */
  disk: number
  rss_open: number
  rss_peak: number
}

/** Bytes of a folder and everything in it. */
export function sizeOfFolder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  )
}

/** The newest result for each number of profiles, side by side, to show what grows and how fast. */
export function growthRows(results: string): Record<string, string | number>[] {
  const newestBySize = new Map<number, Result>()
  for (const name of readdirSync(results)
    .filter((file) => file.endsWith('.json'))
    .sort()) {
    const result = JSON.parse(readFileSync(join(results, name), 'utf8')) as Result
    if (result.memory) newestBySize.set(result.profiles, result)
  }
  const sizes = [...newestBySize.keys()].sort((a, b) => a - b)
  const row = (question: string, of: (result: Result) => string | number) => ({
    question,
    ...Object.fromEntries(sizes.map((n) => [`${n / 1e6} M`, of(newestBySize.get(n)!)])),
  })
  const gigabytesOf = (bytes: number | undefined) => ((bytes ?? 0) / 2 ** 30).toFixed(2)
  const questions = [...new Set([...newestBySize.values()].flatMap((r) => r.figures.map((f) => f.question)))]
  return [
    row('mirror in memory', (r) => (r.mirror ? 'yes' : 'no')),
    row('disk, GiB', (r) => gigabytesOf(r.memory?.disk)),
    row('memory when open, GiB', (r) => gigabytesOf(r.memory?.rss_open)),
    row('memory at the most, GiB', (r) => gigabytesOf(r.memory?.rss_peak)),
    row('load of the machine', (r) => r.load[1]?.toFixed(1) ?? ''),
    ...questions.map((question) =>
      row(question, (r) => {
        const f = r.figures.find((one) => one.question === question)
        return f ? `${f.p50} / ${f.p95}` : ''
      }),
    ),
  ]
}
