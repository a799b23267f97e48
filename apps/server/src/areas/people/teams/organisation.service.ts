import type { Deps } from '../../../app/deps.ts'
import type { Db } from '../../../store/database.ts'
import { addAuditEntry } from '../../foundation/audit/audit.service.ts'
import { findTeam, lockTeam, updateTeamRow } from './team.repository.ts'

/** Why a team cannot become an organisation or join one, as a message for the operator. */
export class NotOrganised extends Error {
  override readonly name = 'NotOrganised'
}

const requireOrganisation = async (db: Db, key: string) => {
  const team = await findTeam(db, key)
  if (team === null) throw new NotOrganised(`There is no team ${key}.`)
  return team
}

/**
 * Operator command: makes a team an organisation and adds other teams to it, without consent of their admins.
 * Idempotent. Throws NotOrganised, with nothing changed.
 */
export const organiseTeam = async (
  deps: Pick<Deps, 'db' | 'clock' | 'audit_keys'>,
  organisationKey: string,
  teamKeys: readonly string[],
): Promise<void> => {
  const organisation = await requireOrganisation(deps.db, organisationKey)
  if (organisation.organisation_id !== null)
    throw new NotOrganised(`${organisation.name} belongs to an organisation itself.`)
  const teams = await Promise.all(teamKeys.map(async (key) => await requireOrganisation(deps.db, key)))
  const otherOrganisation = teams.find(({ id, is_organisation }) => is_organisation || id === organisation.id)
  if (otherOrganisation !== undefined)
    throw new NotOrganised(`${otherOrganisation.name} is an organisation itself.`)
  await deps.db.transaction(async (tx) => {
    const auditChange = async (team_id: string, data: Record<string, string>) =>
      await addAuditEntry(deps, tx, {
        actor_id: null,
        team_id,
        verb: 'updated',
        object_kind: 'team',
        object_id: team_id,
        data,
      })
    if (!(await lockTeam(tx, organisation.id)).is_organisation) {
      await updateTeamRow(tx, organisation.id, { is_organisation: true })
      await auditChange(organisation.id, { fields: 'is_organisation' })
    }
    for (const { id } of teams) {
      if ((await lockTeam(tx, id)).organisation_id === organisation.id) continue
      await updateTeamRow(tx, id, { organisation_id: organisation.id })
      await auditChange(id, { fields: 'organisation', organisation: organisation.id })
    }
  })
}
