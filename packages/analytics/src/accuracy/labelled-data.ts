import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'

export type LabelledRow = Readonly<Record<string, string>>

/** Labelled sets, each in a folder of its own; files may be gzipped. */
export interface LabelledData {
  /**
   * Rows of every CSV or TSV file (by its ending) of a set whose name, without the endings, matches; fields hold line breaks.
   * @returns an empty list when nothing is there
   */
  csv: (set: string, name?: RegExp) => LabelledRow[]
  /** Lines of every JSON lines file of a set whose name, without the endings, matches. */
  jsonLines: (set: string, name?: RegExp) => unknown[]
}

/** Reads labelled sets from a folder; what is absent is empty. */
export function labelledData(folder: string): LabelledData {
  const files = (set: string, name: RegExp, ending: RegExp): { text: string; tabs: boolean }[] => {
    const place = join(folder, set)
    if (!existsSync(place)) return []
    return readdirSync(place)
      .sort()
      .filter((file) => ending.test(file) && name.test(file.replace(ending, '')))
      .map((file) => {
        const bytes = readFileSync(join(place, file))
        const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
        return { text, tabs: file.includes('.tsv') }
      })
  }
  return {
    csv: (set, name = /./) =>
      files(set, name, /\.[ct]sv(\.gz)?$/).flatMap(({ text, tabs }) =>
        // Published sets hold stray quotes and short rows: a row is taken as far as it goes.
        parse<LabelledRow>(text, {
          columns: true,
          bom: true,
          delimiter: tabs ? '\t' : ',',
          relax_quotes: true,
          relax_column_count: true,
        }),
      ),
    jsonLines: (set, name = /./) =>
      files(set, name, /\.jsonl(\.gz)?$/).flatMap(({ text }) =>
        text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => JSON.parse(line) as unknown),
      ),
  }
}
