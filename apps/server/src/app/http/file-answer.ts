/** What a call of the contract with `download` answers: one file, to be kept under its name. */
export interface FileAnswer {
  readonly file_name: string
  readonly content_type: string
  readonly content: Uint8Array | string
}

/** Names of other alphabets are kept; what cannot stand in a file's name becomes a dash. */
export const attachment = (fileName: string): string => {
  const name = fileName.replaceAll(/[\p{Cc}"\\/:*?<>|]/gu, '-')
  const plain = name.replaceAll(/[^\x20-\x7e]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
