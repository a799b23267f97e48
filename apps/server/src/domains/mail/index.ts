import type { Domain } from '../../app/define-route.ts'
import { audienceShareMail } from '../audience-shares/share-mail.service.ts'
import { inviteMail } from '../invites/invite-mail.service.ts'
import { confirmAddressMail, personalLinkMail, signInMail } from '../magic-link/challenge-mail.service.ts'
import { startMailWorker } from './mail-worker.ts'
import type { MailWriters } from './send-mail.service.ts'

/** How each kind of mail is written, by the domain it is of. */
const mailWriters: MailWriters = {
  'audience-share': audienceShareMail,
  invite: inviteMail,
  'sign-in': signInMail,
  'personal-link': personalLinkMail,
  'confirm-address': confirmAddressMail,
}

/** Mail that goes out. It has no calls of its own. */
export const mail: Domain = {
  name: 'mail',
  routes: [],
  start: (deps) => startMailWorker(deps, mailWriters),
}
