import type { Journal } from '../../state/journal.ts'
import type { AccountMediaRow, MediaLibraryRow, MediaUploadRow } from '../campaigns/rows.ts'
import { Table } from '../campaigns/table.ts'

export type MediaState = 'uploading' | 'in_progress' | 'succeeded' | 'failed'

/** Class of a media key, by category. */
export const mediaClasses: Readonly<Record<string, number>> = {
  tweet_image: 3,
  tweet_video: 7,
  amplify_video: 13,
  tweet_gif: 16,
}

/** Metadata of uploaded files (not their bytes), and the media libraries of the ad accounts. */
export class Media {
  readonly #journal: Journal
  readonly library: Table<MediaLibraryRow>
  readonly accountMedia: Table<AccountMediaRow>

  constructor(journal: Journal) {
    this.#journal = journal
    this.library = new Table(journal, 'media_library', (row) => row.account_id)
    this.accountMedia = new Table(journal, 'account_media', (row) => row.account_id)
  }

  upload(id: string): MediaUploadRow | undefined {
    return this.#journal.get<MediaUploadRow>('media_uploads', id)
  }

  /** The upload with this media key, `<class>_<id>`. */
  uploadOfKey(key: string): MediaUploadRow | undefined {
    const row = this.upload(key.slice(key.indexOf('_') + 1))
    return row?.media_key === key ? row : undefined
  }

  putUpload(row: MediaUploadRow): MediaUploadRow {
    return this.#journal.put('media_uploads', row.id, row)
  }

  /** Unique, also for uploads of the same moment. */
  nextSerial(): string {
    return this.library.nextId(1)
  }

  stateOf(row: MediaUploadRow, now: number): MediaState {
    if (row.finalized_at === null) return 'uploading'
    if (row.ready_at !== null && now < row.ready_at) return 'in_progress'
    return row.error === null ? 'succeeded' : 'failed'
  }

  /** Library rows are keyed by account and media key: a file can be in several libraries. */
  libraryId(accountId: string, key: string): string {
    return `${accountId} ${key}`
  }
}
