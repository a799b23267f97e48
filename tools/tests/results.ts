// What follows from the results of a run: which files are tried again, and what is said in the end.
import { isFailed, type Result } from './result.ts'
import type { Job } from './run-job.ts'

const TRIES_AGAIN = 2
/** More failed files than these are a broken tree: none is tried again. */
const MOST_TRIED_AGAIN = 15
/** So many failed files stand in the last 40 lines of a log, as many of each job. */
const MOST_SHOWN = 12

/** The files of a job that failed run again, each by itself and up to twice: what passes then was disturbed, and is passed and named. */
export async function settle(results: Result[], job: Job, run: (job: Job) => Promise<Result[]>) {
  const isOpen = (one: Result) => isFailed(one) && one.job === job.name && one.file !== ''
  for (let n = 0; n < TRIES_AGAIN; n += 1) {
    const files = [...new Set(results.filter(isOpen).map(({ file }) => file))]
    if (!job.again || files.length === 0 || files.length > MOST_TRIED_AGAIN) break
    const name = `${job.name} again, each file alone`
    const now = await run({ ...job, name, files, command: [...job.command, ...job.again, ...files] })
    const failed = new Set(now.filter(isFailed).map(({ file }) => file))
    // What failed outside of any file may be of each.
    const passed = failed.has('') ? [] : now.map(({ file }) => file).filter((file) => !failed.has(file))
    results = results.map((one) =>
      isOpen(one) && passed.includes(one.file) ? { ...one, state: 'shaky' } : one,
    )
  }
  return results
}

type Group = [Result, ...Result[]]
const groups = (results: readonly Result[], by: 'job' | 'file') =>
  [...Map.groupBy(results, (result) => result[by]).values()] as Group[]

function say([{ state, job, file, test, text }, ...more]: Group, lines = 1): void {
  const title = [job, file, test].filter(Boolean).join(' › ').slice(0, 200)
  const others = more.length > 0 ? ` (and ${more.length} more of this file)` : ''
  const again = `again: npm test -- ${file || `--job '${job}'`}`
  console.log([`${state}: ${title}${others}`, ...text.trim().split(/\n\s*/, lines), again].join('\n    '))
}

/** What failed is the last that is said, since a log is often kept by its last lines only. */
export function report(results: readonly Result[]): void {
  const having = (...states: Result['state'][]) => results.filter(({ state }) => states.includes(state))
  for (const result of having('shaky', 'quarantined')) say([result])
  const jobs = groups(having('failed'), 'job').map((all) => groups(all, 'file'))
  const shown = jobs.flatMap((files) => files.slice(0, MOST_SHOWN / jobs.length))
  for (const file of shown) say(file, MOST_SHOWN / shown.length)
  console.log(shown.length < jobs.flat().length ? `… of ${jobs.flat().length} files\n` : '')
  console.log(`skipped: ${having('skipped').length}`)
  console.log(`${having('passed', 'shaky').length} passed, ${having('failed').length} failed`)
}
