import { z } from 'zod'
import type { Deps } from '../../../app/deps.ts'
import type { AuditDeps } from '../../foundation/audit/audit.service.ts'
import type { OperatorCommands } from '../../../app/operator-command.ts'
import { askForReset, cancelReset } from '../second-factor/passkey-reset.service.ts'
import { findPerson } from './find-person.service.ts'
import { liftSuspension, suspendPerson } from './suspension.service.ts'

/** How long the owner of passkeys has to stop an operator who was talked into taking them away. */
const RESET_WAIT_HOURS = 72

/** What an operator does about one person, each with the reason that the audit log keeps. */
export const personOrder = z.strictObject({
  command: z.enum(['suspend', 'lift', 'reset-passkeys', 'keep-passkeys']),
  who: z.string().trim().min(1).max(320),
  why: z.string().trim().min(1).max(500),
})
export type PersonOrder = z.infer<typeof personOrder>

type CommandDeps = AuditDeps & Pick<Deps, 'db' | 'random'>

/** Carries an order out and answers, in one sentence, what happened. Throws an error that says why nothing did. */
export const carryOut = async (deps: CommandDeps, { command, who, why }: PersonOrder): Promise<string> => {
  switch (command) {
    case 'suspend':
      await suspendPerson(deps, who, why)
      return `${who} is suspended: sessions and tokens have ended, and no sign-in is taken.`
    case 'lift':
      await liftSuspension(deps, who, why)
      return `${who} can sign in again. Tokens stay revoked.`
    case 'reset-passkeys': {
      const due = await askForReset(deps, await findPerson(deps, who), { why, wait_hours: RESET_WAIT_HOURS })
      return `The passkeys of ${who} go at their first sign-in after ${due.toISOString()}; a passkey or a recovery code used before stops that.`
    }
    case 'keep-passkeys':
      await cancelReset(deps, await findPerson(deps, who))
      return `The passkeys of ${who} stay.`
  }
}

export const personCommands: OperatorCommands = {
  '/person': async (deps, body) => ({
    text: await carryOut({ ...deps, db: deps.store.db }, personOrder.parse(body)),
  }),
}
