import { parseArgs } from 'node:util'
import { UsageError } from './usage-error.ts'

export const importUsage = `npm run import -- FILE…                  brings files into the population beside the made-up one, and puts it in use
  FILE                JSON of the network's API (lines, or one document), an account archive (zip, or the folder it was unpacked to),
                      follow edges as CSV or TSV, other tables with --map; packed with gzip or not; a folder stands for all files in it
  --source NAME       label of what these files bring (default: the name of their folder)
  --map FILE          which column of a table is what, as JSON: one map or a list, or a folder of such files; may be repeated
  --population NAME   another population than 'real'
  --mix               into the population in use, also when it is the made-up one
  --keep              leaves the population in use as it is
npm run import -- --use NAME             puts a population in use ('synthetic' is the made-up one)
npm run import -- --list                 what was imported
npm run import -- --remove SOURCE        takes an import out again
npm run import -- --delete FILE… --of posts|profiles
                                         takes out what the network deleted, protected or suspended: ids, one a line, or the network's
                                         compliance lines; it stays out, whatever is imported later
npm run import -- --delete FILE… --of follows
                                         takes out follows that are no more: edges as an import reads them
npm run import -- --crawl @HANDLE        fetches an account, its posts, its followers and whom it follows from the network
  --as @HANDLE        whose X account asks (default: whoever connected last)
  --posts N, --followers N, --following N
                      how many of each at most (3200, 15000, 5000); the running server does it, also when this command is ended
DATA_DIR says which data folder (default: .data). A running server is used; without one the folder is opened here. A killed import
goes on where it stopped when the same command is run again. The exit code is 0 only when every file was read to its end: what is
left out, whole or in part, is named with its reason.`

/** The typed options; throws UsageError for an unknown option. */
export function readImportOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        map: { type: 'string', multiple: true },
        delete: { type: 'boolean', default: false },
        of: { type: 'string' },
        crawl: { type: 'string' },
        as: { type: 'string' },
        posts: { type: 'string' },
        followers: { type: 'string' },
        following: { type: 'string' },
        population: { type: 'string' },
        use: { type: 'string' },
        remove: { type: 'string' },
        list: { type: 'boolean', default: false },
        mix: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
export type ImportOptions = ReturnType<typeof readImportOptions>['values']
