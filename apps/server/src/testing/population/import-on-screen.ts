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
  const signed = await test.call('POST', '/api/api/files/policy/', { as, body })
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  const sent = await putBytes(test, signed.body.url, bytes, signed.body.headers)
  expect(sent.status, sent.body).toBe(200)
  return signed.body.upload_id as string
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
  const made = await test.call('POST', '/api/population-imports/', { as, body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body as PopulationImport
}

export const untilImportEnded = async (test: TestApp, as: TestUser, id: string): Promise<PopulationImport> =>
  await until(async () => {
    const { body } = await test.call('GET', `/api/population-imports/${id}/`, { as })
    const run = body as PopulationImport
    return run.phase === 'over' ? run : null
  })
