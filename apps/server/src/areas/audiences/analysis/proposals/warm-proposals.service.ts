import { languages } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { proposeAudiences } from './propose-audiences.service.ts'

/** Somebody without teams, who is told nothing. */
const nobody: Omit<UserActor, 'language'> = {
  kind: 'user',
  user_id: '',
  mode: 'session',
  session_id: '',
  scope: null,
  groups: [],
  memberships: [],
  barred_teams: [],
  accounts: [],
  signed_in_at: new Date(0),
  token: null,
}
const descriptions = { en: 'specialty coffee, Japan and the US', ja: '日本とアメリカのコーヒー' } as const
/** Of fewer nothing takes long. */
const MIN_PEOPLE = 1000

/**
 * Asks what the first newcomer would ask: the first proposals of a process take three times as long as later ones, because the
 * reader's vocabulary and the statements about posts are read then. Nothing is kept of the answers.
 */
export async function warmProposals(deps: Deps, signal: AbortSignal, from = MIN_PEOPLE): Promise<void> {
  const { size } = await deps.population.info()
  if (size < from) return
  for (const language of languages)
    await proposeAudiences(
      deps,
      { ...nobody, language },
      { description: descriptions[language], changes: [] },
      signal,
    )
}
