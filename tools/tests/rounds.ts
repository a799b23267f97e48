// What takes 20 CPU seconds and more: processes that are started and killed, and laws over many cases. Each comes round every third day, in full
// always, and whenever something near it changed: a push still proves what it may have broken.

interface Round {
  /** A part of the test's path. */
  readonly file: string
  /** Parts of paths: a change there brings it on every push of the next days. */
  readonly near: readonly string[]
}

export const ROUNDS: readonly Round[] = [
  {
    file: 'server/src/areas/killed-jobs.test',
    near: ['foundation/jobs/', 'testing/process/killed/', 'areas/index.ts'],
  },
  { file: 'population/imports/imports.test', near: ['population/imports/'] },
  { file: 'operations/backup.test', near: ['src/operations/'] },
  {
    file: 'areas/killed-embedded.test',
    near: ['foundation/jobs/', 'testing/process/killed/', 'server/src/store/'],
  },
  { file: 'analytics/src/laws/validity.test', near: ['analytics/src/compiler/', 'analytics/src/laws/'] },
  { file: 'population/test-reset/', near: ['population/test-reset/'] },
  { file: 'analytics/src/laws/cluster.test', near: ['analytics/src/store/', 'analytics/src/laws/'] },
  { file: 'population/imports/on-screen/', near: ['population/imports/'] },
  { file: 'server/src/start/supervise.test', near: ['server/src/start/'] },
  { file: 'analytics/src/schema/migrations/', near: ['analytics/src/schema/'] },
  { file: 'operations/erasure-ledger.test', near: ['src/operations/', 'people/erasure/'] },
  { file: 'population/imports/import-again.test', near: ['population/imports/'] },
  { file: 'analytics/src/crash.test', near: ['analytics/src/store/', 'analytics/src/schema/'] },
  { file: 'criteria/refresh/refresh-in-parts.test', near: ['analytics/src/criteria/'] },
  { file: 'laws/sizing-under-cancellation.test', near: ['analytics/src/compiler/', 'analytics/src/laws/'] },
]

const DAYS = 3

/** The tests that this run leaves to another day, as parts of paths. `day` is another whole number every day; `changed` the paths of the last days; null: nobody knows, so nothing is left out. */
export function leftToAnotherDay({
  full,
  day,
  changed,
}: {
  full: boolean
  day: number
  changed: readonly string[] | null
}): string[] {
  if (full || changed === null) return []
  const isNear = ({ file, near }: Round) =>
    changed.some((path) => path.includes(file) || near.some((part) => path.includes(part)))
  return ROUNDS.filter((round, nth) => (day + nth) % DAYS !== 0 && !isNear(round)).map(({ file }) => file)
}
