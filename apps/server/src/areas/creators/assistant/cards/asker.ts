import { dayAt } from '@rookery/notations/days.ts'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { isTimeZone } from '../../../../app/http/is-time-zone.ts'
import { invalid } from '../../../../errors/app-error.ts'
import type { Asker, Tool } from './tool.ts'

/** Who asks, by the clock of their zone; UTC where none is given. Throws validation_failed for no zone. */
export function askerOf(deps: Deps, actor: UserActor, zone = 'UTC', signal: AbortSignal): Asker {
  if (!isTimeZone(zone)) throw invalid({ time_zone: 'input.timeZone' })
  return { deps, actor, signal, language: actor.language, zone, today: dayAt(deps.clock(), zone) }
}

/** Tools for this asker alone: what they are about never comes from the words. */
export const toolsOf = <A extends Asker>(
  tools: Readonly<Record<string, Tool<A>>>,
  asker: A,
): Record<string, Tool<Asker>> =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { answer, ...tool }]) => [
      name,
      { ...tool, answer: async (_: Asker, given: unknown) => await answer(asker, given) },
    ]),
  )
