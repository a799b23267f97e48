import { inWorker } from '../../../../reading/worker-side.ts'
import { previewFile, type FilePreview, type PreviewInput } from './preview-file.ts'

/** What an import would take of the first rows of a file. */
export const preview = inWorker(async function* (
  input: PreviewInput,
): AsyncGenerator<FilePreview, 'spent' | void> {
  yield await previewFile(input)
  return 'spent'
})
