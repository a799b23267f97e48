import type { Deps } from '../../app/deps.ts'
import type { Db } from '../../store/database.ts'
import { addJob } from '../jobs/job-outbox.service.ts'

export const LIST_QUEUE = 'import-audience-list'

/** Asks the worker to go on with an import, in the transaction that decided so. Asking twice does no harm. */
export const queueImport = async (
  deps: Pick<Deps, 'random' | 'clock'>,
  db: Db,
  run: { readonly id: string; readonly list_id: string; readonly team_id: string },
): Promise<void> =>
  await addJob(deps, db, {
    queue: LIST_QUEUE,
    group: run.list_id,
    owner: run.team_id,
    data: { import_id: run.id },
  })
