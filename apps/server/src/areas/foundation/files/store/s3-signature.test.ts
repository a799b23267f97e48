import { expect, test } from 'vitest'
import { sha256Of, signS3, type ToSign } from './s3-signature.ts'

const signedExample = {
  region: 'us-east-1',
  access_key_id: 'AKIAIOSFODNN7EXAMPLE',
  secret_access_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const now = new Date('2013-05-24T00:00:00Z')
const signatureOf = (request: Omit<ToSign, 'now'>) =>
  signS3({ ...request, now }, signedExample)['authorization']!.split('Signature=')[1]

test('requests to S3 are signed as in the examples of its documentation (security 9)', () => {
  const emptyHash = sha256Of('')
  expect(
    signatureOf({
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      sha256: emptyHash,
    }),
  ).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
  expect(
    signatureOf({
      method: 'PUT',
      url: new URL('https://examplebucket.s3.amazonaws.com/test%24file.text'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      sha256: sha256Of('Welcome to Amazon S3.'),
    }),
  ).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd')
  expect(
    signatureOf({
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J'),
      headers: {},
      sha256: emptyHash,
    }),
  ).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
})
