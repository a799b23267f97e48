import { bioName } from './bio-name.ts'
import { handleName, type HandleName } from './handle-name.ts'
import { nameGender } from './name-gender.ts'
import { fullName } from './full-name.ts'

export interface NameEvidence {
  fromDisplayName: number
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
