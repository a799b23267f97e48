import { magicLinkCalls } from '@rookery/contract/facts.ts'
import { api } from '../api/api.ts'
import { currentLocale } from '../i18n/i18n.ts'
import { safeReturnPath } from '../session/return-path.ts'
import { startSession } from './start-session.ts'
import { withProof } from './with-proof.ts'

/** Requests the mail; returns null if it could not be sent, without detail (ERR-013). */
export async function requestCode(email: string, returnPath: string | null): Promise<string | null> {
  try {
    const input = { email, return_path: returnPath, language: currentLocale() }
    const { magic_code } = await withProof((proof) =>
      api.call(magicLinkCalls.requestMagicLink, { ...input, ...proof }, { quiet: true }),
    )
    return magic_code
  } catch {
    return null
  }
}

/** The page from which the link was requested, if it is a path of this site. */
const pathOf = (path: string | null): string | null => safeReturnPath(path, location.origin)

/** Signs in by the typed code; returns the path to continue at. */
export async function signInByCode(magic_code: string, confirm_code: string): Promise<string | null> {
  const answer = await api.call(magicLinkCalls.useMagicLink, { magic_code, confirm_code }, { quiet: true })
  await startSession(answer.user)
  return pathOf(answer.return_path)
}

/**
 * Signs in by the token of a mailed link; only on a click, so that a mail scanner that opens the link does
 * not use it. In another browser than the one that asked, with the code of the same mail.
 */
export async function signInByLink(
  kind: 'email' | 'personal',
  token: string,
  code?: string,
): Promise<string | null> {
  const confirm = code === undefined ? {} : { confirm_code: code }
  const answer =
    kind === 'email'
      ? await api.call(magicLinkCalls.loginViaToken, { token, ...confirm }, { quiet: true })
      : await api.call(magicLinkCalls.usePersonalLink, { magic: token, ...confirm }, { quiet: true })
  await startSession(answer.user)
  return pathOf(answer.return_path)
}
