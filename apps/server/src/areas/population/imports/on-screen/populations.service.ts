import { readdirSync } from 'node:fs'
import type { Populations } from '@rookery/contract'
import type { UserActor } from '../../../../app/access/actor.ts'
import type { Deps } from '../../../../app/deps.ts'
import { fail } from '../../../../errors/app-error.ts'
import { addAuditEntry } from '../../../foundation/audit/audit.service.ts'
import { isPopulationName, REAL, SYNTHETIC } from '../population-choice.ts'
import { switchOf } from '../population-in-use.ts'
import { findOpenImports } from './population-import.repository.ts'

/** Whether several populations can coexist: not on a ClickHouse server, which has one. */
export const hasOtherPopulations = ({ config, population }: Pick<Deps, 'config' | 'population'>): boolean =>
  config.clickhouse_url === null && switchOf(population).choice().name !== 'given'

export function readPopulations(deps: Pick<Deps, 'config' | 'population'>): Populations {
  const { name, fixed } = switchOf(deps.population).choice()
  const names = new Set([name, ...(hasOtherPopulations(deps) ? foldersIn(deps.config.data_dir) : [])])
  return {
    in_use: name,
    fixed,
    // As in the command's default: real people are never added to synthetic ones.
    proposed: name === SYNTHETIC ? REAL : name,
    results: [...names]
      .toSorted()
      .map((each) => ({ name: each, in_use: each === name, made_up: each === SYNTHETIC })),
  }
}

function foldersIn(dataDir: string): string[] {
  return readdirSync(dataDir, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return []
    if (entry.name === 'population') return [SYNTHETIC]
    const [, name] = /^population-(.+)$/.exec(entry.name) ?? []
    return name !== undefined && isPopulationName(name) ? [name] : []
  })
}

/**
 * Switches the population in use for all users. Throws not_found, invalid_transition when it is fixed, in_use
 * while an import runs.
 */
export async function usePopulation(deps: Deps, actor: UserActor, name: string): Promise<Populations> {
  const { fixed, results, in_use } = readPopulations(deps)
  if (!results.some((each) => each.name === name)) throw fail('not_found', 'imports.noPopulation')
  if (fixed) throw fail('invalid_transition', 'imports.fixed')
  if ((await findOpenImports(deps.store.db)).length > 0) throw fail('in_use', 'imports.underWay')
  if (name !== in_use) {
    await switchOf(deps.population).use(name)
    await deps.store.db.transaction(async (tx) => {
      await addAuditEntry(deps, tx, {
        actor_id: actor.user_id,
        team_id: null,
        verb: 'put-in-use',
        object_kind: 'population',
        object_id: name,
        data: { before: in_use },
      })
    })
  }
  return readPopulations(deps)
}
