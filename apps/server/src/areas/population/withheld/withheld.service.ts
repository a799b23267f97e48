import type { Deps } from '../../../app/deps.ts'
import { emptyNames } from './withheld.repository.ts'

export {
  deleteWithheld as noteShown,
  emptyNames,
  insertWithheld as noteWithheld,
} from './withheld.repository.ts'
export type { Withheld } from './withheld.repository.ts'

/** Runs every hour: X asks that names of people it no longer shows leave within 24 hours. */
export const forgetWithheldNames = async ({ store }: Pick<Deps, 'store'>): Promise<void> =>
  await emptyNames(store.db, null)
