import type { Db } from '../../../store/database.ts'
import { hasPasskey } from './passkey.repository.ts'

/** Whether the person has a passkey, without which some teams answer nothing. Of the server's connection. */
export const hasOwnPasskey = async (db: Db, userId: string): Promise<boolean> => await hasPasskey(db, userId)
