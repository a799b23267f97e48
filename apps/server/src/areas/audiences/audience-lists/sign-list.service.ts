import { UPLOAD_BYTES_CAP } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission, may } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail, invalid } from '../../../errors/app-error.ts'
import { beginUpload, requireFileType, type UploadRequest } from '../../foundation/files/file.service.ts'
import { requireImports } from '../../billing/subscriptions/team-limits.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'

const list = {
  /** MIME types that browsers and systems use for tables: text, workbooks, packed ones, and any other. */
  types: [
    'text/csv',
    'text/plain',
    'text/tab-separated-values',
    'application/csv',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/gzip',
    'application/x-gzip',
    'application/zstd',
    'application/octet-stream',
  ],
  cap: UPLOAD_BYTES_CAP,
  hint: 'files.chooseCsv',
} as const

/** Returns a signed upload address for a file of a team's list. */
export async function signList(deps: Deps, actor: UserActor, params: UploadRequest, origin: string) {
  const team_id = await teamOf(deps, actor, params.team_id)
  requirePermission(actor, 'lists.write', { team: team_id })
  await requireImports(deps, team_id)
  const content_type = requireFileType(params, list)
  const { file_name, size_bytes } = params
  return await beginUpload(
    deps,
    actor,
    { team_id, purpose: 'audience_list', file_name, content_type, size_bytes },
    origin,
  )
}

/** The named team, or the only team for which the caller may upload lists. */
async function teamOf(deps: Deps, actor: UserActor, teamKey: string | undefined): Promise<string> {
  if (teamKey !== undefined) return (await requireTeam(deps, actor, teamKey)).team.id
  const [singleTeam, ...otherTeams] = actor.memberships.filter(({ team_id }) =>
    may(actor, 'lists.write', { team: team_id }),
  )
  if (!singleTeam) throw fail('permission_denied')
  if (otherTeams.length > 0) throw invalid({ team_id: 'teams.required' })
  return singleTeam.team_id
}
