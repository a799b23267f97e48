import { ApiError } from '@rookery/api-client'
import { bitsOfChallenge, leadingZeroBits, workText } from '@rookery/contract/core/proof-of-work.ts'

/** Tried at a time; between them the page can do other things. */
const BATCH = 512

/** Finds a proof for a challenge; a few seconds of hashing. */
async function proveWork(challenge: string): Promise<string> {
  const bits = bitsOfChallenge(challenge)
  const encoder = new TextEncoder()
  for (let from = 0; ; from += BATCH) {
    const tried = await Promise.all(
      Array.from({ length: BATCH }, async (_, n) => {
        const text = workText(challenge, from + n)
        const hash = await crypto.subtle.digest('SHA-256', encoder.encode(text))
        return leadingZeroBits(new Uint8Array(hash)) >= bits ? text : null
      }),
    )
    const found = tried.find((text) => text !== null)
    if (found) return found
  }
}

/**
 * Sends a request for a mail; if the address had many, proves work and sends it once more: the mails that strangers
 * asked for do not keep its owner out.
 */
export async function withProof<T>(send: (proof: { proof?: string }) => Promise<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'work_required') throw error
    return await send({ proof: await proveWork((error.data as { challenge: string }).challenge) })
  }
}
