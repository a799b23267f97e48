import type { Deps } from '../../../app/deps.ts'
import { normaliseAddress } from '../../foundation/mail/mail.service.ts'
import { findPeople } from './find-person.repository.ts'

/** Why an operator's command about a person did nothing, as a message for the operator. */
export class NoSuchPerson extends Error {
  override readonly name = 'NoSuchPerson'
}

/** The id of the one person meant by an id, a confirmed address or '@handle' at X. Throws NoSuchPerson. */
export const findPerson = async ({ db }: Pick<Deps, 'db'>, who: string): Promise<string> => {
  const found = await findPeople(db, {
    id: who,
    address: normaliseAddress(who),
    handle: who.replace(/^@/, ''),
  })
  if (found.length === 1) return found[0]!
  throw new NoSuchPerson(
    found.length === 0
      ? `Nobody is known as ${who}: give a confirmed address, a handle at X or an id.`
      : `${found.length} people are known as ${who}: give an id (${found.join(', ')}).`,
  )
}
