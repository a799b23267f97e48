import { expect } from 'vitest'
import type { Import } from '@rookery/contract'
import type { TestAnswer, TestApp, TestUser } from '../process/open-test-app.ts'
import { until } from '../process/until.ts'

export interface ListUpload {
  readonly team_id: string
  readonly content: Buffer | string
  readonly name?: string
  readonly file_name?: string
  readonly content_type?: string
  readonly mapping?: Record<string, unknown>
}

/** Signs an upload and sends the bytes like the page does. Answers the signing response. */
export async function sendFile(test: TestApp, as: TestUser, upload: ListUpload): Promise<TestAnswer> {
  const bytes = Buffer.from(upload.content)
  const uploadPolicy = await test.call('POST', '/api/api/files/policy/', {
    as,
    body: {
      file_name: upload.file_name ?? 'people.csv',
      content_type: upload.content_type ?? 'text/csv',
      size_bytes: bytes.length,
      purpose: 'audience_list',
      team_id: upload.team_id,
    },
  })
  expect(uploadPolicy.status, JSON.stringify(uploadPolicy.body)).toBe(200)
  const putAnswer = await putBytes(test, uploadPolicy.body.url, bytes, uploadPolicy.body.headers)
  expect(putAnswer.status, putAnswer.body).toBe(200)
  return uploadPolicy
}

/** PUT of bytes to an address without a session. */
export async function putBytes(
  test: TestApp,
  url: string,
  bytes: Buffer,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const { pathname, search } = new URL(url)
  const answer = await test.app.inject({
    method: 'PUT',
    url: `${pathname}${search}`,
    headers: { host: 'localhost', ...headers },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.body }
}

export const completeBody = (upload_id: string, upload: ListUpload) => ({
  upload_id,
  mapping: { name: upload.name ?? 'People', identifier_kind: 'handle', ...upload.mapping },
})

/** Uploads a list and imports it; answers the finished import. */
export async function uploadList(test: TestApp, as: TestUser, upload: ListUpload): Promise<Import> {
  const sentPolicy = await sendFile(test, as, upload)
  const completedFile = await test.call('POST', '/api/api/files/complete/', {
    as,
    body: completeBody(sentPolicy.body.upload_id, upload),
  })
  expect(completedFile.status, JSON.stringify(completedFile.body)).toBe(200)
  return await finishedImport(test, as, completedFile.body.import.id)
}

export async function finishedImport(test: TestApp, as: TestUser, id: string): Promise<Import> {
  return await until(async () => {
    const { body } = await test.call('GET', `/api/imports/${id}/`, { as })
    const listImport = body as Import
    return listImport.state === 'done' || listImport.state === 'failed' ? listImport : null
  })
}
