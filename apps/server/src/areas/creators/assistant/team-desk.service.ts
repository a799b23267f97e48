import type { Asked } from '@rookery/contract/creators/assistant/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import { requirePermission } from '../../../app/access/permissions.ts'
import type { Deps } from '../../../app/deps.ts'
import { takeTeamQuestion, teamQuestionsLeft } from '../../billing/allowances/allowance.service.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { ask, type Question, type Sender } from './ask.service.ts'
import { requireTeamToken } from './assistant-token.service.ts'
import { askerOf, toolsOf } from './cards/asker.ts'
import type { TeamAsker } from './cards/tool.ts'
import { countedOnce } from './counted-once.ts'
import { generalTools } from './general-tools/general-tools.ts'
import { resolveTitles } from './team-tools/resolve-titles.service.ts'
import { readTitles } from './team-tools/team-titles.service.ts'
import { teamTools } from './team-tools/team-tools.ts'

/** Answers about a team with what the asker may see of it. A question that failed is not counted. */
export async function askAboutTeam(
  deps: Deps,
  actor: UserActor,
  question: Question & {
    readonly team_id: string
    readonly token: string
    readonly time_zone?: string | undefined
  },
  signal: AbortSignal,
  sender?: Sender,
): Promise<Asked> {
  const common = askerOf(deps, actor, question.time_zone, signal)
  const { team } = await requireTeam(deps, actor, question.team_id)
  requirePermission(actor, 'team-assistant.ask', { team: team.id })
  requireTeamToken(deps, actor, team.id, question.token)
  const asker: TeamAsker = { ...common, team: { id: team.id, name: team.name } }
  return await countedOnce(
    await takeTeamQuestion(deps, team.id),
    async () =>
      await ask(
        {
          asker,
          surface: 'dashboard',
          subject: { team_id: team.id },
          tools: { ...toolsOf(teamTools, asker), ...generalTools('dashboard') },
          names: await readTitles(asker),
          resolve: async (call) => await resolveTitles(asker, call),
        },
        question,
        sender,
      ),
    async () => await teamQuestionsLeft(deps, team.id),
  )
}
