import { bioName } from './bio-name.ts'
import { handleName, type HandleName } from './handle-name.ts'
import { nameGender } from './name-gender.ts'
import { fullName } from './without-titles.ts'

/** Personal names a profile shows, read once for gender and for person or organisation. */
export interface NameEvidence {
  /** What the display name says of gender, in log odds of a woman; 0 for nothing. */
  shown: number
  /** The display name is a whole personal name, or one with a title. */
  full: ReturnType<typeof fullName>
  held: HandleName | undefined
  fromBio: HandleName | undefined
}

/** A display name equal to the handle is none: sources that know only the handle put it there. */
export const nameEvidence = (name: string, handle: string, description: string): NameEvidence => ({
  shown: name === handle ? 0 : nameGender(name),
  full: name === handle ? '' : fullName(name),
  held: handle === '' ? undefined : handleName(handle),
  fromBio: description === '' ? undefined : bioName(description),
})
