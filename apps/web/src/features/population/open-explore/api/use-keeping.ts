import type { CallOutput, Team } from '@rookery/contract'
import { analysisCalls, audiencesCalls, monitorsCalls, teamsCalls } from '@rookery/contract/facts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { attemptQuietly } from '../../../../shared/feedback/attempt.ts'
import { saveDocument } from '../../../../shared/files/save-document.ts'
import { useLocale } from '../../../../shared/i18n/use-t.ts'
import type { HandedItem } from '../../../../shared/recipe/handed-items.ts'
import { meQuery } from '../../../../shared/session/me.query.ts'
import { teamSiteAddress } from '../../../../shared/site/team-site.ts'
import { teamsQuery } from '../../../../shared/teams/teams.query.ts'
import { packageWith } from '../model/package-with.ts'
import type { Exploration } from '../../../../shared/explore/model/exploration.ts'

export type Keepable = 'audience' | 'monitor'
/** What was kept, and where the dashboard shows it. */
export interface Kept {
  what: Keepable
  name: string
  team: string
  href: string
}
/** Accounts of a sheet. */
const SHEET_ROWS = 100

/** Keeps what was explored for a signed-in user: as an audience or a monitor of a team, or as a sheet. */
export function useKeeping(result: Exploration) {
  const client = useQueryClient()
  const language = useLocale()
  const idempotencyKey = () => crypto.randomUUID()

  async function createTeam(name: string): Promise<Team> {
    const team = await api.call(
      teamsCalls.createTeam,
      { name },
      { idempotencyKey: idempotencyKey(), quiet: true },
    )
    await Promise.all([client.invalidateQueries(teamsQuery), client.invalidateQueries(meQuery)])
    return team
  }

  async function keep(
    what: Keepable,
    { team, name, more = [] }: { team: Team; name: string; more?: readonly HandedItem[] },
  ): Promise<Kept> {
    const options = { idempotencyKey: idempotencyKey(), quiet: true }
    const { query, kind, country_codes, post_language, suggested_package } = result
    if (what === 'monitor' || !suggested_package) {
      const { id } = await api.call(
        monitorsCalls.createMonitor,
        { team_id: team.id, name, query, kind, country_codes, ...(post_language && { post_language }) },
        options,
      )
      return { what: 'monitor', name, team: team.name, href: hrefOf(team, `explore-x/monitors/${id}`) }
    }
    const { id } = await api.call(
      audiencesCalls.buildAudience,
      { team_id: team.id, name, targeting_package: packageWith(suggested_package, more), save: true },
      options,
    )
    countTaken(query, more)
    return { what, name, team: team.name, href: hrefOf(team, `audiences/${id}`) }
  }

  const saveSheet = (handles: readonly string[]) =>
    attemptQuietly(async () => {
      const { document }: CallOutput<'create-handles-sheet'> = await api.call(
        analysisCalls.createHandlesSheet,
        { handles: handles.slice(0, SHEET_ROWS), language, format: 'xlsx' },
        { quiet: true },
      )
      saveDocument(document)
    })
  return { createTeam, keep, saveSheet }
}

const hrefOf = ({ slug }: Team, path: string) => teamSiteAddress(`/${slug}/${path}`)

/** Words that were taken are suggested first from now on. */
function countTaken(query: string, items: readonly HandedItem[]): void {
  for (const { kind, label } of items)
    if (kind === 'keyword')
      void api
        .call(
          analysisCalls.addKeywordSuggestionUsage,
          { keyword: query.slice(0, 80), suggestion: label.slice(0, 80), accepted: true },
          { quiet: true, idempotencyKey: crypto.randomUUID() },
        )
        .catch(() => {})
}
