import type { Asked } from '@rookery/contract/creators/assistant/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { requireTeam } from '../../people/teams/team.service.ts'
import { ask, type Question, type Sender } from './ask.service.ts'
import type { Asker, TeamAsker, Tool } from './cards/tool.ts'
import { generalTools } from './general-tools/general-tools.ts'
import { namesOf } from './team-tools/names.ts'
import { teamTools } from './team-tools/team-tools.ts'

/** Answers about what a team has, as far as the asker may see it. */
export async function askAboutTeam(
  deps: Deps,
  actor: UserActor,
  question: Question & { readonly team_id: string },
  signal: AbortSignal,
  sender?: Sender,
): Promise<Asked> {
  const { team } = await requireTeam(deps, actor, question.team_id)
  const asker: TeamAsker = {
    deps,
    actor,
    signal,
    language: actor.language,
    today: deps.clock().toISOString().slice(0, 10),
    team: { id: team.id, slug: team.slug },
  }
  const answer = await ask(
    {
      asker,
      surface: 'dashboard',
      subject: { team_id: team.id },
      tools: { ...toolsFor(asker), ...generalTools('dashboard') },
      names: await namesOf(asker),
    },
    question,
    sender,
  )
  return { ...answer, questions_left: null }
}

const toolsFor = (asker: TeamAsker): Record<string, Tool<Asker>> =>
  Object.fromEntries(
    Object.entries(teamTools).map(([name, { title, input, answer }]) => [
      name,
      { title, input, answer: async (_: Asker, given: unknown) => await answer(asker, given) },
    ]),
  )
