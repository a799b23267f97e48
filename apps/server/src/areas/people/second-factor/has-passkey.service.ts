import type { Db } from '../../../store/database.ts'
import { hasPasskey } from './passkey.repository.ts'

/** Whether the person has a passkey. `db` is the server's own connection: requests cannot read the table. */
export const hasOwnPasskey = async (db: Db, userId: string): Promise<boolean> => await hasPasskey(db, userId)
