import type { Status } from '@rookery/contract'
import { say } from '@rookery/i18n/server.ts'
import { fail } from '../../../../errors/app-error.ts'

export const refuseTransition = (from: Status, to: Status) =>
  fail(
    'invalid_transition',
    say('errors.invalid_transition', { from: { text: `statuses.${from}` }, to: { text: `statuses.${to}` } }),
  )
