import * as calls from '@rookery/contract/people/extension/endpoints.ts'
import { EXTENSION_MIN_VERSION } from '@rookery/contract/people/extension/form.ts'
import { requireFreshSignIn } from '../../../app/access/require-fresh-sign-in.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { redeemPairing, startPairing } from './pairing.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.startExtensionPairing, async ({ input, actor, deps }) => {
    requireFreshSignIn(deps, actor)
    return await startPairing(deps, actor.user_id, input.body)
  }),
  defineRoute(calls.redeemExtensionPairing, async ({ input, deps }) => await redeemPairing(deps, input.body)),
  defineRoute(calls.getExtensionStatus, async ({ deps }) => ({
    min_version: EXTENSION_MIN_VERSION,
    filling: deps.config.extension.filling,
    broken_revisions: [...deps.config.extension.broken_revisions],
  })),
  defineRoute(calls.reportExtensionForm, async ({ input, deps }) => {
    const { outline_hash, ...report } = input.body
    // Enough of the hash to compare two reports; whole hashes are kept out of the log, as secrets are hashed too.
    deps.logger.warn({ ...report, outline: outline_hash.slice(0, 12) }, 'extension: the form is not as known')
    deps.events.emit('form-reported', report)
  }),
]
