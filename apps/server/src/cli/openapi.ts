import { buildOpenapi } from '../app/page/openapi.ts'

/** `npm run openapi`: prints the OpenAPI document of every call. */
process.stdout.write(`${JSON.stringify(buildOpenapi(), null, 2)}\n`)
