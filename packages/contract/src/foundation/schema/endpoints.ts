import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'

export const getSchema = endpoint({
  name: 'get-schema',
  method: 'GET',
  path: '/api/schema/',
  action: 'public.read',
  auth: ['none'],
  summary: 'This API reference as an OpenAPI document.',
  response: z.looseObject({ openapi: z.string() }),
})
