import type { Domain } from '../../app/define-route.ts'
import { checkPersonalLink } from './routes/check-personal-link.ts'
import { confirmAddress } from './routes/confirm-address.ts'
import { loginViaToken } from './routes/login-via-token.ts'
import { requestAddress } from './routes/request-address.ts'
import { requestMagicLink } from './routes/request-magic-link.ts'
import { requestPersonalLink } from './routes/request-personal-link.ts'
import { useMagicLink } from './routes/use-magic-link.ts'
import { usePersonalLink } from './routes/use-personal-link.ts'

/** Whatever rests on mail to an address reaching a person: signing in by code or link, and confirming one's own address. */
export const magicLink: Domain = {
  name: 'magic-link',
  routes: [
    requestMagicLink,
    useMagicLink,
    loginViaToken,
    requestPersonalLink,
    checkPersonalLink,
    usePersonalLink,
    requestAddress,
    confirmAddress,
  ],
}
