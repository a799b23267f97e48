import { createHash } from 'node:crypto'
import type { Sandbox } from '../sandbox.ts'
import { emailOf } from '../oauth/email-of.ts'

export interface SocialPerson {
  /** Id of the person for this app; every network has its own. */
  id: string
  name: string
  first: string
  last: string
  language: 'en' | 'ja'
  email: string | null
}

const digest = (sandbox: Sandbox, network: string, index: number): Buffer =>
  createHash('sha256').update(`${network} ${sandbox.world.seed} ${index}`).digest()

/** A world's person as known to Facebook or LinkedIn: same name and address, an id of that network. */
export const socialPerson = (
  network: 'facebook' | 'linkedin',
  index: number,
  sandbox: Sandbox,
): SocialPerson => {
  const { name } = sandbox.world.profileAt(index)
  const language = sandbox.world.signInPeople().find((each) => each.index === index)?.language ?? 'en'
  const nameWords = name.split(/\s+/)
  // Family names come first in Japanese.
  const [first, last] =
    language === 'ja'
      ? [nameWords.slice(1).join(' '), nameWords[0] ?? '']
      : [nameWords[0] ?? '', nameWords.slice(1).join(' ')]
  const hash = digest(sandbox, network, index)
  const id =
    network === 'facebook'
      ? `1${(hash.readBigUInt64BE(0) % 10n ** 15n).toString().padStart(15, '0')}`
      : hash.toString('base64url').replace(/[-_]/g, '').slice(0, 10)
  return { id, name, first: first || name, last, language, email: emailOf(index, sandbox.world) }
}

const SILHOUETTE_IMAGE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50"><rect width="50" height="50" fill="#d9dbd8"/><circle cx="25" cy="19" r="9" fill="#8a939b"/><path d="M7 50a18 18 0 0 1 36 0z" fill="#8a939b"/></svg>',
)}`

/** The picture of a person; a silhouette if they have none. */
export const pictureOf = (index: number, sandbox: Sandbox): { url: string; isSilhouette: boolean } => {
  const ownPicture = sandbox.world.profileAt(index).avatar_url
  return !ownPicture.includes('/profile_images/')
    ? { url: SILHOUETTE_IMAGE, isSilhouette: true }
    : { url: ownPicture, isSilhouette: false }
}
