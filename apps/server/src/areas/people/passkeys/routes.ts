import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as calls from '@rookery/contract/people/passkeys/endpoints.ts'
import { ownOrigin } from '../../../app/access/hosts.ts'
import { requireFreshSignIn } from '../../../app/access/require-fresh-sign-in.ts'
import { defineRoute, type Call, type Route } from '../../../app/http/define-route.ts'
import { clearPendingCookie, readPendingCookie } from '../second-factor/pending-cookie.service.ts'
import { relyingPartyOf, servesPasskeys } from '../second-factor/relying-party.policy.ts'
import { proveSecondFactor, startSecondFactor } from '../second-factor/second-factor.service.ts'
import { setSessionCookie } from '../sessions/session.service.ts'
import { answerSignIn } from '../sign-in/answer-sign-in.service.ts'
import { ensureBrowserCookie, readBrowser } from '../sign-in/browser-cookie.service.ts'
import {
  addPasskeyTo,
  makeRecoveryCodesFor,
  readPasskeysOf,
  removePasskeyOf,
  renamePasskeyOf,
  startPasskeyOf,
} from '../second-factor/passkey.service.ts'
import {
  signInAgainByPasskey,
  signInByPasskey,
  startAgain,
  startPasskeySignInIn,
  waysToSignInAgain,
} from '../second-factor/passkey-sign-in.service.ts'

type Parts = Pick<Call, 'deps' | 'request'>
const partyOf = ({ deps, request }: Parts) => relyingPartyOf(request, deps.config)
const agentOf = ({ request }: Pick<Call, 'request'>): string => request.headers['user-agent'] ?? ''
/** The library's options in the contract's words: any JSON. */
const asJson = (options: object) => ({ options: { ...options } })
/** The schemas allow exactly the members of these types. */
const asserted = (response: object) => response as AuthenticationResponseJSON
const attested = (response: object) => response as RegistrationResponseJSON

export const routes: readonly Route[] = [
  defineRoute(calls.listPasskeys, async ({ actor, deps, request }) => ({
    ...(await readPasskeysOf(deps, actor.user_id)),
    domain: deps.config.passkey_domain,
    works_here: servesPasskeys(ownOrigin(request, deps.config), deps.config),
  })),
  defineRoute(calls.startPasskey, async ({ actor, deps, request }) => {
    requireFreshSignIn(deps, actor)
    return asJson(await startPasskeyOf(deps, actor.user_id, partyOf({ deps, request })))
  }),
  defineRoute(calls.addPasskey, async ({ input: { body }, actor, deps, request }) => {
    requireFreshSignIn(deps, actor)
    return await addPasskeyTo(deps, actor.user_id, partyOf({ deps, request }), {
      name: body.name,
      response: attested(body.response),
    })
  }),
  defineRoute(
    calls.renamePasskey,
    async ({ input, actor, deps }) =>
      await renamePasskeyOf(deps, actor.user_id, input.params.pk, input.body.name),
  ),
  defineRoute(calls.removePasskey, async ({ input, actor, deps }) => {
    requireFreshSignIn(deps, actor)
    await removePasskeyOf(deps, actor.user_id, input.params.pk)
  }),
  defineRoute(calls.makeRecoveryCodes, async ({ actor, deps }) => {
    requireFreshSignIn(deps, actor)
    return { recovery_codes: await makeRecoveryCodesFor(deps, actor.user_id) }
  }),
  defineRoute(calls.startPasskeySignIn, async ({ deps, request, reply }) =>
    asJson(
      await startPasskeySignInIn(deps, partyOf({ deps, request }), ensureBrowserCookie(deps, request, reply)),
    ),
  ),
  defineRoute(calls.signInWithPasskey, async ({ input, deps, request, reply }) => {
    const browser = readBrowser(deps, request)
    const party = partyOf({ deps, request })
    const { response } = input.body
    const signedIn = await signInByPasskey(deps, party, browser, asserted(response), agentOf({ request }))
    return { user: await answerSignIn(deps, request, reply, signedIn) }
  }),
  defineRoute(calls.startSecondFactor, async ({ deps, request }) => {
    const cookie = readPendingCookie(deps, request)
    const { options, recovery_codes_left } = await startSecondFactor(deps, partyOf({ deps, request }), cookie)
    return { ...asJson(options), recovery_codes_left }
  }),
  defineRoute(calls.proveSecondFactor, async ({ input: { body }, deps, request, reply }) => {
    const { return_path, ...signedIn } = await proveSecondFactor(
      deps,
      () => partyOf({ deps, request }),
      readPendingCookie(deps, request),
      {
        recovery_code: body.recovery_code,
        response: body.response === undefined ? undefined : asserted(body.response),
      },
      agentOf({ request }),
    )
    clearPendingCookie(deps, reply)
    return { user: await answerSignIn(deps, request, reply, signedIn), return_path }
  }),
  defineRoute(calls.listWaysToSignInAgain, async ({ actor, deps }) => await waysToSignInAgain(deps, actor)),
  defineRoute(calls.startSignInAgain, async ({ actor, deps, request }) =>
    asJson(await startAgain(deps, partyOf({ deps, request }), actor.user_id)),
  ),
  defineRoute(calls.signInAgain, async ({ input, actor, deps, request, reply }) => {
    const party = partyOf({ deps, request })
    const token = await signInAgainByPasskey(deps, party, actor, asserted(input.body.response))
    setSessionCookie(deps, reply, token)
  }),
]
