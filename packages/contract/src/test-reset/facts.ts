import { fact } from '../core/fact.ts'

export const resetMock = fact('reset-mock', 'GET', '/api/reset-e2e/mock/')
export const resetSchema = fact('reset-schema', 'GET', '/api/reset-e2e/schema/')
