import type { Deps } from '../../app/deps.ts'
import type { Db } from '../../store/database.ts'
import type { ImportNote } from './import-target.ts'
import { insertImport, markImportCancelled, updateImport } from './import.repository.ts'

export { postOfTweet } from './readers/post-of-tweet.ts'
export { profileOfUser } from './readers/profile-of-user.ts'

const none: ImportNote = {
  state: 'running',
  step: '',
  rows_taken: 0,
  rows_repeated: 0,
  rows_rejected: 0,
  error: null,
}

/** Shows a crawl in the list of jobs, as the import it is; both have the same id. */
export const noteCrawl = async (
  db: Db,
  crawl: { readonly id: string; readonly source: string; readonly file: string; readonly now: Date },
): Promise<void> =>
  await insertImport(db, { id: crawl.id, source: crawl.source, file_name: crawl.file, now: crawl.now }, none)

export async function noteProgress(
  deps: Pick<Deps, 'db' | 'clock'>,
  crawl: {
    readonly id: string
    readonly state: string
    readonly stage: string
    readonly cause: string
    readonly rows_taken: number
    readonly rows_repeated: number
    readonly rows_rejected: number
  },
): Promise<void> {
  const { rows_taken, rows_repeated, rows_rejected, cause } = crawl
  const state = crawl.state === 'done' || crawl.state === 'failed' ? crawl.state : 'running'
  const note: ImportNote = {
    state,
    step: state === 'running' ? `fetching ${crawl.stage}` : '',
    rows_taken,
    rows_repeated,
    rows_rejected,
    error: state === 'failed' ? cause.slice(0, 500) : null,
  }
  await updateImport(deps.db, crawl.id, note, deps.clock())
}

/** Asks an operator's import to stop: its process hears it when it next tells how far it is. */
export const cancelFileImport = async (deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> =>
  await markImportCancelled(deps.db, id, deps.clock())
