import { magicLinkCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'
import { rememberUser } from '../session/me.query.ts'
import { withProof } from './with-proof.ts'

/** Mails a code to confirm a new address of the user; null if that failed. */
export async function requestAddressCode(email: string): Promise<string | null> {
  try {
    const { magic_code } = await withProof((proof) =>
      api.call(magicLinkCalls.requestAddress, { email, ...proof }, { quiet: true }),
    )
    return magic_code
  } catch {
    return null
  }
}

export async function confirmAddress(magic_code: string, confirm_code: string): Promise<void> {
  rememberUser(await api.call(magicLinkCalls.confirmAddress, { magic_code, confirm_code }, { quiet: true }))
}
