import type { Domain } from '../../app/define-route.ts'
import { receiveFiles } from './receive-file.ts'
import { sendLogos } from './send-logo.ts'
import { signUpload } from './routes/sign-upload.ts'

const receiveAndSend: NonNullable<Domain['raw']> = (scope, deps) => {
  receiveFiles(scope, deps)
  sendLogos(scope, deps)
}

/** Files people upload. What becomes of a file is told by `complete` of the domain that reads it. */
export const files: Domain = { name: 'files', routes: [signUpload], raw: receiveAndSend }
