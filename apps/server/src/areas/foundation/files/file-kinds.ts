import type { CallInput, CallOutput } from '@rookery/contract'
import type { completeUpload } from '@rookery/contract/foundation/files/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import type { ResponseOf } from '../../../app/http/define-route.ts'
import type { FileRow } from './tables.ts'

/** A kind of file that users upload; supplied by the domain that reads it. `origin` is this server's public origin. */
export interface FileKind {
  /** Signs an upload. */
  sign(
    deps: Deps,
    actor: UserActor,
    upload: CallInput<'sign-upload'>,
    origin: string,
  ): Promise<CallOutput<'sign-upload'>>
  /**
   * What happens when the sender says that all bytes were sent; the file may be somebody else's. Null if the
   * call that uses the file looks at it. Throws not_found, gone, or why the file cannot be used.
   */
  readonly onComplete:
    | ((
        deps: Deps,
        actor: UserActor,
        file: FileRow,
        input: CallInput<'complete-upload'>,
        origin: string,
      ) => Promise<ResponseOf<typeof completeUpload>>)
    | null
}

/** Every kind of file, by the purpose that is chosen at signing and stored with the file. */
export type FileKinds = Readonly<Record<FileRow['purpose'], FileKind>>
