import { ApiError } from '@rookery/api-client'
import { leadingZeroBits } from '@rookery/contract/core/proof-of-work.ts'
import { expect, test } from 'vitest'
import { withProof } from './with-proof.ts'

const refusal = (code: string, data: unknown) => new ApiError('Refused', { status: 429, code, data })

test('security 18: an address that had its mails takes another one for a proof of work, found and sent by itself', async () => {
  const sent: (string | undefined)[] = []
  const answer = await withProof(async ({ proof }) => {
    sent.push(proof)
    if (proof === undefined) throw refusal('work_required', { detail: '', challenge: '9.k.salt.seal' })
    return 'mailed'
  })
  expect(answer).toBe('mailed')
  expect(sent).toEqual([undefined, expect.stringMatching(/^9\.k\.salt\.seal:\d+$/)])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sent[1]))
  expect(leadingZeroBits(new Uint8Array(hash))).toBeGreaterThanOrEqual(9)
})

test('any other refusal is the caller’s', async () => {
  const limited = refusal('rate_limited', { detail: 'Too many' })
  await expect(withProof(async () => Promise.reject(limited))).rejects.toBe(limited)
})
