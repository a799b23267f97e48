import type { Deps } from '../../../app/deps.ts'

/** Alphabet without I, L, O, 0 and 1, which look alike. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 6

/**
 * The code in a challenge's mail: derived from its random id with a key of its own, so that it is stored
 * nowhere.
 */
export const confirmCodeOf = (deps: Pick<Deps, 'keys'>, id: string): string => {
  const bytes = Buffer.from(deps.keys.mac('mail-code', id), 'base64url')
  let remainingBits = BigInt(`0x${bytes.toString('hex')}`)
  let code = ''
  for (let at = 0; at < CODE_LENGTH; at += 1) {
    code += CODE_ALPHABET[Number(remainingBits % BigInt(CODE_ALPHABET.length))]
    remainingBits /= BigInt(CODE_ALPHABET.length)
  }
  return code
}

/** The one-time value in a challenge's link. */
export const linkTokenOf = (deps: Pick<Deps, 'keys'>, id: string): string => deps.keys.mac('mail-link', id)
