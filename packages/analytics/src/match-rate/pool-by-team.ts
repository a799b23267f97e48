import type { FinishedUpload } from './fit-match-rate.ts'

export interface UploadOfTeam extends FinishedUpload {
  readonly team_id: string
}

/**
 * The uploads as seen by a reader: those of the reader's own teams one by one, those of every other team and
 * kind as one. Uploads of a team resemble each other, so that many of them say little more about other
 * teams' lists than one does, and a single team's lists cannot set what all others expect.
 */
export function poolByTeam(
  uploads: readonly UploadOfTeam[],
  ownTeams: ReadonlySet<string>,
): FinishedUpload[] {
  const groups = Map.groupBy(uploads, ({ team_id, kind }) => `${kind} ${team_id}`)
  return [...groups.values()].flatMap((group) =>
    ownTeams.has(group[0]!.team_id)
      ? group.map(({ kind, sent, matched }) => ({ kind, sent, matched }))
      : {
          kind: group[0]!.kind,
          sent: group.reduce((sum, { sent }) => sum + sent, 0),
          matched: group.reduce((sum, { matched }) => sum + matched, 0),
        },
  )
}
