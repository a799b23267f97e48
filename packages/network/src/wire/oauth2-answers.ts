import { z } from 'zod'

/** `expires_in` is seconds; some services write it as text. */
const seconds = z.coerce.number().int().positive()

/** X's token endpoint, for a code and for a refresh. `refresh_token` only where `offline.access` was allowed. */
export const oauth2GrantAnswer = z.looseObject({
  token_type: z.string().regex(/^bearer$/i, 'is not bearer'),
  access_token: z.string().min(1),
  expires_in: seconds,
  scope: z.string().optional(),
  refresh_token: z.string().min(1).optional(),
})

/** The answer's shape is not documented; that there is one suffices. */
export const oauth2RevokeAnswer = z.looseObject({})

export const appTokenAnswer = z.looseObject({
  token_type: z.string().regex(/^bearer$/i, 'is not bearer'),
  access_token: z.string().min(1),
})

export const invalidateAppTokenAnswer = z.looseObject({ access_token: z.string() })

/** A grant as the product keeps it. */
export interface OAuth2Grant {
  access_token: string
  /** null when it was not given: sign in again when the access token is over. */
  refresh_token: string | null
  /** Seconds from now. */
  expires_in: number
  /** What the person allowed; may be less than was asked. */
  scopes: string[]
}
