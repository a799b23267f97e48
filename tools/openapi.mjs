// npm run openapi: prints the API document that the server answers at /api/schema/.
import { openapiDocument } from '../apps/server/src/app/page/openapi.ts'

process.stdout.write(`${JSON.stringify(openapiDocument(), null, 2)}\n`)
