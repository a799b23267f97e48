import type { TestAnswer } from '../process/open-test-app.ts'

type Call = (method: string, path: string, body?: object) => Promise<TestAnswer>

/** Changes an object: reads it and sends its version with the change. */
export const withCurrentVersion =
  (call: Call) =>
  async (method: 'PATCH' | 'PUT', path: string, change: object): Promise<TestAnswer> => {
    const { version } = (await call('GET', path)).body
    return await call(method, path, { version, ...change })
  }
