/** The answer of an endpoint with `download`: one file, saved by the client under its name. */
export interface FileAnswer {
  readonly file_name: string
  readonly content_type: string
  readonly content: Uint8Array | string
}

/** Keeps letters of all alphabets; replaces characters that are illegal in file names with a dash. */
export const attachmentHeader = (fileName: string): string => {
  const name = fileName.replaceAll(/[\p{Cc}"\\/:*?<>|]/gu, '-')
  const asciiName = name.replaceAll(/[^\x20-\x7e]/g, '_')
  return `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
