import { forgetDeadSessions } from '../areas/people/sessions/session.service.ts'
import { forgetOldChallenges } from '../areas/people/magic-link/challenge.service.ts'
import { forgetOldMails } from '../areas/foundation/mail/mail.service.ts'
import { forgetOldAttempts } from '../areas/people/sign-in/oauth.service.ts'
import type { Deps } from '../app/deps.ts'
import { forgetAskedSets } from '../app/near-questions/near-questions.service.ts'
import { forgetOldKeys } from '../app/http/idempotency.ts'

const HOUR_MS = 60 * 60 * 1000

/** Each hour deletes what is past its time: dead sessions, sign-ins left halfway, old idempotency keys, sets of people that were asked about, what is known of mails. Returns what stops it. */
export const startHousekeeping = (deps: Deps): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    try {
      await forgetDeadSessions(deps)
      await forgetOldAttempts(deps)
      await forgetOldKeys(deps)
      await forgetAskedSets(deps)
      await forgetOldChallenges(deps)
      await forgetOldMails(deps)
    } catch (error) {
      deps.logger.error({ err: error }, 'housekeeping failed')
    }
  }
  const timer = setInterval(() => (running = run()), HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
