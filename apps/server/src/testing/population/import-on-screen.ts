import { expect } from 'vitest'
import type { PlainColumnMap, PopulationImport } from '@rookery/contract'
import { putBytes } from '../network/upload-list.ts'
import type { TestApp, TestUser } from '../process/open-test-app.ts'
import { until } from '../process/until.ts'

/** Signs and sends an import file like the page does; answers the upload's id. */
export async function sendForImport(
  test: TestApp,
  as: TestUser,
  file_name: string,
  content: Buffer | string,
): Promise<string> {
  const bytes = Buffer.from(content)
  const body = { file_name, content_type: 'text/csv', size_bytes: bytes.length, purpose: 'population' }
  const uploadPolicy = await test.call('POST', '/api/api/files/policy/', { as, body })
  expect(uploadPolicy.status, JSON.stringify(uploadPolicy.body)).toBe(200)
  const putAnswer = await putBytes(test, uploadPolicy.body.url, bytes, uploadPolicy.body.headers)
  expect(putAnswer.status, putAnswer.body).toBe(200)
  return uploadPolicy.body.upload_id as string
}

export interface ImportRequest {
  readonly name: string
  readonly population: string
  readonly upload_ids: readonly string[]
  readonly maps?: readonly PlainColumnMap[]
}
export async function beginImport(
  test: TestApp,
  as: TestUser,
  body: ImportRequest,
): Promise<PopulationImport> {
  const createdImport = await test.call('POST', '/api/population-imports/', { as, body })
  expect(createdImport.status, JSON.stringify(createdImport.body)).toBe(201)
  return createdImport.body as PopulationImport
}

export const untilImportEnded = async (test: TestApp, as: TestUser, id: string): Promise<PopulationImport> =>
  await until(async () => {
    const { body } = await test.call('GET', `/api/population-imports/${id}/`, { as })
    const populationImport = body as PopulationImport
    return populationImport.phase === 'over' ? populationImport : null
  })
