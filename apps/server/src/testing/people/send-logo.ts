import type { TestAnswer, TestApp, TestUser } from '../process/open-test-app.ts'

/** Signs a logo, sends its bytes and completes it like the page does; answers the last response. */
export const sendLogo = async (
  { app, call }: Pick<TestApp, 'app' | 'call'>,
  as: TestUser,
  bytes: Buffer,
  more: { readonly sha256?: string } = {},
): Promise<TestAnswer> => {
  const uploadPolicy = await call('POST', '/api/api/files/policy/', {
    as,
    body: {
      file_name: 'logo.png',
      content_type: 'image/png',
      size_bytes: bytes.length,
      purpose: 'team_logo',
    },
  })
  if (uploadPolicy.status !== 200) return uploadPolicy
  const url = new URL(uploadPolicy.body.url as string)
  const putAnswer = await app.inject({
    method: 'PUT',
    url: url.pathname + url.search,
    headers: { host: 'localhost', 'content-type': 'image/png' },
    payload: bytes,
  })
  if (putAnswer.statusCode !== 200) throw new Error(`${putAnswer.statusCode} ${putAnswer.body}`)
  return await call('POST', '/api/api/files/complete/', {
    as,
    body: { upload_id: uploadPolicy.body.upload_id, ...more },
  })
}
