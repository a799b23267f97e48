import { z } from 'zod'

/** Answers of the OAuth 1.0a endpoints: form-encoded although the content type is text/html. */
export const requestTokenAnswer = z.looseObject({
  oauth_token: z.string().min(1),
  oauth_token_secret: z.string().min(1),
  oauth_callback_confirmed: z.literal('true'),
})

export const accessTokenAnswer = z.looseObject({
  oauth_token: z.string().min(1),
  oauth_token_secret: z.string().min(1),
  user_id: z.string().regex(/^\d{1,20}$/, 'is not a decimal id'),
  screen_name: z.string().min(1),
})

export const invalidateTokenAnswer = z.looseObject({ access_token: z.string() })

export type RequestToken = z.output<typeof requestTokenAnswer>
export type AccessToken = z.output<typeof accessTokenAnswer>
