import type { Domain } from '../../app/define-route.ts'
import { receiveFiles } from './receive-file.ts'
import { signUpload } from './routes/sign-upload.ts'

/** Files people upload. What becomes of a file is told by `complete` of the domain that reads it. */
export const files: Domain = { name: 'files', routes: [signUpload], raw: receiveFiles }
