import type { Domain } from '../../../app/http/define-route.ts'
import { receiveFiles } from './receive-file.ts'
import { sendLogos } from './send-logo.ts'
import type { FileKinds } from './file-kinds.ts'
import { createRoutes } from './routes.ts'

const receiveAndSend: NonNullable<Domain['raw']> = (scope, deps) => {
  receiveFiles(scope, deps)
  sendLogos(scope, deps)
}

/**
 * Files users upload. Each purpose (list, logo, media …) is signed and completed by the domain that reads it.
 */
export const createFiles = (kinds: FileKinds): Domain => ({
  name: 'files',
  routes: createRoutes(kinds),
  raw: receiveAndSend,
})
