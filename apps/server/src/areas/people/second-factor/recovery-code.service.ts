import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import { sha256 } from '../../../security/keys.ts'
import type { Db, Transaction } from '../../../store/database.ts'
import { deleteRecoveryCodesOf, insertRecoveryCodes, takeRecoveryCode } from './recovery-code.repository.ts'

const RECOVERY_CODES = 10
/** Alphabet without I, L, O, 0 and 1, which look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 5
const GROUP_LENGTH = 5

/** 'ABCDE-FGHJK-MNPQR-STUVW-XYZ23': 123 bits, too many to guess from a stolen hash. */
const newCode = ({ random }: Pick<Deps, 'random'>): string => {
  let letters = ''
  while (letters.length < GROUPS * GROUP_LENGTH)
    for (const byte of random(GROUPS * GROUP_LENGTH))
      // Bytes beyond the last whole multiple would make some letters more frequent.
      if (byte < 256 - (256 % ALPHABET.length)) letters += ALPHABET[byte % ALPHABET.length]
  return Array.from({ length: GROUPS }, (_, n) =>
    letters.slice(n * GROUP_LENGTH, (n + 1) * GROUP_LENGTH),
  ).join('-')
}

/** Typed in any case, with or without hyphens and blanks. */
const hashOf = (userId: string, code: string): string =>
  sha256(`recovery ${userId} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)

/** Replaces the user's codes; they are known to nobody afterwards but who gets this answer. */
export const replaceRecoveryCodes = async (
  deps: Pick<Deps, 'random' | 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(deps))
  await deleteRecoveryCodesOf(tx, userId)
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({
      id: newId(deps),
      user_id: userId,
      code_hash: hashOf(userId, code),
      created_at: deps.clock(),
    })),
  )
  return codes
}

/** Whether that was one of the user's codes, which is used up now. */
export const spendRecoveryCode = async (
  deps: Pick<Deps, 'clock'>,
  db: Db,
  userId: string,
  typed: string,
): Promise<boolean> => await takeRecoveryCode(db, userId, hashOf(userId, typed), deps.clock())
