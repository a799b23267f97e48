import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureOf = (secret: string, bytes: string | Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('base64')}`

/** What the app answers when X challenges its webhook. */
export const answerToChallenge = (consumerSecret: string, token: string): string =>
  signatureOf(consumerSecret, token)

/** Whether X sent this body: its header `x-twitter-webhooks-signature` is signed with the app's consumer secret. */
export const isSignedByX = (consumerSecret: string, body: Uint8Array, signature: string): boolean => {
  const [wanted, given] = [signatureOf(consumerSecret, body), signature].map((text) => Buffer.from(text)) as [
    Buffer,
    Buffer,
  ]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
