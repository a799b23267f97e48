import type { Population } from '@rookery/analytics'
import { number, printLine } from './say.ts'

/** Lines of progress: one for each of this many parts of a hundred. */
const EVERY_PERCENT = 10

/**
 * After an update that changed a model of inference: reads the people of a population that this command
 * opened again, and says how far it is. What a running server does by a job. Ended on the way, the next
 * command or start continues.
 */
export async function renewPopulation(population: Pick<Population, 'renewal' | 'renew'>): Promise<void> {
  let now = await population.renewal()
  if (now.is_over) return
  if (now.total > 0)
    printLine(
      `An older version of this program read the ${number(now.total)} profiles that are here. They are read again first, with what it has learned since;\n` +
        'until that is done all audiences stay as they were. You may end this at any time: it goes on with the next command or start.',
    )
  let told = 0
  while (!now.is_over) {
    now = await population.renew()
    const percent = now.total === 0 ? 100 : Math.floor((100 * now.done) / now.total)
    if (percent < told + EVERY_PERCENT && !now.is_over) continue
    told = percent
    if (now.total > 0) printLine(now.is_over ? '  done' : `  ${number(now.done)} of ${number(now.total)} …`)
  }
}
