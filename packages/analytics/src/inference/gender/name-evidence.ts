import { bioName } from './bio-name.ts'
import { handleName, type HandleName } from './handle-name.ts'
import { nameGender } from './name-gender.ts'
import { fullName } from './full-name.ts'

/** Personal names of a profile, parsed once for both gender and person-or-organisation. */
export interface NameEvidence {
  /** Gender evidence of the display name, in log odds of female; 0 for none. */
  fromDisplayName: number
  /** Whether the display name is a full personal name, or one with a title. */
  full: ReturnType<typeof fullName>
  fromHandle: HandleName | undefined
  fromBio: HandleName | undefined
}

/** A display name equal to the handle is ignored: sources that know only the handle put it there. */
export const nameEvidence = (name: string, handle: string, description: string): NameEvidence => ({
  fromDisplayName: name === handle ? 0 : nameGender(name),
  full: name === handle ? '' : fullName(name),
  fromHandle: handle === '' ? undefined : handleName(handle),
  fromBio: description === '' ? undefined : bioName(description),
})
