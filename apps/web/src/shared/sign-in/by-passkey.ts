import { ApiError } from '@rookery/api-client'
import { magicLinkCalls, passkeysCalls } from '@rookery/contract/facts.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { safeReturnPath } from '../session/return-path.ts'
import { askPasskey } from './ask-passkey.ts'
import { startSession } from './start-session.ts'
import { withProof } from './with-proof.ts'

/** The first factor was right, and a passkey is to come: the sign-in goes on at `secondFactorPath`. */
export const needsSecondFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'second_factor_required'

export const secondFactorPath = (login: string): string => `${login}/second-factor`

/** Signs in by a passkey and nothing else. */
export async function signInByPasskey(): Promise<void> {
  const { options } = await api.call(passkeysCalls.startPasskeySignIn, {}, { quiet: true })
  const response = await askPasskey(options)
  const { user } = await api.call(passkeysCalls.signInWithPasskey, { response }, { quiet: true })
  await startSession(user)
}

type SecondFactor = { kind: 'passkey' } | { kind: 'code'; code: string }

/** Finishes a sign-in that waits for a second factor; the path to go on at. */
export async function finishBySecondFactor(factor: SecondFactor): Promise<string | null> {
  const proof =
    factor.kind === 'code'
      ? { recovery_code: factor.code }
      : {
          response: await askPasskey(
            (await api.call(passkeysCalls.startSecondFactor, {}, { quiet: true })).options,
          ),
        }
  const answer = await api.call(passkeysCalls.proveSecondFactor, proof, { quiet: true })
  await startSession(answer.user)
  return safeReturnPath(answer.return_path, location.origin)
}

/** How the person can confirm that it is them. */
export const waysToSignInAgainQuery = queryOptions({
  queryKey: ['ways-to-sign-in-again'],
  queryFn: ({ signal }) => api.call(passkeysCalls.listWaysToSignInAgain, {}, { quiet: true, signal }),
})

export async function confirmByPasskey(): Promise<void> {
  const { options } = await api.call(passkeysCalls.startSignInAgain, {}, { quiet: true })
  await api.call(passkeysCalls.signInAgain, { response: await askPasskey(options) }, { quiet: true })
}

/** Mails a code to the own address; null if that failed. */
export async function requestCodeAgain(): Promise<string | null> {
  try {
    const { magic_code } = await withProof((proof) =>
      api.call(magicLinkCalls.requestCodeAgain, proof, { quiet: true }),
    )
    return magic_code
  } catch {
    return null
  }
}

export async function confirmByCode(magic_code: string, confirm_code: string): Promise<void> {
  await api.call(magicLinkCalls.signInAgainByCode, { magic_code, confirm_code }, { quiet: true })
}
