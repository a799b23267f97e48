import type { Domain } from '../../app/http/define-route.ts'
import { currentUser } from './current-user/index.ts'
import type { AllPersonalData } from './erasure/erasure.service.ts'
import { createErasure } from './erasure/index.ts'
import { tokenRevocationJob } from './erasure/token-revocation.job.ts'
import { extension } from './extension/index.ts'
import { inviteMail } from './invites/invite-mail.service.ts'
import { revokeInvitesSentBy } from './invites/invite.service.ts'
import type { InviteGrants } from './invites/invite-grants.port.ts'
import { createInvites } from './invites/index.ts'
import {
  confirmAddressMail,
  personalLinkMail,
  signInAgainMail,
  signInMail,
} from './magic-link/challenge-mail.service.ts'
import { magicLink } from './magic-link/index.ts'
import { createMembers } from './members/index.ts'
import type { OnLeaving } from './members/member.service.ts'
import { passkeys } from './passkeys/index.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './second-factor/passkey-mail.service.ts'
import { productUsage } from './product-usage/index.ts'
import { passkeyResetMail } from './second-factor/passkey-reset.service.ts'
import { sessions } from './sessions/index.ts'
import { signIn } from './sign-in/index.ts'
import { siteRequests } from './site-requests/index.ts'
import { materialLinkMail, siteRequestMail } from './site-requests/site-request-mail.service.ts'
import { personCommands } from './suspension/person-commands.service.ts'
import { teams } from './teams/index.ts'
import { teamIdOf } from './teams/team.service.ts'
import { tokens } from './tokens/index.ts'
import { tokenCreatedMail } from './tokens/token-mail.service.ts'
import { addressChangedMail } from './user/address-mail.service.ts'

/** The area of users, their ways to sign in, and their teams. */
export const people = {
  teamIdOf,
  works: [tokenRevocationJob],
  commands: personCommands,
  mails: {
    invite: inviteMail,
    'sign-in': signInMail,
    'personal-link': personalLinkMail,
    'confirm-address': confirmAddressMail,
    'sign-in-again': signInAgainMail,
    'passkey-added': passkeyAddedMail,
    'passkey-removed': passkeyRemovedMail,
    'passkey-reset': passkeyResetMail,
    'address-changed': addressChangedMail,
    'token-made': tokenCreatedMail,
    'site-request': siteRequestMail,
    'material-link': materialLinkMail,
  },
  /**
   * `personalData` of every area; `leaving`: further actions when a user leaves a team; `grants`: what gives ad
   * accounts with an invite.
   */
  domains: (
    personalData: AllPersonalData,
    leaving: readonly OnLeaving[],
    grants: InviteGrants,
  ): readonly Domain[] => [
    signIn,
    magicLink,
    passkeys,
    sessions,
    tokens,
    extension,
    currentUser,
    createErasure(personalData),
    teams,
    createMembers([...leaving, revokeInvitesSentBy]),
    createInvites(grants),
    siteRequests,
    productUsage,
  ],
}
